import type { Contributor } from '../slots/timeline.ts';
import { Badge, Box, Button, Flex, Heading, Link, RouterLink, Skeleton, Stack, Text, useListState } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { useEffect, useRef } from 'react';
import { formatEntryTime } from './format-entry-time.ts';
import { LeftOutNotes } from './left-out-notes.tsx';
import type { MergedEntry } from './merge-entries.ts';
import { useTimeline } from './use-timeline.ts';

/** Newest first, filtered by contributor. */
export function Timeline({ contributors }: { contributors: readonly Contributor[] | undefined }) {
  const [{ kind }, setList] = useListState({ kind: '' });
  const only = contributors?.some(({ id }) => id === kind) ? kind : '';
  const { entries, leftOut, isLoading, hasMore, showMore, takeIn } = useTimeline(contributors, only);
  const isEmpty = entries.length === 0;
  const box = useRef<HTMLDivElement>(null);
  const lastKind = useRef(only);
  // A part of the page leads here by the address.
  useEffect(() => {
    if (lastKind.current !== only) box.current?.scrollIntoView?.({ block: 'nearest' });
    lastKind.current = only;
  }, [only]);
  return (
    <Box
      as="section"
      ref={box}
      aria-label="Timeline"
      bg="bg.panel"
      borderWidth="1px"
      rounded="md"
      px="4"
      py="3"
      minH={{ base: '20rem', md: '22rem' }}
    >
      <Flex gap="3" wrap="wrap" align="center" justify="space-between" mb="2">
        <Heading as="h2" size="sm">
          Timeline
        </Heading>
        <Box w={{ base: '11rem', md: '16rem' }} maxW="full">
          <SelectField
            label="Show"
            hideLabel
            placeholder="Everything"
            options={(contributors ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            value={only}
            onChange={(value) => setList({ kind: value })}
          />
        </Box>
      </Flex>
      <Stack gap="3">
        <LeftOutNotes leftOut={leftOut} onTakeIn={takeIn} />
        {!isEmpty && <Entries entries={entries} contributors={contributors ?? []} />}
        {isLoading && <Skeleton height="4rem" role="group" aria-busy="true" aria-label="Timeline" />}
        {isEmpty && !isLoading && leftOut.length === 0 && <Text color="fg.muted">Nothing has happened here yet.</Text>}
        {hasMore && !isEmpty && (
          <Button variant="outline" alignSelf="start" loading={isLoading} onClick={showMore}>
            Show earlier
          </Button>
        )}
      </Stack>
    </Box>
  );
}

interface EntriesProps {
  entries: readonly MergedEntry[];
  contributors: readonly Contributor[];
}

function Entries({ entries, contributors }: EntriesProps) {
  const titles = new Map(contributors.map(({ id, title }) => [id, title]));
  return (
    <Stack as="ol" listStyleType="none" gap={{ base: '2', md: '1.5' }} m="0" p="0">
      {entries.map(({ contributor, id, at, text, detail, to }) => (
        <Box
          as="li"
          key={`${contributor} ${id}`}
          borderStartWidth="2px"
          ps="3"
          display="grid"
          columnGap="3"
          alignItems="baseline"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '9rem 8rem minmax(0, 1fr)' }}
        >
          <Flex gap="2" align="baseline" minW="0" display={{ base: 'flex', md: 'contents' }}>
            <Text as="span" flexShrink="0" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
              <time dateTime={at}>{formatEntryTime(at)}</time>
            </Text>
            <Badge
              variant="outline"
              display="block"
              maxW="full"
              w="fit-content"
              truncate
              title={titles.get(contributor)}
            >
              {titles.get(contributor)}
            </Badge>
          </Flex>
          <Box minW="0" overflowWrap="anywhere">
            <Link asChild variant="underline" display="inline" me="2">
              <RouterLink to={to}>{text}</RouterLink>
            </Link>
            {detail && (
              <Text as="span" textStyle="sm" color="fg.muted">
                {detail}
              </Text>
            )}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

import type { Contributor } from 'shared-auth';
import {
  Badge,
  Box,
  Button,
  Flex,
  formatInstant,
  Heading,
  Link,
  RouterLink,
  Skeleton,
  Stack,
  Text,
  useListState,
} from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { LeftOutNote } from './left-out-note.tsx';
import type { MergedEntry } from './merge-entries.ts';
import { useTimeline } from './use-timeline.ts';

/**
 * Newest first, filtered by contributor.
 *
 * @example <TimelineSlot name="dealer-timeline" …>{(contributors) => <DealerTimeline contributors={contributors} />}</TimelineSlot>
 */
export function DealerTimeline({ contributors }: { contributors: readonly Contributor[] | undefined }) {
  const [{ kind }, setList] = useListState({ kind: '' });
  const only = contributors?.some(({ id }) => id === kind) ? kind : '';
  const { entries, leftOut, isLoading, hasMore, showMore, takeIn } = useTimeline(contributors, only);
  const isEmpty = entries.length === 0;
  return (
    <Box as="section" aria-label="Timeline" bg="bg.panel" borderWidth="1px" rounded="md" p="4" minH="20rem">
      <Flex gap="3" wrap="wrap" align="end" justify="space-between" mb="3">
        <Heading as="h2" size="sm">
          Timeline
        </Heading>
        <Box w="16rem" maxW="full">
          <SelectField
            label="Show"
            placeholder="Everything"
            options={(contributors ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            value={only}
            onChange={(value) => setList({ kind: value })}
          />
        </Box>
      </Flex>
      <Stack gap="3">
        {leftOut.map((one) => (
          <LeftOutNote key={one.id} of={one} onTakeIn={() => takeIn(one.id)} />
        ))}
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
    <Stack as="ol" listStyleType="none" gap="3" m="0" p="0">
      {entries.map(({ contributor, id, at, text, detail, to }) => (
        <Box as="li" key={`${contributor} ${id}`} borderStartWidth="2px" ps="3">
          <Flex gap="2" wrap="wrap" align="baseline">
            <Text as="span" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
              <time dateTime={at}>{formatInstant(at)}</time>
            </Text>
            <Badge variant="outline">{titles.get(contributor)}</Badge>
          </Flex>
          <Link asChild variant="underline">
            <RouterLink to={to}>{text}</RouterLink>
          </Link>
          {detail && (
            <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
              {detail}
            </Text>
          )}
        </Box>
      ))}
    </Stack>
  );
}

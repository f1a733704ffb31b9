import { useState } from 'react';
import {
  Badge,
  Box,
  Button,
  Flex,
  formatInstant,
  Heading,
  Link,
  RetryAlert,
  RouterLink,
  Skeleton,
  Stack,
  Text,
  useListState,
} from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { type KindLine, mergeLines } from './merge-lines.ts';
import type { TimelineDealer, TimelineSource } from './source.ts';
import { useTimeline } from './use-timeline.ts';

const FIRST = 20;
const MOST = 200;

/**
 * What happened with a dealer, newest first, by kind where somebody wants that; each line leads to the page that shows it.
 *
 * @example <DealerTimeline sources={timelineSources} dealer={{ dealerCode, dealerId }} />
 */
export function DealerTimeline({ sources, dealer }: { sources: readonly TimelineSource[]; dealer: TimelineDealer }) {
  const [{ kind }, setList] = useListState({ kind: '' });
  const [limit, setLimit] = useState(FIRST);
  const states = useTimeline(sources, dealer, limit);
  const wanted = states.filter(({ source }) => kind === '' || source.kind === kind);
  const { lines, hasMore } = mergeLines(wanted.flatMap(({ page }) => page ?? []));
  const isLoading = wanted.some((state) => state.isLoading);
  const failed = wanted.filter(({ error }) => error !== undefined);
  return (
    <Box as="section" aria-label="Timeline" bg="bg.panel" borderWidth="1px" rounded="md" p="4">
      <Flex gap="3" wrap="wrap" align="end" justify="space-between" mb="3">
        <Heading as="h2" size="sm">
          Timeline
        </Heading>
        <Box minW="14rem">
          <SelectField
            label="Show"
            placeholder="Everything"
            options={sources.map((source) => ({ value: source.kind, label: source.label }))}
            value={kind}
            onChange={(value) => setList({ kind: value })}
          />
        </Box>
      </Flex>
      <Stack gap="3">
        {failed.map(({ source, error, retry }) => (
          <RetryAlert key={source.kind} onRetry={retry}>
            {`${source.label}: ${error}`}
          </RetryAlert>
        ))}
        {lines.length > 0 && <Lines lines={lines} />}
        {isLoading && <Skeleton height="4rem" aria-busy="true" aria-label="Timeline" />}
        {!isLoading && lines.length === 0 && failed.length < wanted.length && (
          <Text color="fg.muted">Nothing has happened here yet.</Text>
        )}
        {hasMore && limit < MOST && (
          <Button
            variant="outline"
            alignSelf="start"
            loading={isLoading}
            onClick={() => setLimit((current) => Math.min(MOST, current * 2))}
          >
            Show earlier
          </Button>
        )}
        {hasMore && limit >= MOST && <Text color="fg.muted">Earlier ones are on the pages of each kind.</Text>}
      </Stack>
    </Box>
  );
}

const Lines = ({ lines }: { lines: readonly KindLine[] }) => (
  <Stack as="ol" listStyleType="none" gap="3" m="0" p="0">
    {lines.map(({ kind, label, id, at, text, detail, link }) => (
      <Box as="li" key={`${kind}-${id}`} borderStartWidth="2px" ps="3">
        <Flex gap="2" wrap="wrap" align="baseline">
          <Text as="span" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            <time dateTime={at}>{formatInstant(at)}</time>
          </Text>
          <Badge variant="outline">{label}</Badge>
        </Flex>
        <Link asChild variant="underline">
          <RouterLink to={link}>{text}</RouterLink>
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

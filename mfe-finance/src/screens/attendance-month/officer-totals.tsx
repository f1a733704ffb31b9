import { Box, formatIndian, MISSING } from 'shared-ui';
import type { StatusCounts } from './attendance-month.api.ts';
import { StatusMark } from './status-mark.tsx';

export function OfficerTotals({ counts }: { counts: StatusCounts }) {
  if (counts.length === 0) return MISSING;
  return (
    <Box as="span" display="inline-flex" flexWrap="wrap" columnGap="2" rowGap="1">
      {counts.map(({ _id, count }) => (
        <Box as="span" key={_id} position="relative" display="inline-flex" alignItems="center" gap="1" title={_id}>
          <StatusMark status={_id} />
          <span data-words="">{_id}: </span>
          {formatIndian(count)}
        </Box>
      ))}
    </Box>
  );
}

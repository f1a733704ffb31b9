import { Box, formatIndian } from 'shared-ui';
import type { StatusCounts } from './attendance-month.api.ts';
import { StatusMark } from './status-mark.tsx';

/** What the letters mean, with how many days of all officers have each status; Sundays and holidays have a sign of their own. */
export function StatusLegend({ counts }: { counts: StatusCounts }) {
  return (
    <Box as="section" aria-label="Days of all officers by status" textStyle="sm">
      <Box as="ul" listStyleType="none" display="flex" flexWrap="wrap" columnGap="4" rowGap="1.5" m="0" p="0">
        {counts.map(({ _id, count }) => (
          <Box as="li" key={_id} display="inline-flex" alignItems="center" gap="1.5" whiteSpace="nowrap">
            <StatusMark status={_id} />
            {_id}
            <Box as="span" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {formatIndian(count)}
            </Box>
          </Box>
        ))}
        <Box as="li" color="fg.muted">
          S Sunday, H holiday
        </Box>
      </Box>
    </Box>
  );
}

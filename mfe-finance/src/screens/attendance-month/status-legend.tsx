import { Box, formatIndian, ScrollFrame } from 'shared-ui';
import { ATTENDANCE_STATUSES } from '../../attendance-status.tsx';
import type { StatusCounts } from './attendance-month.api.ts';
import { StatusMark } from './status-mark.tsx';

/** In documented order. Renders before the counts load, to avoid layout shift. */
export function StatusLegend({ counts }: { counts: StatusCounts | undefined }) {
  const others = (counts ?? []).map(({ _id }) => _id).filter((status) => !ATTENDANCE_STATUSES.includes(status));
  const countOf = (status: string) => counts?.find(({ _id }) => _id === status)?.count ?? 0;
  return (
    <ScrollFrame label="Days of all officers by status">
      <Box
        as="ul"
        listStyleType="none"
        display="flex"
        flexWrap={{ base: 'nowrap', md: 'wrap' }}
        width={{ base: 'max-content', md: 'auto' }}
        columnGap="2"
        rowGap="1"
        m="0"
        px="2"
        py="1"
        textStyle="sm"
      >
        {[...ATTENDANCE_STATUSES, ...others].map((status) => (
          <Box as="li" key={status} display="inline-flex" alignItems="center" gap="1.5" whiteSpace="nowrap">
            <StatusMark status={status} />
            {status}
            <Box as="span" fontWeight="semibold" fontVariantNumeric="tabular-nums" minW="6">
              {counts ? formatIndian(countOf(status)) : '…'}
            </Box>
          </Box>
        ))}
        <Box as="li" color="fg.muted">
          S Sunday, H holiday
        </Box>
      </Box>
    </ScrollFrame>
  );
}

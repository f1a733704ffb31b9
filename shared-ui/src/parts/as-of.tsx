import { Box } from '@chakra-ui/react/box';
import { formatInstant } from '../time/india.ts';

/** As wide as an instant. */
const UNKNOWN = '…'.padEnd('27/11/2026 03:06 AM'.length, '\u2007');

/**
 * Beside the title; null is never.
 *
 * @example <TableScreen detail={<AsOf at={data?.updatedAt} />} … />
 */
export const AsOf = ({ at, label = 'Data as of' }: { at: string | null | undefined; label?: string }) =>
  at === null ? null : (
    <Box as="span" textStyle="xs" color="fg.muted" whiteSpace="nowrap">
      {label} {at ? formatInstant(at) : UNKNOWN}
    </Box>
  );

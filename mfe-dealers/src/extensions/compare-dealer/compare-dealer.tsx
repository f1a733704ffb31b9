import { type SlotProps, useHandOver } from 'shared-auth';
import { useLocation } from 'shared-ui';
import { useMemo } from 'react';
import { comparisonAddress } from '../../dealer-address.ts';

/** Adds the dealer to the comparison and opens the directory if needed. */
export default function CompareDealer({ dealerCode, contribute }: SlotProps<'dealer-commands'>) {
  const { pathname, search } = useLocation();
  useHandOver(
    contribute,
    useMemo(() => ({ to: comparisonAddress(dealerCode, { pathname, search }) }), [dealerCode, pathname, search]),
  );
  return null;
}

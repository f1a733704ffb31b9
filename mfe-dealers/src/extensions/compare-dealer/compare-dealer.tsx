import { type SlotProps, useRegister } from 'shared-auth';
import { useLocation } from 'shared-ui';
import { useMemo } from 'react';
import { comparisonAddress } from '../../dealer-address.ts';

/** Opens the directory if needed. */
export default function CompareDealer({ dealerCode, contribute }: SlotProps<'dealer-commands'>) {
  const { pathname, search } = useLocation();
  useRegister(
    contribute,
    useMemo(() => ({ to: comparisonAddress(dealerCode, { pathname, search }) }), [dealerCode, pathname, search]),
  );
  return null;
}

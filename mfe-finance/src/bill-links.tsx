import { HStack, MISSING, SafeLink, safeAddress } from 'shared-ui';

/** Drops values that are not safe links. */
export const openableBills = ({ bills }: { bills: readonly string[] }): string[] =>
  bills.filter((address) => safeAddress(address) !== undefined);

export function BillLinks({ claim }: { claim: { bills: readonly string[] } }) {
  const bills = openableBills(claim);
  if (bills.length === 0) return MISSING;
  return (
    <HStack as="span" gap="3" wrap="wrap">
      {bills.map((address, index) => (
        <SafeLink key={address} href={address}>{`Bill ${index + 1}`}</SafeLink>
      ))}
    </HStack>
  );
}

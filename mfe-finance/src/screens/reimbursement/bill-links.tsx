import { HStack, Link } from 'shared-ui';

/** Only web addresses and own paths are opened; whatever else stands in the data is not a link. */
const isOpenable = (address: string): boolean => /^(https?:\/\/|\/(?!\/))/i.test(address);

export const openableBills = ({ bills }: { bills: readonly string[] }): string[] => bills.filter(isOpenable);

/** The bills of a claim, each opening in a tab of its own. */
export function BillLinks({ claim }: { claim: { bills: readonly string[] } }) {
  const bills = openableBills(claim);
  if (bills.length === 0) return '-';
  return (
    <HStack as="span" gap="3" wrap="wrap">
      {bills.map((address, index) => (
        <Link
          key={address}
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Bill ${index + 1}, opens in a new tab`}
          onClick={(event) => event.stopPropagation()}
        >
          Bill {index + 1}
        </Link>
      ))}
    </HStack>
  );
}

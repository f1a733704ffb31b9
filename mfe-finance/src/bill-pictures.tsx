import { useState } from 'react';
import { Box, HStack, safeAddress } from 'shared-ui';
import { DetailsSection } from 'shared-ui/dialog';
import { openableBills } from './bill-links.tsx';

/** The page's policy allows no others. */
const isPicture = (address: string): boolean => /^\/files\/.*\.(png|jpe?g)$/i.test(address);

function BillPicture({ address, name }: { address: string; name: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <Box asChild maxH="80" maxW="100%" borderWidth="1px" borderRadius="md">
      <img src={safeAddress(address)} alt={name} loading="lazy" onError={() => setBroken(true)} />
    </Box>
  );
}

export function BillPictures({ claim }: { claim: { bills: readonly string[] } }) {
  const bills = openableBills(claim).map((address, index) => ({ address, name: `Bill ${index + 1}` }));
  const pictures = bills.filter(({ address }) => isPicture(address));
  if (pictures.length === 0) return null;
  return (
    <DetailsSection title="Pictures of the bills">
      <HStack gap="3" wrap="wrap" alignItems="start">
        {pictures.map((bill) => (
          <BillPicture key={bill.address} {...bill} />
        ))}
      </HStack>
    </DetailsSection>
  );
}

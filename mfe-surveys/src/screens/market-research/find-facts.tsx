import { useState } from 'react';
import { Badge, Box, HStack, safeAddress, Stack, Text } from 'shared-ui';
import type { MarketFind } from './market-research.api.ts';
import { priceText } from './price-text.ts';

/** Nothing where there is none, or it can't be shown. */
function Picture({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false);
  const source = safeAddress(address);
  if (!source || isBroken) return null;
  return (
    <Box asChild w="16" h="16" objectFit="contain" borderRadius="md" bg="white" flexShrink="0">
      <img src={source} alt="" loading="lazy" onError={() => setBroken(true)} />
    </Box>
  );
}

/** A competitor's product: name, company, price, size, description and image; a matched one is struck through (D-217). */
export function FindFacts({ find }: { find: MarketFind }) {
  return (
    <HStack align="start" gap="3" minW="0" flex="1">
      <Picture address={find.productImage} />
      <Stack gap="0.5" minW="0" overflowWrap="anywhere">
        <Text fontWeight="medium" textDecoration={find.matched ? 'line-through' : undefined}>
          {find.productName}
        </Text>
        <Text color="fg.muted">
          {find.companyName} · {find.productSize}
        </Text>
        <HStack wrap="wrap" gap="2">
          <Text>{priceText(find.productPrice)}</Text>
          {find.priceBefore !== null && (
            <Badge colorPalette="orange" variant="subtle">
              was {priceText(find.priceBefore)}
            </Badge>
          )}
        </HStack>
        {find.productDescription && <Text textStyle="sm">{find.productDescription}</Text>}
      </Stack>
    </HStack>
  );
}

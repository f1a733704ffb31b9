import { useState } from 'react';
import { Badge, Box, HStack, SafeLink, safeAddress, Stack, Text } from 'shared-ui';
import type { MarketFind } from './market-research.api.ts';
import { formatPrice } from './format-price.ts';

/** A link if policy or host refuses the image (D-320). */
function Picture({ find }: { find: MarketFind }) {
  const [isBroken, setBroken] = useState(false);
  const source = safeAddress(find.productImage);
  if (!source) return null;
  return (
    <Box w="16" h="16" flexShrink="0">
      {isBroken ? (
        <SafeLink href={source} about={`picture of ${find.companyName} ${find.productName}`}>
          Open
        </SafeLink>
      ) : (
        <Box asChild w="16" h="16" objectFit="contain" borderRadius="md" bg="white">
          <img src={source} alt="" loading="lazy" onError={() => setBroken(true)} />
        </Box>
      )}
    </Box>
  );
}

function Price({
  price,
  before,
  source,
}: {
  price: number | null;
  before: number | null;
  source?: string | undefined;
}) {
  return (
    <HStack wrap="wrap" gap="2">
      <Text>
        {source && `${source}: `}
        {formatPrice(price)}
      </Text>
      {before !== null && (
        <Badge colorPalette="orange" variant="subtle">
          was {formatPrice(before)}
        </Badge>
      )}
    </HStack>
  );
}

const shopOf = ({ companyName }: MarketFind, price: MarketFind['prices'][number] | undefined) =>
  price && price.source.toLowerCase() !== companyName.toLowerCase() ? price.source : undefined;

/** A matched product is struck through (D-217). */
export function FindFacts({ find }: { find: MarketFind }) {
  const [first, ...others] = find.prices;
  return (
    <HStack align="start" gap="3" minW="0" flex="1">
      <Picture find={find} />
      <Stack gap="0.5" minW="0" overflowWrap="anywhere">
        <Text fontWeight="medium" textDecoration={find.matched ? 'line-through' : undefined}>
          {find.productName}
        </Text>
        <Text color="fg.muted">
          {find.companyName} · {find.productSize}
        </Text>
        <Price price={find.productPrice} before={find.priceBefore} source={shopOf(find, first)} />
        {others.map(({ source, price, priceBefore }) => (
          <Price key={source} price={price} before={priceBefore} source={source} />
        ))}
        {find.productDescription && <Text textStyle="sm">{find.productDescription}</Text>}
      </Stack>
    </HStack>
  );
}

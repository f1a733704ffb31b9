import { Button, HStack, Stack, Text } from 'shared-ui';
import { marketTexts } from '../../market-texts.ts';
import { FindFacts } from './find-facts.tsx';
import type { MarketProduct } from './market-research.api.ts';

interface CompetitorProductsProps {
  products: MarketProduct['allProducts'];
  chosenId: string;
  isRunning: boolean;
  onSelect: (id: string) => void;
}

export function CompetitorProducts({ products, chosenId, isRunning, onSelect }: CompetitorProductsProps) {
  if (products.length === 0) return <Text color="fg.muted">No products found yet.</Text>;
  return (
    <Stack
      as="ul"
      gap="0"
      listStyleType="none"
      maxH={{ md: '60vh' }}
      overflowY={{ md: 'auto' }}
      data-print-whole=""
      tabIndex={-1}
    >
      {products.map((find) => (
        <HStack as="li" key={find._id} py="3" gap="3" align="start" borderBottomWidth="1px">
          <FindFacts find={find} />
          <Button
            size="xs"
            variant="outline"
            aria-label={`${marketTexts.select} ${find.companyName} ${find.productName} ${find.productSize}`}
            disabled={find.matched || find._id === chosenId || isRunning}
            onClick={() => onSelect(find._id)}
          >
            {marketTexts.select}
          </Button>
        </HStack>
      ))}
    </Stack>
  );
}

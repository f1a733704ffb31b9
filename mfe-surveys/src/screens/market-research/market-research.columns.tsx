import type { ReactNode } from 'react';
import { Button, columnsFor, HStack, LinkIcon, ListIcon, Text } from 'shared-ui';
import type { MarketProduct } from './market-research.api.ts';
import { priceText } from './price-text.ts';

interface Actions {
  showMapped: (product: MarketProduct) => void;
  showFound: (product: MarketProduct) => void;
}

/** A card of a phone has no heading above its buttons. */
const named = (word: string, button: ReactNode) => (
  <HStack gap="2" display="inline-flex">
    <Text as="span" textStyle="sm" color="fg.muted" hideFrom="sm" aria-hidden>
      {word}
    </Text>
    {button}
  </HStack>
);

export const marketColumns = ({ showMapped, showFound }: Actions) =>
  columnsFor<MarketProduct>()([
    { id: 'name', header: 'Brand Name', onPhone: 'title', value: ({ productName }) => productName },
    { id: 'category', header: 'Category', onPhone: 'subtitle', value: ({ tyreCategory }) => tyreCategory },
    {
      id: 'price',
      header: 'Price',
      onPhone: 'fact',
      align: 'right',
      value: ({ productPrice }) => productPrice ?? 0,
      cell: ({ productPrice }) => priceText(productPrice),
    },
    { id: 'size', header: 'Size', onPhone: 'fact', value: ({ tyreSize }) => tyreSize },
    {
      id: 'mapped',
      header: 'Mapped',
      onPhone: 'action',
      value: ({ matchedProducts }) => matchedProducts.length,
      cell: (product) =>
        named(
          'Mapped',
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            aria-label={`Mapped products of ${product.productName}, ${product.tyreSize}: ${product.matchedProducts.length}`}
            onClick={() => showMapped(product)}
          >
            <LinkIcon /> {product.matchedProducts.length}
          </Button>,
        ),
    },
    {
      id: 'scrapped',
      header: 'Scrapped',
      onPhone: 'action',
      value: ({ allProducts }) => allProducts.length,
      cell: (product) =>
        named(
          'Scrapped',
          <Button
            size="xs"
            variant="outline"
            colorPalette="gray"
            aria-label={`Scrapped products of ${product.productName}, ${product.tyreSize}: ${product.allProducts.length}`}
            onClick={() => showFound(product)}
          >
            <ListIcon /> {product.allProducts.length}
          </Button>,
        ),
    },
  ]);

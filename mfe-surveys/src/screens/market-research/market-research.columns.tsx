import type { ReactNode } from 'react';
import { Button, columnsFor, HStack, LinkIcon, ListIcon, Text } from 'shared-ui';
import type { MarketProduct } from './market-research.api.ts';
import { formatPrice, priceGapText } from './format-price.ts';

interface Actions {
  showMapped: (product: MarketProduct) => void;
  showFound: (product: MarketProduct) => void;
}

interface CountButton {
  word: string;
  icon: ReactNode;
  product: MarketProduct;
  count: number;
  onClick: () => void;
}

/** Phone cards have no headings, so the word repeats it. */
const countButton = ({ word, icon, product: { productName, tyreSize }, count, onClick }: CountButton) => (
  <HStack gap="2" display="inline-flex">
    <Text as="span" textStyle="sm" color="fg.muted" hideFrom="sm" aria-hidden>
      {word}
    </Text>
    <Button
      size="xs"
      variant="outline"
      colorPalette="gray"
      aria-label={`${count} ${word.toLowerCase()} products of ${productName}, ${tyreSize}`}
      onClick={onClick}
    >
      {icon} {count}
    </Button>
  </HStack>
);

export const marketColumns = ({ showMapped, showFound }: Actions) =>
  columnsFor<MarketProduct>()([
    { id: 'name', header: 'Brand Name', onPhone: 'title', value: ({ productName }) => productName },
    {
      id: 'category',
      header: 'Category',
      onPhone: 'subtitle',
      value: ({ tyreCategory }) => tyreCategory,
    },
    {
      id: 'price',
      header: 'Price',
      onPhone: 'fact',
      align: 'right',
      value: ({ productPrice }) => productPrice ?? 0,
      cell: ({ productPrice }) => formatPrice(productPrice),
    },
    { id: 'size', header: 'Size', onPhone: 'fact', value: ({ tyreSize }) => tyreSize },
    {
      id: 'mapped',
      header: 'Mapped',
      onPhone: 'action',
      value: ({ matchedProducts }) => matchedProducts.length,
      cell: (product) =>
        countButton({
          word: 'Mapped',
          icon: <LinkIcon />,
          product,
          count: product.matchedProducts.length,
          onClick: () => showMapped(product),
        }),
    },
    {
      id: 'scrapped',
      header: 'Scrapped',
      onPhone: 'action',
      value: ({ allProducts }) => allProducts.length,
      cell: (product) =>
        countButton({
          word: 'Scrapped',
          icon: <ListIcon />,
          product,
          count: product.allProducts.length,
          onClick: () => showFound(product),
        }),
    },
    {
      id: 'gap',
      header: 'Price gap',
      onPhone: 'fact',
      align: 'right',
      value: ({ priceGap }) => priceGap,
      cell: priceGapText,
    },
  ]);

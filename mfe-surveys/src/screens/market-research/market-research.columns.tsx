import { Button, columnsFor, LinkIcon, ListIcon } from 'shared-ui';
import type { CsvRow, MarketProduct } from './market-research.api.ts';
import { priceText } from './price-text.ts';

interface Actions {
  showMapped: (product: MarketProduct) => void;
  showFound: (product: MarketProduct) => void;
}

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
      cell: (product) => (
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          aria-label={`Mapped products of ${product.productName}, ${product.tyreSize}: ${product.matchedProducts.length}`}
          onClick={() => showMapped(product)}
        >
          <LinkIcon /> {product.matchedProducts.length}
        </Button>
      ),
    },
    {
      id: 'scrapped',
      header: 'Scrapped',
      onPhone: 'action',
      value: ({ allProducts }) => allProducts.length,
      cell: (product) => (
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          aria-label={`Scrapped products of ${product.productName}, ${product.tyreSize}: ${product.allProducts.length}`}
          onClick={() => showFound(product)}
        >
          <ListIcon /> {product.allProducts.length}
        </Button>
      ),
    },
  ]);

/** Market-Research.csv (D-344). */
export const csvColumns = columnsFor<CsvRow>()([
  { id: 'name', header: 'Brand Name', value: (row) => row['Brand Name'] },
  { id: 'category', header: 'Category', value: (row) => row.Category },
  { id: 'price', header: 'Price', value: (row) => row.Price },
  { id: 'size', header: 'Size', value: (row) => row.Size },
  { id: 'materialNo', header: 'Material No', value: (row) => row['Material No'] },
  { id: 'material', header: 'Material Description', value: (row) => row['Material Description'] },
  { id: 'company', header: 'Company', value: (row) => row.Company },
  { id: 'product', header: 'Product', value: (row) => row.Product },
  { id: 'productSize', header: 'Product Size', value: (row) => row['Product Size'] },
  { id: 'productPrice', header: 'Product Price', value: (row) => row['Product Price'] },
]);

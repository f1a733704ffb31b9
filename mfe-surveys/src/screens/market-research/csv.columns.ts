import { columnsFor } from 'shared-ui';
import type { CsvRow } from './market-research.api.ts';

/** Market-Research.csv (D-344). */
export const csvColumns = columnsFor<CsvRow>()([
  { id: 'name', header: 'Brand Name', onPhone: 'title', value: (row) => row['Brand Name'] },
  { id: 'category', header: 'Category', onPhone: 'none', value: (row) => row.Category },
  { id: 'price', header: 'Price', onPhone: 'none', value: (row) => row.Price },
  { id: 'size', header: 'Size', onPhone: 'none', value: (row) => row.Size },
  { id: 'materialNo', header: 'Material No', onPhone: 'none', value: (row) => row['Material No'] },
  { id: 'material', header: 'Material Description', onPhone: 'none', value: (row) => row['Material Description'] },
  { id: 'company', header: 'Company', onPhone: 'none', value: (row) => row.Company },
  { id: 'product', header: 'Product', onPhone: 'none', value: (row) => row.Product },
  { id: 'productSize', header: 'Product Size', onPhone: 'none', value: (row) => row['Product Size'] },
  { id: 'productPrice', header: 'Product Price', onPhone: 'none', value: (row) => row['Product Price'] },
]);

import { columnsFor, EditDelete, formatInstant } from 'shared-ui';
import type { Category } from './categories.api.ts';

interface CategoryActions {
  edit: (category: Category) => void;
  remove: (category: Category) => void;
}

export const categoryColumns = ({ edit, remove }: CategoryActions) =>
  columnsFor<Category>()([
    { id: 'number', header: 'S No.', onPhone: 'none', value: (_, index) => index + 1, align: 'right' },
    { id: 'category', header: 'Category', onPhone: 'title', value: (row) => row.categoryName },
    {
      id: 'subCategories',
      header: 'Sub Categories',
      onPhone: 'subtitle',
      value: (row) => row.subCategory.map(({ subCategory }) => subCategory).join(', '),
    },
    { id: 'updatedAt', header: 'Last Updated', onPhone: 'fact', value: (row) => formatInstant(row.updatedAt) },
    {
      id: 'action',
      header: 'Action',
      onPhone: 'action',
      value: () => null,
      export: false,
      cell: (row) => <EditDelete about={row.categoryName} onEdit={() => edit(row)} onDelete={() => remove(row)} />,
    },
  ]);

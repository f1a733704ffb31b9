import { columnsFor, DeleteIcon, EditIcon, formatInstant, HStack, IconButton } from 'shared-ui';
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
      cell: (row) => (
        <HStack gap="1">
          <IconButton
            size="xs"
            variant="outline"
            colorPalette="gray"
            aria-label={`Edit ${row.categoryName}`}
            title="Edit"
            onClick={() => edit(row)}
          >
            <EditIcon />
          </IconButton>
          <IconButton
            size="xs"
            variant="outline"
            colorPalette="red"
            aria-label={`Delete ${row.categoryName}`}
            title="Delete"
            onClick={() => remove(row)}
          >
            <DeleteIcon />
          </IconButton>
        </HStack>
      ),
    },
  ]);

import { categoryLimits } from 'api-contract/limits';
import { columnsFor, EditDelete, formatInstant } from 'shared-ui';
import { EditableCell } from 'shared-ui/form';
import { categoryTexts } from '../../category-texts.ts';
import type { Category, useEditCategory } from './categories.api.ts';
import { keepLetters } from './category-dialogs.tsx';

interface CategoryActions {
  edit: (category: Category) => void;
  remove: (category: Category) => void;
  save: ReturnType<typeof useEditCategory>;
}

export const categoryColumns = ({ edit, remove, save }: CategoryActions) =>
  columnsFor<Category>()([
    { id: 'number', header: 'S No.', onPhone: 'none', value: (_, index) => index + 1, align: 'right' },
    {
      id: 'category',
      header: 'Category',
      sortable: true,
      onPhone: 'title',
      value: (row) => row.categoryName,
      cell: (row) => (
        <EditableCell
          id={row._id}
          record={row}
          label={`name of ${row.categoryName}`}
          kind={{
            type: 'text',
            ...categoryLimits.categoryName,
            required: categoryTexts.nameEmpty,
            sanitize: keepLetters,
          }}
          getValue={({ categoryName }) => categoryName}
          save={(categoryName, { _id, subCategory, version }) =>
            save(_id, { categoryName, subCategories: subCategory.map((each) => each.subCategory) }, version)
          }
        />
      ),
    },
    {
      id: 'subCategories',
      header: 'Sub Categories',
      onPhone: 'subtitle',
      value: (row) => row.subCategory.map(({ subCategory }) => subCategory).join(', '),
    },
    {
      id: 'updatedAt',
      header: 'Last Updated',
      sortable: true,
      onPhone: 'fact',
      value: (row) => formatInstant(row.updatedAt),
    },
    {
      id: 'action',
      header: 'Action',
      onPhone: 'action',
      value: () => null,
      export: false,
      cell: (row) => <EditDelete about={row.categoryName} onEdit={() => edit(row)} onDelete={() => remove(row)} />,
    },
  ]);

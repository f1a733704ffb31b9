import { categoryLimits } from 'api-contract/limits';
import { columnsFor, EditDelete, formatInstant } from 'shared-ui';
import { EditableCell, joinChips, splitChips } from 'shared-ui/form';
import { categoryTexts } from '../../category-texts.ts';
import type { Category, useEditCategory } from './categories.api.ts';
import { keepLetters } from './category-dialogs.tsx';

interface CategoryActions {
  edit: (category: Category) => void;
  remove: (category: Category) => void;
  save: ReturnType<typeof useEditCategory>;
}

const namesOf = ({ subCategory }: Category) => subCategory.map((each) => each.subCategory);

/** A removal deletes spend limits, which Undo would not bring back. */
const checkNames = (before: readonly string[]) => (names: readonly string[]) => {
  if (names.length === 0) return categoryTexts.subCategoryEmpty;
  const remaining = new Set(names.map((name) => name.toLowerCase()));
  const removed = before.find((name) => !remaining.has(name.toLowerCase()));
  return removed && `Please remove ${removed} by ‘Edit’: its spend limits are deleted with it.`;
};

export const categoryColumns = ({ edit, remove, save }: CategoryActions) =>
  columnsFor<Category>()([
    { id: 'number', header: 'S No.', onPhone: 'none', value: (_, index) => index + 1, align: 'right' },
    {
      id: 'category',
      header: 'Category',
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
          save={(categoryName, newest) =>
            save(newest._id, { categoryName, subCategories: namesOf(newest) }, newest.version)
          }
        />
      ),
    },
    {
      id: 'subCategories',
      header: 'Sub Categories',
      onPhone: 'subtitle',
      value: (row) => joinChips(namesOf(row)),
      cell: (row) => {
        const names = namesOf(row);
        if (names.some((name) => name.includes(','))) return joinChips(names);
        return (
          <EditableCell
            id={row._id}
            record={row}
            label={`sub categories of ${row.categoryName}`}
            kind={{ type: 'texts', ...categoryLimits.subCategory, check: checkNames(names) }}
            getValue={(of) => joinChips(namesOf(of))}
            save={(text, { _id, categoryName, version }) =>
              save(_id, { categoryName, subCategories: splitChips(text) }, version)
            }
          />
        );
      },
    },
    {
      id: 'updatedAt',
      header: 'Last Updated',
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

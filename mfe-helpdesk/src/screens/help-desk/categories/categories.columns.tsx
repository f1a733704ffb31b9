import { ticketCategoryLimits } from 'api-contract/limits';
import { columnsFor, viewColumn } from 'shared-ui';
import { EditableCell, joinChips, splitChips } from 'shared-ui/form';
import { ticketTexts } from '../../../ticket-texts.ts';
import { type Category, toFields, type useEditCategory } from './categories.api.ts';
import { CategorySwitch } from './category-switch.tsx';

const namesOf = ({ subcategory }: Category) => subcategory.map(({ name }) => name);
const { maxItems } = ticketCategoryLimits.subCategories;
const checkNames = ({ length }: readonly string[]) =>
  length > maxItems ? `There are at most ${maxItems} sub categories.` : undefined;

export const categoryColumns = (takeAction: (category: Category) => void, save: ReturnType<typeof useEditCategory>) =>
  columnsFor<Category>()([
    { id: 'number', header: 'SL.NO.', onPhone: 'none', value: (_, index) => index + 1, align: 'right' },
    { id: 'category', header: 'CATEGORY', onPhone: 'title', value: (row) => row.name },
    {
      id: 'subCategory',
      header: 'SUB CATEGORY',
      onPhone: 'subtitle',
      value: (row) => joinChips(namesOf(row)) || null,
      cell: (row) => {
        const names = namesOf(row);
        if (names.some((name) => name.includes(','))) return joinChips(names);
        return (
          <EditableCell
            id={row._id}
            record={row}
            label={`sub categories of ${row.name}`}
            kind={{ type: 'texts', ...ticketCategoryLimits.subCategory, check: checkNames }}
            getValue={(of) => joinChips(namesOf(of))}
            save={(text, newest) =>
              save(newest, { ...toFields(newest), subCategories: splitChips(text) }, newest.version)
            }
          />
        );
      },
    },
    {
      id: 'status',
      header: 'STATUS',
      onPhone: 'status',
      value: (row) => row.status,
      cell: (row) => <CategorySwitch category={row} />,
    },
    viewColumn<Category>({
      header: 'ACTION',
      text: ticketTexts.takeAction,
      nameOf: ({ name }) => `on ${name}`,
      view: takeAction,
    }),
  ]);

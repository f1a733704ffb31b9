import { columnsFor, viewColumn } from 'shared-ui';
import { ticketTexts } from '../../../ticket-texts.ts';
import type { Category } from './categories.api.ts';
import { CategorySwitch } from './category-switch.tsx';

export const categoryColumns = (takeAction: (category: Category) => void) =>
  columnsFor<Category>()([
    { id: 'number', header: 'SL.NO.', onPhone: 'none', value: (_, index) => index + 1, align: 'right' },
    { id: 'category', header: 'CATEGORY', sortable: true, onPhone: 'title', value: (row) => row.name },
    {
      id: 'subCategory',
      header: 'SUB CATEGORY',
      onPhone: 'subtitle',
      value: (row) => row.subcategory.map(({ name }) => name).join(', ') || null,
    },
    {
      id: 'status',
      header: 'STATUS',
      sortable: true,
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

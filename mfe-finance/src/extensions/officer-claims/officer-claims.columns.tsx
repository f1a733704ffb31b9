import { columnsFor, rupees, StatusText } from 'shared-ui';
import type { LimitUsed } from './officer-claims.api.ts';

export const limitColumns = columnsFor<LimitUsed>()([
  {
    id: 'limit',
    header: 'Category',
    onPhone: 'title',
    value: ({ category, subCategory }) => [category, subCategory].filter(Boolean).join(', '),
  },
  {
    id: 'amount',
    header: 'Limit',
    onPhone: 'fact',
    align: 'right',
    value: ({ limit }) => limit,
    cell: ({ limit }) => rupees(limit),
  },
  {
    id: 'used',
    header: 'Approved',
    onPhone: 'fact',
    align: 'right',
    value: ({ used }) => used,
    cell: ({ used }) => rupees(used),
  },
  {
    id: 'pending',
    header: 'Pending',
    onPhone: 'fact',
    align: 'right',
    value: ({ pending }) => pending,
    cell: ({ pending }) => rupees(pending),
  },
  {
    id: 'left',
    header: 'Left',
    onPhone: 'fact',
    align: 'right',
    value: ({ left }) => left,
    cell: ({ left }) =>
      left !== null && left < 0 ? <StatusText tone="bad">{rupees(left)} (over)</StatusText> : rupees(left),
  },
]);

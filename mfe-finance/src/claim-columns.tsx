import { type Column, rupees } from 'shared-ui';

interface Claimed {
  category: string;
  subCategory: string;
  amount: number;
}

export const claimedColumns: readonly Column<Claimed>[] = [
  { id: 'category', header: 'Category', sortable: true, onPhone: 'subtitle', value: (claim) => claim.category },
  {
    id: 'subCategory',
    header: 'Sub Category',
    sortable: true,
    onPhone: 'subtitle',
    value: (claim) => claim.subCategory || null,
  },
  {
    id: 'amount',
    header: 'Amount',
    sortable: true,
    onPhone: 'fact',
    value: (claim) => claim.amount,
    cell: (claim) => rupees(claim.amount),
    align: 'right',
  },
];

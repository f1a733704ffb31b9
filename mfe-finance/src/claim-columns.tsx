import { type Column, rupees } from 'shared-ui';

interface Claimed {
  category: string;
  subCategory: string;
  amount: number;
}

export const claimedColumns: readonly Column<Claimed>[] = [
  { id: 'category', header: 'Category', onPhone: 'subtitle', value: (claim) => claim.category },
  { id: 'subCategory', header: 'Sub Category', onPhone: 'subtitle', value: (claim) => claim.subCategory || null },
  {
    id: 'amount',
    header: 'Amount',
    onPhone: 'fact',
    value: (claim) => claim.amount,
    cell: (claim) => rupees(claim.amount),
    align: 'right',
  },
];

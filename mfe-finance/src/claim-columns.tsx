import { OfficerLink } from 'shared-auth';
import { columnsFor, formatDay, formatDayForExport, rupees } from 'shared-ui';

interface Claimed {
  reimbursementDate: string;
  SAP_ID: string;
  name?: string | undefined;
  category: string;
  subCategory: string;
  amount: number;
}

export const claimFactColumns = columnsFor<Claimed>()([
  {
    id: 'date',
    header: 'Date',
    onPhone: 'subtitle',
    value: (claim) => formatDay(claim.reimbursementDate),
    export: (claim) => formatDayForExport(claim.reimbursementDate),
  },
  {
    id: 'userId',
    header: 'User ID',
    onPhone: 'title',
    value: (claim) => claim.SAP_ID,
    cell: (claim) => <OfficerLink name={claim.name} sapId={claim.SAP_ID} />,
  },
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
]);

import { OfficerLink } from 'shared-auth';
import { columnsFor, formatDay, formatDayForExport, Link, RouterLink } from 'shared-ui';
import { claimedColumns } from '../../claim-columns.tsx';
import { approvedAmountColumn } from '../../claim-payment.tsx';
import type { BatchClaim } from './payments.api.ts';

export const batchClaimColumns = columnsFor<BatchClaim>()([
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
  ...claimedColumns,
  approvedAmountColumn,
  {
    id: 'view',
    header: 'View',
    onPhone: 'action',
    export: false,
    value: () => null,
    cell: (claim) => (
      <Link asChild variant="underline">
        <RouterLink
          to={`/reimbursement?claim=${claim._id}`}
          aria-label={`View ${claim.category} of ${claim.SAP_ID}, ${formatDay(claim.reimbursementDate)}`}
        >
          View
        </RouterLink>
      </Link>
    ),
  },
]);

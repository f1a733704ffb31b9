import { useState } from 'react';
import { OfficerLink } from 'shared-auth';
import { columnsFor, formatDay, Loading, Pagination, RetryAlert, SmallTable, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { BillLinks, openableBills } from '../../bill-links.tsx';
import { claimedColumns } from '../../claim-columns.tsx';
import { ClaimStatusText } from '../../claim-status.tsx';
import { expenseTexts } from '../../expense-texts.ts';
import { type ExpenseClaimFilter, type ExpenseClaim, useClaimsOf } from './expenses.api.ts';

const columns = columnsFor<ExpenseClaim>()([
  { id: 'date', header: 'Date', onPhone: 'subtitle', value: (claim) => formatDay(claim.reimbursementDate) },
  {
    id: 'userId',
    header: 'User ID',
    onPhone: 'title',
    value: (claim) => claim.SAP_ID,
    cell: (claim) => <OfficerLink name={claim.name} sapId={claim.SAP_ID} />,
  },
  ...claimedColumns,
  {
    id: 'status',
    header: 'Status',
    onPhone: 'status',
    value: (claim) => claim.status,
    cell: (claim) => <ClaimStatusText status={claim.status} />,
  },
  {
    id: 'bills',
    header: 'Bills',
    onPhone: 'fact',
    value: (claim) => openableBills(claim).join(', ') || null,
    cell: (claim) => <BillLinks claim={claim} />,
  },
]);

/** Newest first, ten per page (FN-EXP-02, D-331). */
export function ClaimsDialog({
  title,
  month,
  of,
  onClose,
}: {
  title: string;
  month: string;
  of: ExpenseClaimFilter;
  onClose: () => void;
}) {
  const [page, setPage] = useState(1);
  const { data, error, isLoading, refresh } = useClaimsOf(month, of, page);
  return (
    <Dialog open hasAddress size="xl" title={title} onClose={onClose}>
      <Stack gap="3">
        {error && <RetryAlert onRetry={() => void refresh()}>{error.message}</RetryAlert>}
        {isLoading && !data && <Loading />}
        {data?.data.length === 0 && <Text color="fg.muted">{expenseTexts.empty}</Text>}
        {data && data.data.length > 0 && (
          <>
            <SmallTable
              title={title}
              columns={columns}
              rows={data.data}
              rowKey={({ _id }) => _id}
              isBehind={isLoading}
            />
            <Pagination
              page={page}
              totalPage={data.totalPage}
              totalCount={data.totalCount}
              isBehind={isLoading}
              size={10}
              onPage={setPage}
              onSize={() => undefined}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

import { OfficerLink } from 'shared-auth';
import {
  type Column,
  columnsFor,
  ExportButtons,
  formatDay,
  formatDayForExport,
  Link,
  RouterLink,
  TableScreen,
  useSortedPages,
} from 'shared-ui';
import { claimedColumns } from '../../claim-columns.tsx';
import { paymentTexts } from '../../payment-texts.ts';
import {
  BATCH_CLAIM_SORTS,
  type Batch,
  type BatchClaim,
  fetchAllBatchClaims,
  fetchAllLines,
  LINE_SORTS,
  type PaymentLine,
  useBatchClaims,
  useLines,
} from './payments.api.ts';
import { lineColumns } from './payments.columns.tsx';

/** The bank's file, unless partial or taken back. */
export function BatchLines({ of: { number, isWhole, state } }: { of: Batch }) {
  const pages = useSortedPages(LINE_SORTS);
  const query = { number, ...pages.order };
  const result = useLines(query, pages.page, pages.limit);
  return (
    <TableScreen
      part
      views="none: a part of a page"
      countRows="none: a part of a page"
      filledBy={paymentTexts.lines}
      title="Bank file"
      columns={lineColumns}
      rows={result.data?.data}
      rowKey={({ SAP_ID }) => SAP_ID}
      {...pages.toList(result)}
      {...(isWhole &&
        state !== 'Taken back' && {
          // A phone folds an export of the table away.
          exportAction: (columns: readonly Column<PaymentLine>[]) => (
            <ExportButtons
              columns={columns}
              name={number}
              formats={['csv', 'xlsx']}
              rows={(reading) => fetchAllLines(query, reading)}
              disabled={!result.data?.totalCount}
            />
          ),
        })}
    />
  );
}

const claimColumns = columnsFor<BatchClaim>()([
  {
    id: 'date',
    header: 'Date',
    sortable: true,
    onPhone: 'subtitle',
    value: (claim) => formatDay(claim.reimbursementDate),
    export: (claim) => formatDayForExport(claim.reimbursementDate),
  },
  {
    id: 'userId',
    header: 'User ID',
    sortable: true,
    onPhone: 'title',
    value: (claim) => claim.SAP_ID,
    cell: (claim) => <OfficerLink name={claim.name} sapId={claim.SAP_ID} />,
  },
  ...claimedColumns,
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

export function BatchClaims({ of: { number } }: { of: Batch }) {
  const pages = useSortedPages(BATCH_CLAIM_SORTS);
  const query = { paymentBatch: number, ...pages.order };
  const result = useBatchClaims(query, pages.page, pages.limit);
  return (
    <TableScreen
      part
      views="none: a part of a page"
      countRows="none: a part of a page"
      filledBy={paymentTexts.filledBy}
      title="Claims"
      columns={claimColumns}
      rows={result.data?.data}
      rowKey={({ _id }) => _id}
      {...pages.toList(result)}
      exportName={`${number}-Claims`}
      exportRows={(reading) => fetchAllBatchClaims(query, reading)}
    />
  );
}

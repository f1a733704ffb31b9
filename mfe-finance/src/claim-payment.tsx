import type { ReactNode } from 'react';
import { type Column, type Fact, formatDay, formatDayForExport, Link, MISSING, RouterLink, rupees } from 'shared-ui';

interface ClaimPayment {
  amount?: number;
  approvedAmount?: number | null | undefined;
  approveRemark?: string | null | undefined;
  paid?: string | null | undefined;
  paymentBatch?: string | null | undefined;
}

export const batchAddress = (number: string): string => `/payments/${encodeURIComponent(number)}`;

export const BatchLink = ({ number, children }: { number: string; children?: ReactNode }) => (
  <Link asChild variant="underline">
    <RouterLink to={batchAddress(number)}>{children || number}</RouterLink>
  </Link>
);

export const paymentFacts = ({ approvedAmount, approveRemark, paid, paymentBatch }: ClaimPayment): Fact[] => [
  ...(approvedAmount
    ? [
        { label: 'Approved amount', value: rupees(approvedAmount) },
        { label: 'Remark', value: approveRemark },
      ]
    : []),
  ...(paymentBatch
    ? [
        { label: 'Payment batch', value: <BatchLink number={paymentBatch} /> },
        { label: 'Paid', value: paid ? formatDay(paid) : 'Not yet' },
      ]
    : []),
];

export const approvedAmountColumn: Column<ClaimPayment> = {
  id: 'approvedAmount',
  header: 'Approved amount',
  onPhone: 'fact',
  align: 'right',
  value: ({ approvedAmount }) => approvedAmount,
  cell: ({ approvedAmount }) => (approvedAmount ? rupees(approvedAmount) : MISSING),
};

/** The day, or the batch while it is open. */
export const paymentColumns: readonly Column<ClaimPayment>[] = [
  {
    id: 'paid',
    header: 'Paid',
    onPhone: 'fact',
    value: ({ paid, paymentBatch }) => (paid ? formatDay(paid) : paymentBatch),
    cell: ({ paid, paymentBatch }) =>
      paymentBatch ? <BatchLink number={paymentBatch}>{paid && formatDay(paid)}</BatchLink> : MISSING,
    export: ({ paid }) => (paid ? formatDayForExport(paid) : null),
  },
  { id: 'paymentBatch', header: 'Payment batch', exportOnly: true, value: ({ paymentBatch }) => paymentBatch },
];

import type { ReactNode } from 'react';
import { type Column, type Fact, formatDay, formatDayForExport, Link, MISSING, RouterLink } from 'shared-ui';

interface ClaimPayment {
  paid?: string | null | undefined;
  paymentBatch?: string | null | undefined;
}

export const batchAddress = (number: string): string => `/payments/${encodeURIComponent(number)}`;

export const BatchLink = ({ number, children }: { number: string; children?: ReactNode }) => (
  <Link asChild variant="underline">
    <RouterLink to={batchAddress(number)}>{children || number}</RouterLink>
  </Link>
);

export const paymentFacts = ({ paid, paymentBatch }: ClaimPayment): Fact[] =>
  paymentBatch
    ? [
        { label: 'Payment batch', value: <BatchLink number={paymentBatch} /> },
        { label: 'Paid', value: paid ? formatDay(paid) : 'Not yet' },
      ]
    : [];

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

import { useCallback } from 'react';
import { type ResponseOf, mutation, type Reads, useCall, useChange } from 'shared-auth';

const read = 'GET /api/v1/admin/spend-limit';
export type SpendLimits = ResponseOf<typeof read>['data'];
export type Position = SpendLimits['role'];

/** FN-LIM-03. */
export const positions: readonly { value: Position; label: string }[] = [
  { value: 'SO', label: 'Sales Officer' },
  { value: 'AO', label: 'Area Manager' },
  { value: 'RO', label: 'Regional Manager' },
  { value: 'ZO', label: 'Zonal Manager' },
];

export const LIMIT_READS: readonly Reads[] = [
  read,
  '/api/v1/admin/reimbursement/*',
  'GET /api/v1/history/:kind/:id',
  '/api/v1/inbox/*',
];
const submitLimits = mutation('POST /api/v1/admin/reimbursement/spend-limit', { invalidates: LIMIT_READS });

/** `month`: YYYY-MM. */
export const useSpendLimits = (role: Position, month: string) => useCall(read, { query: { role, month } });

interface LimitsInput {
  role: Position;
  spendLimit: SpendLimits['spendLimit'];
  version: number;
  month: string;
}

export function useSubmitSpendLimits() {
  const { run } = useChange(submitLimits);
  return useCallback((body: LimitsInput) => run({ body }), [run]);
}

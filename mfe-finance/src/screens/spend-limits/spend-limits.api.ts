import { type ResponseOf, refreshCalls, useCall, useChange } from 'shared-auth';

const read = 'GET /api/v1/admin/spend-limit';
const submit = 'POST /api/v1/admin/reimbursement/spend-limit';
export type SpendLimits = ResponseOf<typeof read>['data'];
export type Position = SpendLimits['role'];

/** FN-LIM-03. */
export const positions: readonly { value: Position; label: string }[] = [
  { value: 'SO', label: 'Sales Officer' },
  { value: 'AO', label: 'Area Manager' },
  { value: 'RO', label: 'Regional Manager' },
  { value: 'ZO', label: 'Zonal Manager' },
];

/** Path prefixes of reads that a change of limits invalidates. */
export const LIMIT_READS = [
  '/api/v1/admin/spend-limit',
  '/api/v1/admin/reimbursement',
  '/api/v1/history/spend-limit',
  '/api/v1/inbox',
] as const;

export const useSpendLimits = (role: Position) => useCall(read, { query: { role } });

/** Returns the server's message. */
export function useSubmitSpendLimits() {
  const { run } = useChange(submit);
  return async (body: { role: Position; spendLimit: SpendLimits['spendLimit']; version: number }): Promise<string> => {
    const { message } = await run({ body });
    await refreshCalls(...LIMIT_READS);
    return message;
  };
}

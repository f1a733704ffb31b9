import { type ResponseOf, useCall } from 'shared-auth';
import { toMonthRange } from 'shared-ui/form';
import type { ClaimStatus } from '../../claim-status.tsx';

const list = 'GET /api/v1/admin/reimbursement';
const used = 'GET /api/v1/admin/reimbursement/limits-used';
export type ExpenseClaim = ResponseOf<typeof list>['data'][number];
const dash = 'GET /api/v1/admin/reimbursement/dash';
export type StatusTotal = ResponseOf<typeof dash>['data'][number];
export type SpendUsed = ResponseOf<typeof used>['data'][number];

/** D-331. */
function toDateRange(month: string): { startDate: string; endDate: string } {
  const { start, end } = toMonthRange(month);
  return { startDate: start, endDate: end };
}

/** `limit: 0` skips the claims, which load when opened. */
const figures = (month: string) => ({ query: { ...toDateRange(month), limit: 0 } });
export const useTotals = (month: string) => useCall(dash, figures(month));
export const useByCategory = (month: string) =>
  useCall('GET /api/v1/admin/reimbursement/data/category', figures(month));
export const useExpensesByRegion = (month: string) =>
  useCall('GET /api/v1/admin/reimbursement/data/region', { query: toDateRange(month) });
export const useByMonth = () => useCall('GET /api/v1/admin/reimbursement/data/monthly');
export const useLimitsUsed = (month: string) => useCall(used, { query: { month } });

export interface ExpenseClaimFilter {
  status?: ClaimStatus;
  category?: string;
  regionCode?: string;
  limitCategory?: string;
  limitSubCategory?: string;
}
export const useClaimsOf = (month: string, of: ExpenseClaimFilter, page: number) =>
  useCall(list, { query: { ...toDateRange(month), ...of, page, limit: 10 } });

import { type Answer, useCall } from 'shared-auth';
import { monthOf } from 'shared-ui/form';
import type { ClaimStatus } from '../../claim-status.tsx';

const list = 'GET /api/v1/admin/reimbursement';
const used = 'GET /api/v1/admin/reimbursement/limits-used';
export type ExpenseClaim = Answer<typeof list>['data'][number];
export type SpendUsed = Answer<typeof used>['data'][number];

/** The days of a month as the calls take them (D-331). */
function daysOf(month: string): { startDate: string; endDate: string } {
  const { start, end } = monthOf(month);
  return { startDate: start, endDate: end };
}

/** The figures alone: their claims are read when somebody opens one. */
const figures = (month: string) => ({ query: { ...daysOf(month), limit: 0 } });
export const useTotals = (month: string) => useCall('GET /api/v1/admin/reimbursement/dash', figures(month));
export const useByCategory = (month: string) =>
  useCall('GET /api/v1/admin/reimbursement/data/category', figures(month));
export const useByRegion = (month: string) =>
  useCall('GET /api/v1/admin/reimbursement/data/region', { query: daysOf(month) });
export const useByMonth = () => useCall('GET /api/v1/admin/reimbursement/data/monthly');
export const useLimitsUsed = (month: string) => useCall(used, { query: { month } });

/** Which claims a figure counts, beside its month. */
export interface ClaimsOf {
  status?: ClaimStatus;
  category?: string;
  regionCode?: string;
  /** A row of the month's spend limits. */
  limitCategory?: string;
  limitSubCategory?: string;
}
export const useClaimsOf = (month: string, of: ClaimsOf, page: number) =>
  useCall(list, { query: { ...daysOf(month), ...of, page, limit: 10 } });

import { rupees } from '../numbers/numbers.ts';

/** Rupees a month and sub category: `used` is approved, `pending` waits, `left` remains after both. */
export interface MonthLimit {
  limit: number;
  used: number;
  pending: number;
  left: number;
}

/** '₹1,000: ₹300 used, ₹650 pending, ₹50 left'; beyond the limit '… ₹50 over'. */
export const monthLimitText = ({ limit, used, pending, left }: MonthLimit): string =>
  `${rupees(limit)}: ${rupees(used)} used, ${rupees(pending)} pending, ${left < 0 ? `${rupees(-left)} over` : `${rupees(left)} left`}`;

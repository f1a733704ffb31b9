import { MISSING, percentChange } from 'shared-ui';
import { formatPercent } from '../../format-percent.ts';
import { formatMonth } from '../../month-names.ts';
import type { DealerSales } from './dealer.api.ts';

type Days = DealerSales['currMonthData'];

const sumOf = (days: Days): number => days.reduce((sum, { totalQuantity }) => sum + totalQuantity, 0);
/** '2026-11-01' → 'Nov 2026' */
const monthName = (days: Days): string => {
  const [first] = days;
  return first ? formatMonth(first.day.slice(0, 7)) : MISSING;
};

/** (50, 0) → '0%' (002 §9). */
export const formatPercentChange = (now: number, before: number): string => formatPercent(percentChange(now, before));

/** Both months by day; future days have no value. Quantities in tyres (D-137). */
export function salesChart({ currMonthData, prevMonthData }: Pick<DealerSales, 'currMonthData' | 'prevMonthData'>) {
  const length = Math.max(currMonthData.length, prevMonthData.length);
  const days = Array.from({ length }, (_, index) => index);
  const valuesOf = (month: Days) => days.map((index) => month[index]?.totalQuantity ?? null);
  const current = sumOf(currMonthData);
  const previous = sumOf(prevMonthData);
  return {
    categories: days.map((index) => String(index + 1)),
    series: [
      {
        name: `Previous month (${monthName(prevMonthData)})`,
        values: valuesOf(prevMonthData),
        total: { value: previous },
      },
      {
        name: `Current month (${monthName(currMonthData)})`,
        values: valuesOf(currMonthData),
        total: { value: current },
      },
    ],
    current,
    previous,
    previousMonth: monthName(prevMonthData),
    /** Previous month up to the same day. */
    sameDays: sumOf(prevMonthData.slice(0, currMonthData.length)),
  };
}

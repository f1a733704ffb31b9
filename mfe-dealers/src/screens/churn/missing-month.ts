import { indiaToday } from 'shared-ui';
import { formatMonth, toWireMonth } from '../../month-names.ts';
import type { ChosenMonth, ChurnCounts } from './churn.api.ts';

/** The chosen month, or today's, if an earlier one is shown instead. */
export function missingMonth(
  chosen: ChosenMonth,
  visible: ChosenMonth,
  counts: ChurnCounts | undefined,
): string | undefined {
  if (!visible.year || !visible.month || !counts) return undefined;
  const today = indiaToday().slice(0, 7);
  const listed = toWireMonth(Number(visible.year), Number(visible.month));
  const isYet = (month: string) => (month >= today ? ' yet' : '');
  if (counts.churnCount.every(({ current }) => current === 0))
    return `No data for ${formatMonth(listed)}${isYet(listed)}.`;
  const isDefault = !chosen.month && !chosen.year;
  return isDefault && listed < today
    ? `No data for ${formatMonth(today)} yet. This is ${formatMonth(listed)}.`
    : undefined;
}

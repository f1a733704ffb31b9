import { FIGURE_VALUES, RISK_LEVELS } from '../../churn-figures.ts';
import type { ChurnFilter } from './churn.api.ts';

const NOTHING = { club: '', search: '', risk: '', conflict: '', due: '', needsAction: '', region: '' };
/** Filters set by a follow-through figure. */
export const RISK_FIGURES = { atRisk: '', owned: '', acted: '', outcome: '', model: '', officer: '' };
const FILTERS = { ...NOTHING, ...RISK_FIGURES };

export const CHURN_LIST = { ...FILTERS, month: '', year: '' };
export type ChurnListState = typeof CHURN_LIST;
export const CHURN_VALUES = {
  ...FIGURE_VALUES,
  risk: RISK_LEVELS,
  conflict: RISK_LEVELS,
  due: ['due', 'overdue'],
  needsAction: ['yes'],
};
type Parts = Partial<Record<keyof typeof CHURN_LIST, string>>;

/** Drops other names. */
export function toChurnFilter(list: Parts): ChurnFilter {
  const named = Object.entries(FILTERS).map(([name, none]) => [name, list[name as keyof typeof FILTERS] ?? none]);
  const { search, conflict, ...filters } = Object.fromEntries(named) as typeof FILTERS;
  return {
    ...filters,
    month: list.month || undefined,
    year: list.year || undefined,
    search: search.trim(),
    ...(conflict && { risk: conflict, conflict: 'yes' }),
  } as ChurnFilter;
}

import { FIGURE_VALUES, RISK_LEVELS } from '../../churn-figures.ts';
import type { ChurnFilter } from './churn.api.ts';

const NOTHING = { club: '', search: '', risk: '', conflict: '', due: '', needsAction: '', region: '' };
export const RISK_FIGURES = { atRisk: '', owned: '', acted: '', outcome: '', model: '', officer: '' };
export const ALL_DEALERS = { ...NOTHING, ...RISK_FIGURES };

export const START_VIEW = '?needsAction=yes';

export const CHURN_LIST = { ...ALL_DEALERS, month: '', year: '' };
export type ChurnListState = typeof CHURN_LIST;
export const CHURN_VALUES = {
  ...FIGURE_VALUES,
  risk: RISK_LEVELS,
  conflict: RISK_LEVELS,
  due: ['due', 'overdue'],
  needsAction: ['yes', 'no'],
};

/** All dealers are 'no', as an address without a query opens the start view. */
export function toAddressChange(state: ChurnListState, patch: Partial<ChurnListState>): Partial<ChurnListState> {
  const next = { ...state, ...patch };
  const needsAction = next.needsAction === 'yes' ? 'yes' : '';
  const isFiltered = Object.values({ ...next, needsAction }).some(Boolean);
  return { ...patch, needsAction: isFiltered ? needsAction : 'no' };
}

type Parts = Partial<Record<keyof typeof CHURN_LIST, string>>;

/** Drops other names. */
export function toChurnFilter(list: Parts): ChurnFilter {
  const named = Object.entries(ALL_DEALERS).map(([name, none]) => [
    name,
    list[name as keyof typeof ALL_DEALERS] ?? none,
  ]);
  const { search, conflict, needsAction, ...filters } = Object.fromEntries(named) as typeof ALL_DEALERS;
  return {
    ...filters,
    needsAction: needsAction === 'yes' ? 'yes' : '',
    month: list.month || undefined,
    year: list.year || undefined,
    search: search.trim(),
    ...(conflict && { risk: conflict, conflict: 'yes' }),
  } as ChurnFilter;
}

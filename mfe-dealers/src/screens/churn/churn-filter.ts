import type { ChurnFilter } from './churn.api.ts';

const NOTHING = { club: '', search: '', risk: '', conflict: '', due: '', region: '' };
/** What a figure of the follow-through brings along. */
export const RISK_FIGURES = { atRisk: '', owned: '', acted: '', outcome: '', model: '', officer: '' };
const FILTERS = { ...NOTHING, ...RISK_FIGURES };

/** What narrows and orders the list, as the address has it. */
export const CHURN_LIST = { ...FILTERS, month: '', year: '', sort: '', direction: '' };
type Parts = Partial<Record<keyof typeof CHURN_LIST, string>>;

/** The same as the call takes it; parts of other names are left out. */
export function churnFilterOf(list: Parts): ChurnFilter {
  const named = Object.entries(FILTERS).map(([name, none]) => [name, list[name as keyof typeof FILTERS] ?? none]);
  const { search, conflict, ...filters } = Object.fromEntries(named) as typeof FILTERS;
  return {
    ...filters,
    month: list.month || undefined,
    year: list.year || undefined,
    search: search.trim(),
    ...(conflict && { risk: conflict, conflict: 'yes' }),
    ...(list.sort && { sort: list.sort, direction: list.direction === 'desc' ? 'desc' : 'asc' }),
  } as ChurnFilter;
}

import { claimWords } from 'api-contract/request-words';
import { DateRangeFilter, FindingFilter, type Option, SelectFilters } from 'shared-ui/form';
import { useCategoryNames } from '../../category-names.api.ts';
import { useOwnRegions } from '../../own-regions.api.ts';
import { type ClaimFilter, claimPayments, claimStatuses, useClaimFindingCounts } from './reimbursement.api.ts';

export const overLimitOptions = [{ value: 'yes', label: 'Waiting and over limit' }];

const CHOICES = [
  { name: 'status', label: 'Filter by Status', options: claimStatuses },
  { name: 'overLimit', label: 'Limit of the month', options: overLimitOptions },
  { name: 'payment', label: 'Payment', options: claimPayments },
] as const;

interface ClaimFiltersProps {
  filter: ClaimFilter;
  onFilter: (changed: Partial<Record<FilterName | 'finding' | 'start' | 'end', string>>) => void;
}
type FilterName = (typeof CHOICES)[number]['name'] | 'category' | 'regionCode';

/** A chosen one that is gone stays to be seen and cleared. */
const withChosen = (options: readonly Option[], chosen = ''): readonly Option[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];

function useChoices({ category, regionCode }: ClaimFilter) {
  const categories = useCategoryNames().map((name) => ({ value: name, label: name }));
  const regions = useOwnRegions() ?? [];
  return [
    ...CHOICES,
    { name: 'category' as const, label: 'Category', options: withChosen(categories, category) },
    ...(regions.length > 1 || regionCode
      ? [{ name: 'regionCode' as const, label: 'Region', options: withChosen(regions, regionCode) }]
      : []),
  ];
}

export function ClaimFilters({ filter, onFilter }: ClaimFiltersProps) {
  const choices = useChoices(filter);
  return (
    <>
      <DateRangeFilter
        asButton
        value={{ start: filter.startDate ?? '', end: filter.endDate ?? '' }}
        onChange={onFilter}
      />
      <SelectFilters of={choices} value={filter} onChange={onFilter} />
      <FindingFilter
        words={claimWords.findings}
        value={filter.finding ?? ''}
        onChange={(finding) => onFilter({ finding })}
        list={filter}
        useCounts={useClaimFindingCounts}
      />
    </>
  );
}

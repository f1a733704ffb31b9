import { claimWords } from 'api-contract/request-words';
import { DateRangeFilter, FindingFilter, SelectFilters } from 'shared-ui/form';
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

function useChoices({ regionCode }: ClaimFilter) {
  const categories = useCategoryNames().map((name) => ({ value: name, label: name }));
  const regions = useOwnRegions() ?? [];
  return [
    ...CHOICES,
    { name: 'category' as const, label: 'Category', options: categories },
    ...(regions.length > 1 || regionCode ? [{ name: 'regionCode' as const, label: 'Region', options: regions }] : []),
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

import { claimWords } from 'api-contract/request-words';
import { FindingFilter, SelectFilters } from 'shared-ui/form';
import { type ClaimFilter, claimPayments, claimStatuses, useClaimFindingCounts } from './reimbursement.api.ts';

export const overLimitOptions = [{ value: 'yes', label: 'Waiting and over limit' }];

const CHOICES = [
  { name: 'status', label: 'Filter by Status', options: claimStatuses },
  { name: 'overLimit', label: 'Limit of the month', options: overLimitOptions },
  { name: 'payment', label: 'Payment', options: claimPayments },
] as const;

interface ClaimFiltersProps {
  filter: ClaimFilter;
  onFilter: (changed: { status?: string; overLimit?: string; payment?: string; finding?: string }) => void;
}

export function ClaimFilters({ filter, onFilter }: ClaimFiltersProps) {
  return (
    <>
      <SelectFilters of={CHOICES} value={filter} onChange={onFilter} />
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

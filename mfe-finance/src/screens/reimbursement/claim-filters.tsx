import { claimWords } from 'api-contract/request-words';
import { FindingFilter, SelectField } from 'shared-ui/form';
import { type ClaimFilter, claimPayments, claimStatuses, useClaimFindingCounts } from './reimbursement.api.ts';

export const overLimitOptions = [{ value: 'yes', label: 'Waiting and over limit' }];

interface ClaimFiltersProps {
  filter: ClaimFilter;
  onFilter: (changed: { status: string } | { overLimit: string } | { finding: string } | { payment: string }) => void;
}

export function ClaimFilters({ filter, onFilter }: ClaimFiltersProps) {
  return (
    <>
      <SelectField
        label="Filter by Status"
        placeholder="All"
        options={claimStatuses}
        value={filter.status ?? ''}
        onChange={(value) => onFilter({ status: value })}
      />
      <SelectField
        label="Limit of the month"
        placeholder="All"
        options={overLimitOptions}
        value={filter.overLimit ?? ''}
        onChange={(value) => onFilter({ overLimit: value })}
      />
      <SelectField
        label="Payment"
        placeholder="All"
        options={claimPayments}
        value={filter.payment ?? ''}
        onChange={(value) => onFilter({ payment: value })}
      />
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

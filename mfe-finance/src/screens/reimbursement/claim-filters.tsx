import { SelectField } from 'shared-ui/form';
import { claimStatuses } from './reimbursement.api.ts';

interface ClaimFiltersProps {
  status: string;
  overLimit: string;
  onFilter: (changed: { status: string } | { overLimit: string }) => void;
}

export function ClaimFilters({ status, overLimit, onFilter }: ClaimFiltersProps) {
  return (
    <>
      <SelectField
        label="Filter by Status"
        placeholder="All"
        options={claimStatuses}
        value={status}
        onChange={(value) => onFilter({ status: value })}
      />
      <SelectField
        label="Limit of the month"
        placeholder="All"
        options={[{ value: 'yes', label: 'Waiting and over limit' }]}
        value={overLimit === 'yes' ? overLimit : ''}
        onChange={(value) => onFilter({ overLimit: value })}
      />
    </>
  );
}

import { prospectWords } from 'api-contract/request-words';
import { FindingFilter, SelectField } from 'shared-ui/form';
import { type ProspectFilter, type ProspectType, useFindingCounts } from './prospects.api.ts';

export const statusOptions = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'none', label: 'N/A' },
];

export const overTimeOptions = [{ value: 'true', label: 'Waiting too long' }];

interface ProspectFiltersProps {
  type: ProspectType;
  filter: ProspectFilter;
  onFilter: (changed: { status: string } | { overTime: string } | { finding: string }) => void;
}

export function ProspectFilters({ type, filter, onFilter }: ProspectFiltersProps) {
  return (
    <>
      <SelectField
        label="Status"
        placeholder="All"
        options={statusOptions}
        value={filter.status}
        onChange={(value) => onFilter({ status: value })}
      />
      <SelectField
        label="Time in status"
        placeholder="All"
        options={overTimeOptions}
        value={filter.overTime}
        onChange={(value) => onFilter({ overTime: value })}
      />
      <FindingFilter
        words={prospectWords.findings}
        value={filter.finding}
        onChange={(finding) => onFilter({ finding })}
        list={{ type, ...filter }}
        useCounts={useFindingCounts}
      />
    </>
  );
}

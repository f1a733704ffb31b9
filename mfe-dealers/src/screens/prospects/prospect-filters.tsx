import { prospectWords } from 'api-contract/request-words';
import { FindingFilter, SelectFilters } from 'shared-ui/form';
import { type ProspectFilter, useFindingCounts } from './prospects.api.ts';

export const statusOptions = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'none', label: 'N/A' },
];

export const overTimeOptions = [{ value: 'true', label: 'Waiting too long' }];

const CHOICES = [
  { name: 'status', label: 'Status', options: statusOptions },
  { name: 'overTime', label: 'Time in status', options: overTimeOptions },
] as const;

interface ProspectFiltersProps {
  filter: ProspectFilter;
  onFilter: (changed: { status?: string; overTime?: string; finding?: string }) => void;
}

export function ProspectFilters({ filter, onFilter }: ProspectFiltersProps) {
  return (
    <>
      <SelectFilters of={CHOICES} value={filter} onChange={onFilter} />
      <FindingFilter
        words={prospectWords.findings}
        value={filter.finding}
        onChange={(finding) => onFilter({ finding })}
        list={filter}
        useCounts={useFindingCounts}
      />
    </>
  );
}

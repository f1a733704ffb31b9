import { SelectField } from 'shared-ui/form';

const statusOptions = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'none', label: 'N/A' },
];

interface ProspectFiltersProps {
  status: string;
  overTime: string;
  onFilter: (changed: { status: string } | { overTime: string }) => void;
}

export function ProspectFilters({ status, overTime, onFilter }: ProspectFiltersProps) {
  return (
    <>
      <SelectField
        label="Status"
        placeholder="All"
        options={statusOptions}
        value={status}
        onChange={(value) => onFilter({ status: value })}
      />
      <SelectField
        label="Time in status"
        placeholder="All"
        options={[{ value: 'true', label: 'Waiting too long' }]}
        value={overTime}
        onChange={(value) => onFilter({ overTime: value })}
      />
    </>
  );
}

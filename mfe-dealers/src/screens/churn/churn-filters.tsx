import { getClubName } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { RISK_LEVELS, type RiskLevel } from '../../churn-figures.ts';
import { MONTH_NAMES } from '../../month-names.ts';
import type { useChurnList } from './churn.api.ts';
import type { ChurnListState } from './churn-filter.ts';

const MONTH_OPTIONS = MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label }));

/** The follow-through's 'No owner'. */
const NOBODY = 'nobody';

interface ChurnFiltersProps {
  list: ChurnListState;
  setList: (changed: Partial<ChurnListState>) => void;
  data: ReturnType<typeof useChurnList>['data'];
}

export function ChurnFilters({ list, setList, data }: ChurnFiltersProps) {
  return (
    <>
      <SelectField
        label="Club"
        placeholder="All"
        options={(data?.clubs ?? []).map((code) => ({ value: code, label: getClubName(code) }))}
        value={list.club}
        onChange={(club) => setList({ club })}
      />
      <SelectField
        label="Month"
        options={MONTH_OPTIONS}
        value={list.month || String(data?.month ?? '')}
        onChange={(value) => setList({ month: value })}
      />
      <SelectField
        label="Year"
        options={(data?.years ?? []).map(String)}
        value={list.year || String(data?.year ?? '')}
        onChange={(value) => setList({ year: value, month: list.month || String(data?.month ?? '') })}
      />
      <SelectField
        label="Risk"
        placeholder="All"
        options={RISK_LEVELS}
        value={(list.conflict || list.risk) as RiskLevel | ''}
        onChange={(risk) => setList({ risk, conflict: '' })}
      />
      <SelectField
        label="Follow-up"
        placeholder="All"
        options={[
          { value: 'due', label: 'Due' },
          { value: 'overdue', label: 'Overdue' },
          { value: NOBODY, label: 'At risk, nobody on it' },
        ]}
        value={list.atRisk && list.acted === 'none' ? NOBODY : list.due}
        onChange={(value) =>
          setList(value === NOBODY ? { due: '', atRisk: 'yes', acted: 'none' } : { due: value, atRisk: '', acted: '' })
        }
      />
      {(data?.regions.length ?? 0) > 1 && (
        <SelectField
          label="Region"
          placeholder="All"
          options={(data?.regions ?? []).map(({ regionCode, name }) => ({ value: regionCode, label: name }))}
          value={list.region}
          onChange={(region) => setList({ region })}
        />
      )}
    </>
  );
}

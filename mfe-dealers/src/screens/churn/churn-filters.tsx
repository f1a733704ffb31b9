import { getClubName } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { RISK_LEVELS, type RiskLevel } from '../../churn-figures.ts';
import { MONTH_OPTIONS } from '../../month-names.ts';
import type { ChurnListState } from './churn-filter.ts';
import type { ChurnList } from './use-churn-list.ts';

const NO_FOLLOW_UP = { due: '', needsAction: '', atRisk: '', acted: '' };
/** 'nobody' is the follow-through's 'No owner'. */
const FOLLOW_UPS: Record<string, Partial<ChurnListState>> = {
  needs: { needsAction: 'yes' },
  due: { due: 'due' },
  overdue: { due: 'overdue' },
  nobody: { atRisk: 'yes', acted: 'none' },
};
const followUpOf = ({ due, needsAction, atRisk, acted }: ChurnListState): string => {
  if (needsAction === 'yes') return 'needs';
  return atRisk && acted === 'none' ? 'nobody' : due;
};

export function ChurnFilters({ list: { state: list, set: setList, data } }: { list: ChurnList }) {
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
          { value: 'needs', label: 'Needs action' },
          { value: 'due', label: 'Due' },
          { value: 'overdue', label: 'Overdue' },
          { value: 'nobody', label: 'At risk, nobody on it' },
        ]}
        value={followUpOf(list)}
        onChange={(value) => setList({ ...NO_FOLLOW_UP, ...FOLLOW_UPS[value] })}
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

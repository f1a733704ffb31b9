import { useMemo } from 'react';
import { TableScreen, useClientList, useListState } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { churnRules } from '../../churn-texts.ts';
import { MONTH_OPTIONS } from '../../month-names.ts';
import { useFollowThrough } from './follow-through.api.ts';
import { followThroughColumns } from './follow-through.columns.tsx';
import { FollowThroughTotals } from './follow-through-totals.tsx';

export default function FollowThroughScreen() {
  const [chosen, set] = useListState({ month: '', year: '' });
  const list = useClientList(useFollowThrough({ month: chosen.month || undefined, year: chosen.year || undefined }));
  const [month, year] = [list.data?.month, list.data?.year];
  const columns = useMemo(() => followThroughColumns({ month, year }), [month, year]);
  return (
    <TableScreen
      {...list}
      info={`Dealers at risk in one month: who follows each up, what was done in time, and who bought again. ${churnRules.outcome} ${churnRules.hitRate}`}
      filledBy="Churn risks of a month come with an import; what was done about them comes from Dealer Churn."
      title="Churn Follow-Through"
      header={<FollowThroughTotals response={list.data} />}
      columns={columns}
      rowKey={(row) => row.regionCode}
      filters={
        <>
          <SelectField
            label="Month"
            options={MONTH_OPTIONS}
            value={chosen.month || String(month ?? '')}
            onChange={(value) => set({ month: value })}
          />
          <SelectField
            label="Year"
            options={(list.data?.years ?? []).map(String)}
            value={chosen.year || String(year ?? '')}
            onChange={(value) => set({ year: value })}
          />
        </>
      }
      countRows="none: its rows are the regions, whatever the month"
      exportName="Churn-Follow-Through"
    />
  );
}

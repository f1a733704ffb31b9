import { useMemo, useState } from 'react';
import { TableScreen, useListState } from 'shared-ui';
import { ApprovalsLink } from '../../requests/approvals-link.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { PlanDetails } from '../../requests/plans/plan-details.tsx';
import { type BeatSwitch, useBeatSwitches, useDecideSwitch } from './switch-beat.api.ts';
import { switchColumns } from './switch-beat.columns.tsx';

export default function SwitchBeatScreen() {
  const [{ search }, setList] = useListState({ search: '' });
  const [shown, setShown] = useState<BeatSwitch>();
  const { data, error, isLoading, refresh } = useBeatSwitches();
  const { decide, deciding } = useDecideSwitch();
  const columns = useMemo(
    () => switchColumns({ showDetails: setShown, decide, isDeciding: ({ _id }) => deciding.has(_id) }),
    [decide, deciding],
  );
  return (
    <>
      <TableScreen
        title="Switch Beat Requests"
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={({ _id }) => _id}
        search={{ label: 'Search', value: search, onChange: (value) => setList({ search: value }) }}
        actions={<ApprovalsLink />}
        paging={{ mode: 'client' }}
        exportName="Switch-Beat-Requests"
        emptyText={fieldOpsTexts.noSwitchRequests}
      />
      {shown && <PlanDetails plan={shown} kind="switch" onClose={() => setShown(undefined)} />}
    </>
  );
}

import { useMemo } from 'react';
import { TableScreen, useListState } from 'shared-ui';
import { MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { ApprovalsLink } from '../../requests/approvals-link.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { PlanDetails } from '../../requests/plans/plan-details.tsx';
import { useBeatSwitches, useDecideSwitch } from './switch-beat.api.ts';
import { switchColumns } from './switch-beat.columns.tsx';

export default function SwitchBeatScreen() {
  const [{ search }, setList] = useListState({ search: '' });
  const { data, error, isLoading, refresh } = useBeatSwitches();
  const { decide, deciding } = useDecideSwitch();
  const opened = useOpenedRecord('request', { rows: data?.data, idOf: ({ _id }) => _id });
  const { open } = opened;
  const columns = useMemo(
    () => switchColumns({ showDetails: open, decide, isDeciding: ({ _id }) => deciding.has(_id) }),
    [decide, deciding, open],
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
      {opened.record && <PlanDetails plan={opened.record} kind="switch" onClose={opened.close} />}
      {opened.isMissing && <MissingRecord what="request" onClose={opened.close} />}
    </>
  );
}

import { useMemo } from 'react';
import { formatDay, serverPaging, TableScreen, useListState, toPageSize, PAGE_SIZES } from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { FollowUpDrawer } from './follow-up-drawer.tsx';
import { useMyFollowUp, useMyFollowUps } from './my-follow-ups.api.ts';
import { myFollowUpColumns } from './my-follow-ups.columns.tsx';

export default function MyFollowUpsScreen() {
  const [{ page, size }, setList] = useListState({ page: 1, size: 10 });
  const limit = toPageSize(size);
  const { data, error, isLoading, refresh } = useMyFollowUps(page, limit);
  const opened = useOpenedRecord('dealer', {
    rows: data?.data,
    idOf: ({ dealerCode }) => dealerCode,
    isOlder: (row, held) => row.followUp.month === held.followUp.month && row.followUp.version < held.followUp.version,
    useOne: useMyFollowUp,
  });
  const { open } = opened;
  const onPage = (next: number) => setList({ page: next });
  const reading = useRecordSteps(opened, {
    rows: data?.data,
    idOf: ({ dealerCode }) => dealerCode,
    nameOf: ({ name, dealerCode, followUp }) => `${name} · ${dealerCode}, due ${formatDay(followUp.dueDay)}`,
    paging: { page, totalPage: data?.totalPage ?? 1, isLoading, onPage },
  });
  const columns = useMemo(() => myFollowUpColumns(open), [open]);
  return (
    <>
      <TableScreen
        filledBy="A manager who mentions you in a remark about a dealer at risk makes you the one who follows him up."
        title="My follow-ups"
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={({ dealerCode }) => dealerCode}
        emptyText="You follow up no dealer."
        pageSizes={PAGE_SIZES}
        paging={serverPaging(data, {
          page,
          limit,
          onPage,
          onLimit: (next) => setList({ size: next }),
        })}
      />
      <RecordSteps of={reading.steps}>
        {opened.record && <FollowUpDrawer of={opened.record} onAnswered={opened.update} onClose={opened.close} />}
      </RecordSteps>
      {opened.isMissing && <MissingRecord what="follow-up" failure={opened.failure} onClose={opened.close} />}
    </>
  );
}

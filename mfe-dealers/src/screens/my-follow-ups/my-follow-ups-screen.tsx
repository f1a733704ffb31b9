import { useMemo } from 'react';
import { serverPaging, TableScreen, useListState, toPageSize, PAGE_SIZES } from 'shared-ui';
import { MissingRecord, useOpenedRecord } from 'shared-ui/dialog';
import { FollowUpDrawer } from './follow-up-drawer.tsx';
import { useMyFollowUp, useMyFollowUps } from './my-follow-ups.api.ts';
import { myFollowUpColumns } from './my-follow-ups.columns.tsx';

/** Churn risks that the person follows up. */
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
          onPage: (next) => setList({ page: next }),
          onLimit: (next) => setList({ size: next }),
        })}
      />
      {opened.record && <FollowUpDrawer of={opened.record} onAnswered={opened.update} onClose={opened.close} />}
      {opened.isMissing && <MissingRecord what="follow-up" failure={opened.failure} onClose={opened.close} />}
    </>
  );
}

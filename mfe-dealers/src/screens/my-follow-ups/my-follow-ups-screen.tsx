import { useMemo } from 'react';
import { formatDay, PAGE_SIZES, TableScreen, useServerList } from 'shared-ui';
import { useRecordDialog } from 'shared-ui/dialog';
import { FollowUpDrawer } from './follow-up-drawer.tsx';
import { FOLLOW_UP_SORTS, useMyFollowUp, useMyFollowUps } from './my-follow-ups.api.ts';
import { myFollowUpColumns } from './my-follow-ups.columns.tsx';

export default function MyFollowUpsScreen() {
  const list = useServerList(useMyFollowUps, {}, { sorts: FOLLOW_UP_SORTS });
  const { open, dialog } = useRecordDialog({
    name: 'dealer',
    what: 'follow-up',
    rows: list.rows,
    idOf: ({ dealerCode }) => dealerCode,
    isOlder: (row, held) => row.followUp.month === held.followUp.month && row.followUp.version < held.followUp.version,
    useOne: useMyFollowUp,
    nameOf: ({ name, dealerCode, followUp }) => `${name} · ${dealerCode}, due ${formatDay(followUp.dueDay)}`,
    paging: list.steps,
    render: ({ record, update, close }) => <FollowUpDrawer of={record} onAnswered={update} onClose={close} />,
  });
  const columns = useMemo(() => myFollowUpColumns(open), [open]);
  return (
    <>
      <TableScreen
        {...list}
        filledBy="A manager who mentions you in a remark about a dealer at risk makes you the one who follows it up."
        title="My follow-ups"
        columns={columns}
        rowKey={({ dealerCode }) => dealerCode}
        emptyText="You follow up no dealer."
        pageSizes={PAGE_SIZES}
      />
      {dialog}
    </>
  );
}

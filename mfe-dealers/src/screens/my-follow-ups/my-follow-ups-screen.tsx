import { useMemo } from 'react';
import { formatDay, PAGE_SIZES, TableScreen, useSortedPages } from 'shared-ui';
import { useRecordDialog } from 'shared-ui/dialog';
import { FollowUpDrawer } from './follow-up-drawer.tsx';
import { FOLLOW_UP_SORTS, useMyFollowUp, useMyFollowUps } from './my-follow-ups.api.ts';
import { myFollowUpColumns } from './my-follow-ups.columns.tsx';

export default function MyFollowUpsScreen() {
  const pages = useSortedPages(FOLLOW_UP_SORTS);
  const result = useMyFollowUps(pages.order, pages.page, pages.limit);
  const { open, dialog } = useRecordDialog({
    name: 'dealer',
    what: 'follow-up',
    rows: result.data?.data,
    idOf: ({ dealerCode }) => dealerCode,
    isOlder: (row, held) => row.followUp.month === held.followUp.month && row.followUp.version < held.followUp.version,
    useOne: useMyFollowUp,
    nameOf: ({ name, dealerCode, followUp }) => `${name} · ${dealerCode}, due ${formatDay(followUp.dueDay)}`,
    paging: pages.toSteps(result),
    render: ({ record, update, close }) => <FollowUpDrawer of={record} onAnswered={update} onClose={close} />,
  });
  const columns = useMemo(() => myFollowUpColumns(open), [open]);
  return (
    <>
      <TableScreen
        filledBy="A manager who mentions you in a remark about a dealer at risk makes you the one who follows it up."
        title="My follow-ups"
        columns={columns}
        rows={result.data?.data}
        rowKey={({ dealerCode }) => dealerCode}
        emptyText="You follow up no dealer."
        pageSizes={PAGE_SIZES}
        {...pages.toList(result)}
      />
      {dialog}
    </>
  );
}

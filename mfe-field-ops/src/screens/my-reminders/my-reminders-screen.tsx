import { useMemo } from 'react';
import { formatInstant, PAGE_SIZES, TableScreen, useServerList } from 'shared-ui';
import { useRecordDialog } from 'shared-ui/dialog';
import { REMINDER_SORTS, useMyReminder, useMyReminders } from './my-reminders.api.ts';
import { myReminderColumns } from './my-reminders.columns.tsx';
import { ReminderDrawer } from './reminder-drawer.tsx';

/** What managers ask the person to do. */
export default function MyRemindersScreen() {
  const list = useServerList(useMyReminders, {}, { sorts: REMINDER_SORTS });
  const { open, dialog } = useRecordDialog({
    name: 'reminder',
    what: 'reminder',
    rows: list.rows,
    idOf: ({ _id }) => _id,
    isOlder: (row, held) => (row.answeredAt ?? '') < (held.answeredAt ?? ''),
    useOne: useMyReminder,
    nameOf: ({ subject, askedAt }) => `${subject}, ${formatInstant(askedAt)}`,
    paging: list.steps,
    render: ({ record, update, close }) => <ReminderDrawer of={record} onAnswered={update} onClose={close} />,
  });
  const columns = useMemo(() => myReminderColumns(open), [open]);
  return (
    <>
      <TableScreen
        {...list}
        filledBy="A manager who asks you to visit dealers, to start your day or to send a plan."
        title="My reminders"
        columns={columns}
        rowKey={({ _id }) => _id}
        emptyText="Nobody has asked you for anything."
        pageSizes={PAGE_SIZES}
      />
      {dialog}
    </>
  );
}

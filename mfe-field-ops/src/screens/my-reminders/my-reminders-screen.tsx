import { useMemo } from 'react';
import { formatInstant, PAGE_SIZES, serverPaging, TableScreen, toPageSize, useListState } from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { useMyReminder, useMyReminders } from './my-reminders.api.ts';
import { myReminderColumns } from './my-reminders.columns.tsx';
import { ReminderDrawer } from './reminder-drawer.tsx';

/** What managers ask the person to do. */
export default function MyRemindersScreen() {
  const [{ page, size }, setList] = useListState({ page: 1, size: 10 });
  const limit = toPageSize(size);
  const { data, error, isLoading, refresh } = useMyReminders(page, limit);
  const opened = useOpenedRecord('reminder', {
    rows: data?.data,
    idOf: ({ _id }) => _id,
    isOlder: (row, held) => (row.answeredAt ?? '') < (held.answeredAt ?? ''),
    useOne: useMyReminder,
  });
  const { open } = opened;
  const onPage = (next: number) => setList({ page: next });
  const reading = useRecordSteps(opened, {
    rows: data?.data,
    idOf: ({ _id }) => _id,
    nameOf: ({ subject, askedAt }) => `${subject}, ${formatInstant(askedAt)}`,
    paging: { page, totalPage: data?.totalPage ?? 1, isLoading, onPage },
  });
  const columns = useMemo(() => myReminderColumns(open), [open]);
  return (
    <>
      <TableScreen
        filledBy="A manager who asks you to visit dealers, to start your day or to send a plan."
        title="My reminders"
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={({ _id }) => _id}
        emptyText="Nobody has asked you for anything."
        pageSizes={PAGE_SIZES}
        paging={serverPaging(data, { page, limit, onPage, onLimit: (next) => setList({ size: next }) })}
      />
      <RecordSteps of={reading.steps}>
        {opened.record && <ReminderDrawer of={opened.record} onAnswered={opened.update} onClose={opened.close} />}
      </RecordSteps>
      {opened.isMissing && <MissingRecord what="reminder" failure={opened.failure} onClose={opened.close} />}
    </>
  );
}

import { columnsFor, formatInstant, personText, StatusText, viewColumn } from 'shared-ui';
import type { MyReminder } from './my-reminders.api.ts';

const statusText = ({ answeredAt }: MyReminder): string => (answeredAt ? 'Answered' : 'Open');

export const myReminderColumns = (view: (row: MyReminder) => void) =>
  columnsFor<MyReminder>()([
    { id: 'subject', header: 'What', onPhone: 'title', value: (row) => row.subject },
    { id: 'text', header: 'Text', onPhone: 'fact', value: (row) => row.text },
    {
      id: 'askedBy',
      header: 'Asked by',
      onPhone: 'fact',
      value: (row) => personText(row.askedByName, row.askedBy),
    },
    { id: 'askedAt', header: 'When', onPhone: 'subtitle', value: (row) => formatInstant(row.askedAt) },
    {
      id: 'status',
      header: 'Status',
      onPhone: 'status',
      value: statusText,
      cell: (row) => <StatusText tone={row.answeredAt ? 'good' : 'warn'}>{statusText(row)}</StatusText>,
    },
    viewColumn<MyReminder>({ nameOf: ({ subject }) => subject, view }),
  ]);

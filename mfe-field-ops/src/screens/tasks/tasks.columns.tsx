import { type ResponseOf, DealerLink } from 'shared-auth';
import { columnsFor, formatDayForExport, StatusText, type Tone } from 'shared-ui';

export type Task = ResponseOf<'GET /api/v1/task/dash'>['data'][number];

const tones: Record<Task['status'], Tone> = { Completed: 'good', WIP: 'info', 'To Be Started': 'warn' };

export const taskColumns = columnsFor<Task>()([
  {
    id: 'dealerCode',
    header: 'Dealer Code',
    onPhone: 'subtitle',
    sortable: true,
    value: ({ dealer }) => dealer.dealerCode,
    cell: ({ dealer }) => (dealer.dealerCode ? <DealerLink code={dealer.dealerCode} /> : '-'),
  },
  {
    id: 'dealerName',
    header: 'Dealer Name',
    onPhone: 'title',
    sortable: true,
    value: ({ dealer }) => dealer.name,
    cell: ({ dealer }) => (dealer.name ? <DealerLink code={dealer.dealerCode}>{dealer.name}</DealerLink> : '-'),
    width: 20,
  },
  { id: 'type', header: 'Type', onPhone: 'fact', sortable: true, group: true, value: ({ type }) => type, width: 15 },
  { id: 'subject', header: 'Subject', onPhone: 'subtitle', sortable: true, value: ({ subject }) => subject, width: 24 },
  {
    id: 'status',
    header: 'Status',
    onPhone: 'status',
    sortable: true,
    group: true,
    value: ({ status }) => status,
    cell: ({ status }) => <StatusText tone={tones[status]}>{status}</StatusText>,
  },
  // The due date is DD-MM-YYYY on screen too (D-011).
  {
    id: 'dueDate',
    header: 'Due Date',
    onPhone: 'fact',
    sortable: ({ dueDate }) => dueDate,
    group: true,
    value: ({ dueDate }) => formatDayForExport(dueDate),
  },
  { id: 'remark', header: 'Remark', onPhone: 'fact', value: ({ description }) => description, width: 26 },
]);

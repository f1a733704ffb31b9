import {
  columnsFor,
  formatDay,
  formatInstant,
  needsInfoText,
  personText,
  StatusText,
  type Tone,
  viewColumn,
} from 'shared-ui';
import { getRequestKind } from '../../requests/kinds.ts';
import type { MyRequest } from './my-requests.api.ts';

const toneOf = (status: string): Tone =>
  /approved/i.test(status) ? 'good' : /reject|revert/i.test(status) ? 'bad' : 'warn';

export const RequestStatus = ({ of: { status } }: { of: MyRequest }) => (
  <StatusText tone={toneOf(status)}>{status}</StatusText>
);
export const decidedByText = ({ decidedBy, decidedByName }: MyRequest): string =>
  decidedBy ? personText(decidedByName ?? '', decidedBy) : '';

export const myRequestColumns = (view: (row: MyRequest) => void) =>
  columnsFor<MyRequest>()([
    { id: 'kind', header: 'Kind', onPhone: 'subtitle', value: (row) => getRequestKind(row).label },
    { id: 'subject', header: 'What', onPhone: 'title', value: (row) => row.subject },
    { id: 'day', header: 'Day', onPhone: 'fact', value: (row) => formatDay(row.day) },
    {
      id: 'status',
      header: 'Status',
      onPhone: 'status',
      value: (row) => row.status,
      cell: (row) => <RequestStatus of={row} />,
    },
    { id: 'decidedBy', header: 'Decided by', onPhone: 'fact', value: decidedByText },
    {
      id: 'decidedAt',
      header: 'Decided',
      onPhone: 'fact',
      value: ({ decidedAt }) => (decidedAt ? formatInstant(decidedAt) : ''),
    },
    { id: 'reason', header: 'Reason', onPhone: 'fact', decides: true, value: (row) => row.reason },
    {
      id: 'paid',
      header: 'Paid',
      onPhone: 'fact',
      value: ({ paid, paymentBatch }) => (paid ? formatDay(paid) : paymentBatch),
    },
    {
      id: 'needsInfo',
      header: 'Question',
      onPhone: 'fact',
      decides: true,
      value: ({ needsInfo }) => needsInfoText(needsInfo) || null,
    },
    viewColumn<MyRequest>({ nameOf: ({ subject }) => subject, view }),
  ]);

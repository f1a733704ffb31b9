import { type CallResult, TicketLink, useEvent } from 'shared-auth';
import {
  type Column,
  countText,
  formatInstant,
  InlineAlert,
  Loading,
  RetryAlert,
  SmallTable,
  Stack,
  Text,
} from 'shared-ui';
import type { ReactNode } from 'react';
import type { Ticket } from './raised-tickets.api.ts';
import { TicketStatusText } from './ticket-status.tsx';

type OpenTicket = Pick<Ticket, '_id' | 'ticketNo' | 'subject' | 'status' | 'createdAt' | 'mergedInto'>;

export const ticketCell = {
  value: ({ ticketNo, subject }: OpenTicket) => `${ticketNo} ${subject}`,
  cell: ({ _id, ticketNo, subject }: OpenTicket) => (
    <TicketLink id={_id}>
      {ticketNo} {subject}
    </TicketLink>
  ),
};

export const statusAndAge: readonly Column<OpenTicket>[] = [
  {
    id: 'status',
    header: 'Status',
    onPhone: 'status',
    value: ({ status }) => status,
    cell: (ticket) => <TicketStatusText ticket={ticket} />,
  },
  { id: 'createdAt', header: 'Raised', onPhone: 'fact', value: ({ createdAt }) => formatInstant(createdAt) },
];

interface Props<Row extends OpenTicket> {
  title: string;
  emptyText: string;
  columns: readonly Column<Row>[];
  result: CallResult<{ data: readonly Row[]; totalCount: number }>;
  /** Below the table, also of an empty one. */
  children?: ReactNode;
}

export function OpenTickets<Row extends OpenTicket>({
  title,
  emptyText,
  columns,
  result: { data, error, refresh },
  children,
}: Props<Row>) {
  useEvent('tickets:changed', () => void refresh());
  if (!data) return error ? <RetryAlert onRetry={refresh}>{error.message}</RetryAlert> : <Loading />;
  const { data: tickets, totalCount } = data;
  return (
    <Stack gap="2" align={children ? 'start' : undefined}>
      {error && <InlineAlert>{error.message}</InlineAlert>}
      {totalCount === 0 ? (
        <Text color="fg.muted">{emptyText}</Text>
      ) : (
        <SmallTable title={title} columns={columns} rows={tickets} rowKey={({ _id }) => _id} />
      )}
      {totalCount > tickets.length && (
        <Text color="fg.muted">
          The newest {tickets.length} of {countText(totalCount, 'open ticket')}.
        </Text>
      )}
      {children}
    </Stack>
  );
}

import { type CallResult, TicketLink, useEvent } from 'shared-auth';
import {
  type Column,
  countText,
  formatInstant,
  InlineAlert,
  Link,
  Loading,
  RetryAlert,
  RouterLink,
  SmallTable,
  Stack,
  Text,
  useTileReport,
} from 'shared-ui';
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
  /** The list of all, also where none is open. */
  allTo?: string;
  /** Where the open ones that have no room are. */
  moreTo?: string;
}

export function OpenTickets<Row extends OpenTicket>({
  title,
  emptyText,
  columns,
  result: { data, error, refresh },
  allTo,
  moreTo,
}: Props<Row>) {
  useEvent('tickets:changed', () => void refresh());
  useTileReport(data && { isEmpty: data.totalCount === 0, to: allTo });
  if (!data) return error ? <RetryAlert onRetry={refresh}>{error.message}</RetryAlert> : <Loading />;
  const { data: tickets, totalCount } = data;
  return (
    <Stack gap="2" align={allTo ? 'start' : undefined}>
      {error && <InlineAlert>{error.message}</InlineAlert>}
      {totalCount === 0 ? (
        <Text color="fg.muted">{emptyText}</Text>
      ) : (
        <SmallTable title={title} columns={columns} rows={tickets} rowKey={({ _id }) => _id} />
      )}
      {totalCount > tickets.length && (
        <Text color="fg.muted">
          The newest {tickets.length} of {countText(totalCount, 'open ticket')}.{' '}
          {moreTo && (
            <Link asChild variant="underline">
              <RouterLink to={moreTo}>All in the timeline</RouterLink>
            </Link>
          )}
        </Text>
      )}
      {allTo && (
        <Link asChild variant="underline">
          <RouterLink to={allTo}>All tickets</RouterLink>
        </Link>
      )}
    </Stack>
  );
}

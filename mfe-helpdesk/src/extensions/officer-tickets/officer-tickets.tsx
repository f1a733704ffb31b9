import { type SlotProps, useEvent } from 'shared-auth';
import { countText, InlineAlert, Link, Loading, RetryAlert, RouterLink, SmallTable, Stack, Text } from 'shared-ui';
import { ticketsAddress } from '../../ticket-filters.ts';
import { useOfficerTickets } from './officer-tickets.api.ts';
import { officerTicketColumns } from './officer-tickets.columns.tsx';

export default function OfficerTickets({ SAP_ID }: SlotProps<'officer'>) {
  const { data, error, refresh } = useOfficerTickets(SAP_ID);
  useEvent('tickets:changed', () => void refresh());
  if (!data) return error ? <RetryAlert onRetry={refresh}>{error.message}</RetryAlert> : <Loading />;
  const { data: tickets, totalCount } = data;
  return (
    <Stack gap="2" align="start">
      {error && <InlineAlert>{error.message}</InlineAlert>}
      {totalCount === 0 ? (
        <Text color="fg.muted">The officer has no open ticket.</Text>
      ) : (
        <SmallTable
          title="Open tickets of the officer"
          columns={officerTicketColumns}
          rows={tickets}
          rowKey={({ _id }) => _id}
        />
      )}
      {totalCount > tickets.length && (
        <Text color="fg.muted">
          The newest {tickets.length} of {countText(totalCount, 'open ticket')}.
        </Text>
      )}
      <Link asChild variant="underline">
        <RouterLink to={ticketsAddress({ search: SAP_ID })}>All tickets</RouterLink>
      </Link>
    </Stack>
  );
}

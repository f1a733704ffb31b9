import { type SlotProps, useEvent } from 'shared-auth';
import { countText, InlineAlert, Loading, RetryAlert, SmallTable, Stack, Text } from 'shared-ui';
import { useDealerTickets } from './dealer-tickets.api.ts';
import { dealerTicketColumns } from './dealer-tickets.columns.tsx';

/** Open tickets of the dealer's officers and those about him (D-238). */
export default function DealerTickets({ dealerCode }: SlotProps<'dealer'>) {
  const { data, error, refresh } = useDealerTickets(dealerCode);
  useEvent('tickets:changed', () => void refresh());
  if (!data) return error ? <RetryAlert onRetry={refresh}>{error.message}</RetryAlert> : <Loading />;
  const { data: tickets, totalCount } = data;
  if (totalCount === 0) return <Text color="fg.muted">No open tickets of his officers or about him.</Text>;
  return (
    <Stack gap="2">
      {error && <InlineAlert>{error.message}</InlineAlert>}
      <SmallTable
        title="Open tickets of his officers and about him"
        columns={dealerTicketColumns}
        rows={tickets}
        rowKey={({ _id }) => _id}
      />
      {totalCount > tickets.length && (
        <Text color="fg.muted">
          The newest {tickets.length} of {countText(totalCount, 'open ticket')}.
        </Text>
      )}
    </Stack>
  );
}

import { Box, Button, Flex, formatIndian, InlineAlert, Stack, Text } from 'shared-ui';
import { FIGURE_FILTERS, formatTicketFigure } from '../../../ticket-filters.ts';
import type { TicketList } from './use-ticket-list.ts';

export function TicketsHeader({ list: { data, state, set } }: { list: Pick<TicketList, 'data' | 'state' | 'set'> }) {
  const figure = formatTicketFigure(state);
  const mostListed = data?.hasMore ? data.totalCount : undefined;
  if (!figure && mostListed === undefined) return null;
  return (
    <Stack gap="3">
      {figure && (
        <Flex gap="3" wrap="wrap" align="center">
          <Text>Shown: tickets {figure}.</Text>
          <Box data-print-hidden>
            <Button size="xs" variant="outline" onClick={() => set(FIGURE_FILTERS)}>
              Show all tickets
            </Button>
          </Box>
        </Flex>
      )}
      {mostListed !== undefined && (
        <InlineAlert tone="info">
          More than {formatIndian(mostListed)} tickets match. Only the first {formatIndian(mostListed)} are listed and
          downloaded. Please search for more words.
        </InlineAlert>
      )}
    </Stack>
  );
}

import type { MouseEvent, ReactNode } from 'react';
import { Box, Heading, InlineAlert, Link, RouterLink, Stack, useLocation } from 'shared-ui';
import { useRecordAddress } from 'shared-ui/dialog';
import type { Ticket } from './raised-tickets.api.ts';

/** Replaces the drawer's ticket; the link also works in a new tab. */
function TicketLink({ id, children }: { id: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { open } = useRecordAddress('ticket');
  const query = new URLSearchParams(search);
  query.set('ticket', id);
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(id);
  };
  return (
    <Link asChild variant="underline" textDecorationColor="currentColor">
      <RouterLink to={`${pathname}?${query}`} onClick={follow}>
        {children}
      </RouterLink>
    </Link>
  );
}

export function MergedInto({ ticket: { mergedInto }, action }: { ticket: Ticket; action?: ReactNode }) {
  if (!mergedInto) return null;
  return (
    <InlineAlert tone="info" action={action}>
      Merged into <TicketLink id={mergedInto._id}>{mergedInto.ticketNo}</TicketLink>. Continue there.
    </InlineAlert>
  );
}

/** Shows each ticket's lines if `linesOf` returns them. */
export function MergedTickets({
  ticket: { mergedTickets = [] },
  linesOf,
}: {
  ticket: Ticket;
  linesOf?: (id: string, ticketNo: string) => ReactNode;
}) {
  if (mergedTickets.length === 0) return null;
  return (
    <Stack gap="1">
      <Heading as="h3" size="sm">
        Merged tickets
      </Heading>
      <Box as="ul" listStyleType="none" aria-label="Merged tickets">
        {mergedTickets.map(({ _id, ticketNo, subject }) => (
          <Box as="li" key={_id} overflowWrap="anywhere" pb="2">
            <TicketLink id={_id}>{ticketNo}</TicketLink> {subject}
            {linesOf?.(_id, ticketNo)}
          </Box>
        ))}
      </Box>
    </Stack>
  );
}

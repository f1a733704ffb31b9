import { allSavedReads, type Find, request, type SlotProps, useRegister } from 'shared-auth';
import { findOrSaved, type SearchedThing } from 'shared-auth/search';
import { personText } from 'shared-ui';
import type { Ticket } from '../../raised-tickets.api.ts';
import { ticketsAddress } from '../../ticket-filters.ts';

const toThing = ({
  _id,
  ticketNo,
  subject,
  status,
  user,
}: Pick<Ticket, '_id' | 'ticketNo' | 'subject' | 'status' | 'user'>) => ({
  id: ticketNo,
  text: `${ticketNo}: ${subject}`,
  detail: `${status} · ${personText(user.name, user.SAP_ID)}`,
  to: ticketsAddress({ ticket: _id }),
});

const find: Find = async ({ text: q, limit }, signal) => {
  const { data } = await request('GET /api/v1/search/tickets', { query: { q, limit } }, { signal });
  return data.map((ticket) => ({ ...toThing(ticket), isNear: ticket.isNear }));
};

async function readSaved(): Promise<SearchedThing[]> {
  const lists = await allSavedReads('GET /api/v1/query/QuerygetAll');
  return lists.flatMap(({ queries }) =>
    queries.map((ticket) => ({
      ...toThing(ticket),
      words: [ticket.ticketNo, ticket.subject, ticket.user.name, ticket.user.SAP_ID],
    })),
  );
}

const findTickets = findOrSaved(find, readSaved);

export default function FindTickets({ contribute }: SlotProps<'search'>) {
  useRegister(contribute, findTickets);
  return null;
}

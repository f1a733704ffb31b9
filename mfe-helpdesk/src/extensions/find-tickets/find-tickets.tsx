import { type Find, request, type SlotProps, useRegister } from 'shared-auth';
import { personText } from 'shared-ui';
import { ticketsAddress } from '../../ticket-filters.ts';

const find: Find = async ({ text: q, limit }, signal) => {
  const { data } = await request('GET /api/v1/search/tickets', { query: { q, limit } }, { signal });
  return data.map(({ _id, ticketNo, subject, status, user, isNear }) => ({
    id: ticketNo,
    text: `${ticketNo}: ${subject}`,
    detail: `${status} · ${personText(user.name, user.SAP_ID)}`,
    to: ticketsAddress({ ticket: _id }),
    isNear,
  }));
};

export default function FindTickets({ contribute }: SlotProps<'search'>) {
  useRegister(contribute, find);
  return null;
}

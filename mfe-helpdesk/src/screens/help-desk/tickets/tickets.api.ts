import { type Answer, refreshCalls, useCall, useChange } from 'shared-auth';

const list = 'GET /api/v1/query/QuerygetAll';
export type Ticket = Answer<typeof list>['queries'][number];
export type TicketStatus = Ticket['status'];
export type TimelineEntry = Answer<'GET /api/v1/query/getTimeline'>['data'][number];
export const ticketStatuses: readonly TicketStatus[] = ['OPEN', 'IN PROGRESS', 'ASSIGNED', 'RESOLVED', 'UNRESOLVED'];

/** Every ticket in the scope; search and filters work on them in the browser (D-220). */
export const useTickets = () => useCall(list, { query: { status: 'ALL' } });

export const useTimeline = (id: string) => useCall('GET /api/v1/query/getTimeline', { query: { id } });

interface TicketUpdate {
  reply: string;
  remarks: string;
  /** Left out, it stays. */
  status?: TicketStatus | undefined;
  /** The ticket as it was seen: another one is not touched (D-354). */
  version: number;
}

/** Updates a ticket, then reads the list and the timeline again; `onConflict` gets a ticket that was changed meanwhile. */
export function useUpdateTicket(onConflict: (ticket: Ticket) => void) {
  const { run } = useChange('POST /api/v1/query/remarkAdded', { onConflict });
  return async (id: string, { reply, remarks, status, version }: TicketUpdate) => {
    const body = { id, reply: reply.trim(), remarks: remarks.trim(), ...(status && { status }), version };
    const answer = await run({ body });
    await refreshCalls('/api/v1/query/QuerygetAll', '/api/v1/query/getTimeline').catch(() => undefined);
    return answer;
  };
}

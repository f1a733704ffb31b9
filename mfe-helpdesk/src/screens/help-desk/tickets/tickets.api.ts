import { type Answer, refreshCalls, useCall, useChange } from 'shared-auth';

const list = 'GET /api/v1/query/QuerygetAll';
export type Ticket = Answer<typeof list>['queries'][number];
export type TicketStatus = Ticket['status'];
export type TimelineEntry = Answer<'GET /api/v1/query/getTimeline'>['data'][number];
export const ticketStatuses: readonly TicketStatus[] = ['OPEN', 'IN PROGRESS', 'ASSIGNED', 'RESOLVED', 'UNRESOLVED'];

/** Every ticket in the scope; search and filters work on them in the browser (D-220). */
export const useTickets = () => useCall(list, { query: { status: 'ALL' } });

export const useTimeline = (id: string) => useCall('GET /api/v1/query/getTimeline', { query: { id } });

export interface TicketUpdate {
  reply: string;
  remarks: string;
  status: TicketStatus;
}

/** Updates a ticket, then reads the list and the timeline again. */
export function useUpdateTicket() {
  const { run } = useChange('POST /api/v1/query/remarkAdded');
  return async (id: string, { reply, remarks, status }: TicketUpdate) => {
    const answer = await run({ body: { id, reply: reply.trim(), remarks: remarks.trim(), status } });
    await refreshCalls('/api/v1/query/QuerygetAll', '/api/v1/query/getTimeline').catch(() => undefined);
    return answer;
  };
}

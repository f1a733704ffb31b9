import { type Answer, refreshCalls, request, useCall, useChange } from 'shared-auth';
import { allPages, type Reading } from 'shared-ui';

const list = 'GET /api/v1/query/QuerygetAll';
export type Ticket = Answer<typeof list>['queries'][number];
export type TicketStatus = Ticket['status'];
export type TimelineEntry = Answer<'GET /api/v1/query/getTimeline'>['data'][number];
export const ticketStatuses: readonly TicketStatus[] = ['OPEN', 'IN PROGRESS', 'ASSIGNED', 'RESOLVED', 'UNRESOLVED'];
const ticketSorts = ['ticketNo', 'name', 'category', 'subCategory', 'subject', 'createdAt', 'status'] as const;
export type TicketView = 'overdue' | 'due-today';
type TicketSort = (typeof ticketSorts)[number];

/** What the list is narrowed and sorted by, as the call takes it. */
export interface TicketFilter {
  search?: string;
  status: TicketStatus | 'ALL';
  category?: string;
  view?: TicketView;
  sort?: TicketSort;
  direction?: 'asc' | 'desc';
}

/** The column of the address, where the server sorts by it. */
export const sortNamed = (name: string): TicketSort | undefined => ticketSorts.find((known) => known === name);

/** A server of before pages has no paging members: what it gave is all there is. */
const pageOf = ({ queries, totalPage = 1, totalCount = queries.length, categories = [] }: Answer<typeof list>) => ({
  data: queries,
  totalPage,
  totalCount,
  categories,
});

/** One page of the tickets that match (D-355). */
export function useTickets(filter: TicketFilter, page: number, limit: number) {
  const { data, ...result } = useCall(list, { query: { ...filter, page, limit } });
  return { ...result, data: data && pageOf(data) };
}

/** One ticket, wherever it stands in the list; '' reads none. */
export function useTicket(id: string) {
  const { data, error, isLoading } = useCall(id ? list : null, { query: { id, page: 1 } });
  return { row: data?.queries[0], error, isLoading };
}

/** Every ticket that matches, for the report. */
export const allTickets = (filter: TicketFilter, reading: Reading): Promise<Ticket[]> =>
  allPages(
    async (page, signal) => pageOf(await request(list, { query: { ...filter, page, limit: 100 } }, { signal })),
    reading,
  );

export const useTimeline = (id: string) => useCall('GET /api/v1/query/getTimeline', { query: { id } });

interface TicketUpdate {
  reply: string;
  remarks: string;
  /** Left out, it stays. */
  status?: TicketStatus | undefined;
  /** The ticket as it was seen: another one is not touched (D-354). */
  version: number;
}

/** Everything in which a changed ticket shows. */
const refreshTickets = () =>
  refreshCalls('/api/v1/query/QuerygetAll', '/api/v1/query/getTimeline', '/api/v1/history/ticket').catch(
    () => undefined,
  );

/** Updates a ticket, then reads the page and the timeline again; `onConflict` gets a ticket that was changed meanwhile. */
export function useUpdateTicket(onConflict: (ticket: Ticket) => void) {
  const { run } = useChange('POST /api/v1/query/remarkAdded', { onConflict });
  return async (id: string, { reply, remarks, status, version }: TicketUpdate) => {
    const body = { id, reply: reply.trim(), remarks: remarks.trim(), ...(status && { status }), version };
    const answer = await run({ body });
    await refreshTickets();
    return answer;
  };
}

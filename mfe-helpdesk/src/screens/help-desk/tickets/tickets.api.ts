import { type Answer, request, useCall, useChange } from 'shared-auth';
import { allPages, type Reading } from 'shared-ui';
import { refreshTickets, type Ticket, type TicketStatus } from '../../../raised-tickets.api.ts';
import { useSendWithFiles } from '../../../ticket-files.ts';
import type { FigureQuery } from '../../../ticket-filters.ts';

const list = 'GET /api/v1/query/QuerygetAll';
/** A row of the list; of a search in texts with where the words stand. */
export type ListedTicket = Answer<typeof list>['queries'][number];
export type Timeline = Answer<'GET /api/v1/query/getTimeline'>;
export const ticketStatuses: readonly TicketStatus[] = ['OPEN', 'IN PROGRESS', 'ASSIGNED', 'RESOLVED', 'UNRESOLVED'];
const ticketSorts = ['ticketNo', 'name', 'category', 'subCategory', 'subject', 'createdAt', 'status'] as const;
export type TicketView = 'overdue' | 'due-today' | 'mine' | 'unassigned' | 'raised';
type TicketSort = (typeof ticketSorts)[number];

/** What the list is narrowed and sorted by, as the call takes it; with what a figure counts. */
export interface TicketFilter extends FigureQuery {
  search?: string;
  /** In what people wrote, by words. */
  text?: string;
  status: TicketStatus | 'ALL';
  category?: string;
  view?: TicketView;
  sort?: TicketSort;
  direction?: 'asc' | 'desc';
}

/** The column of the address, where the server sorts by it. */
export const sortNamed = (name: string): TicketSort | undefined => ticketSorts.find((known) => known === name);

/** A server of before pages has no paging members: what it gave is all there is. */
const pageOf = ({
  queries,
  totalPage = 1,
  totalCount = queries.length,
  categories = [],
  hasMore = false,
}: Answer<typeof list>) => ({
  data: queries,
  totalPage,
  totalCount,
  categories,
  hasMore,
});

/** One page of the tickets that match (D-355). */
export function useTickets(filter: TicketFilter, page: number, limit: number) {
  const { data, ...result } = useCall(list, { query: { ...filter, page, limit } });
  return { ...result, data: data && pageOf(data) };
}

/** How many tickets match. */
export const countTickets = async (filter: TicketFilter): Promise<number> =>
  pageOf(await request(list, { query: { ...filter, limit: 1 } })).totalCount;

/** While a ticket is open, what others write to it appears by itself. */
const LOOK_AGAIN_MS = 15_000;

/** One ticket, wherever it stands in the list; '' reads none. */
export function useTicket(id: string) {
  const { data, error, isLoading } = useCall(
    id ? list : null,
    { query: { id, page: 1 } },
    { refreshEveryMs: LOOK_AGAIN_MS },
  );
  return { row: data?.queries[0], error, isLoading };
}

/** Every ticket that matches, for the report. */
export const allTickets = (filter: TicketFilter, reading: Reading): Promise<ListedTicket[]> =>
  allPages(
    async (page, signal) => pageOf(await request(list, { query: { ...filter, page, limit: 100 } }, { signal })),
    reading,
  );

export const useTimeline = (id: string) =>
  useCall('GET /api/v1/query/getTimeline', { query: { id } }, { refreshEveryMs: LOOK_AGAIN_MS });

interface TicketUpdate {
  reply: string;
  remarks: string;
  files: readonly File[];
  /** Left out, it stays. */
  status?: TicketStatus | undefined;
  /** The ticket as it was seen: another one is not touched (D-354). */
  version: number;
}

/** Updates a ticket, then reads the page and the timeline again; `onConflict` gets a ticket that was changed meanwhile. */
export function useUpdateTicket(onConflict: (ticket: Ticket) => void) {
  const { run } = useChange('POST /api/v1/query/remarkAdded', { onConflict });
  const sendWithFiles = useSendWithFiles();
  return async (id: string, { reply, remarks, files, status, version }: TicketUpdate) => {
    const body = { id, reply: reply.trim(), remarks: remarks.trim(), ...(status && { status }), version };
    const answer = await sendWithFiles(files, (ids) =>
      run({ body: { ...body, ...(ids.length > 0 && { files: ids }) } }),
    );
    await refreshTickets();
    return answer;
  };
}

/** Texts to answer the ticket with, filled in for it. */
export const useReplyTemplates = (id: string) => useCall('GET /api/v1/query/replyTemplates', { query: { id } });

/** Active people of the levels of the ticket's category. */
export const useAssignees = (id: string) => useCall('GET /api/v1/query/assignees', { query: { id } });

/** Assigns a ticket, or with '' to nobody; `onConflict` gets one that was changed meanwhile. */
export function useAssignTicket(onConflict: (ticket: Ticket) => void) {
  const { run, isRunning } = useChange('POST /api/v1/query/assign', { onConflict });
  const assign = async ({ _id: id, version }: Ticket, SAP_ID: string) => {
    const answer = await run({ body: { id, SAP_ID, version } });
    await refreshTickets();
    return answer;
  };
  return { assign, isRunning };
}

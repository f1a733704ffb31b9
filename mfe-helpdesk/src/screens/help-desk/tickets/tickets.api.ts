import { useCallback } from 'react';
import { type ResponseOf, request, useCall, useChange } from 'shared-auth';
import { allPages, personText, type Reading } from 'shared-ui';
import { refreshTickets, type Ticket, type TicketStatus } from '../../../raised-tickets.api.ts';
import { useSendWithFiles } from '../../../ticket-files.ts';
import type { FigureQuery } from '../../../ticket-filters.ts';
import type { TicketPriority } from '../../../ticket-priority.tsx';

const list = 'GET /api/v1/query/QuerygetAll';
export type ListedTicket = ResponseOf<typeof list>['queries'][number];
export type Timeline = ResponseOf<'GET /api/v1/query/getTimeline'>;
export const ticketStatuses: readonly TicketStatus[] = ['OPEN', 'IN PROGRESS', 'ASSIGNED', 'RESOLVED', 'UNRESOLVED'];
export const ticketSorts = [
  'ticketNo',
  'name',
  'category',
  'subCategory',
  'subject',
  'createdAt',
  'status',
  'priority',
  'assignee',
  'dueAt',
  'level',
  'updatedAt',
] as const;
export const ticketGroups = ['name', 'category', 'subCategory', 'createdAt', 'status', 'priority'] as const;
export type TicketView = 'overdue' | 'due-today' | 'mine' | 'unassigned' | 'waiting' | 'raised';
type TicketSort = (typeof ticketSorts)[number];

export interface TicketFilter extends FigureQuery {
  search?: string;
  text?: string;
  status: TicketStatus | 'ALL';
  category?: string;
  priority?: TicketPriority;
  view?: TicketView;
  sort?: TicketSort;
  direction?: 'asc' | 'desc';
  groupBy?: (typeof ticketGroups)[number];
  closed?: string;
}

/** Older servers have no paging members: the response is complete. */
const toPage = ({
  queries,
  totalPage = 1,
  totalCount = queries.length,
  categories = [],
  hasMore = false,
  groups,
}: ResponseOf<typeof list>) => ({
  data: queries,
  totalPage,
  totalCount,
  categories,
  hasMore,
  groups,
});

export function useTickets(filter: TicketFilter, page: number, limit: number) {
  const { data, ...result } = useCall(list, { query: { ...filter, page, limit } });
  return { ...result, data: data && toPage(data) };
}

export const countTickets = async (filter: TicketFilter): Promise<number> =>
  toPage(await request(list, { query: { ...filter, limit: 1 } })).totalCount;

export const readTickets = async (filter: TicketFilter & { group?: string }, page: number, signal?: AbortSignal) =>
  toPage(await request(list, { query: { ...filter, page, limit: 100 } }, { ...(signal && { signal }) }));

const POLL_INTERVAL_MS = 15_000;

export function useTicket(id: string) {
  const { data, error, isLoading } = useCall(
    id ? list : null,
    { query: { id, page: 1 } },
    { refreshEveryMs: POLL_INTERVAL_MS },
  );
  return { row: data?.queries[0], error, isLoading };
}

export const fetchAllTickets = (filter: TicketFilter, reading: Reading): Promise<ListedTicket[]> =>
  allPages((page, signal) => readTickets(filter, page, signal), reading);

export const useTimeline = (id: string) =>
  useCall('GET /api/v1/query/getTimeline', { query: { id } }, { refreshEveryMs: POLL_INTERVAL_MS });

interface TicketUpdate {
  reply: string;
  remarks: string;
  files: readonly File[];
  waitsForAnswer: boolean;
  status?: TicketStatus | undefined;
  /** The version on screen; another one is refused (D-354). */
  version: number;
}

export function useUpdateTicket(onConflict: (ticket: Ticket) => void) {
  const { run } = useChange('POST /api/v1/query/remarkAdded', { onConflict });
  const sendWithFiles = useSendWithFiles();
  return async (id: string, { reply, remarks, files, waitsForAnswer, status, version }: TicketUpdate) => {
    const texts = { reply: reply.trim(), remarks: remarks.trim(), ...(waitsForAnswer && { waitsForAnswer }) };
    const body = { id, ...texts, ...(status && { status }), version };
    const response = await sendWithFiles(files, (ids) =>
      run({ body: { ...body, ...(ids.length > 0 && { files: ids }) } }),
    );
    await refreshTickets();
    return response;
  };
}

type TicketChange = { status: TicketStatus } | { assignee: string } | { priority: TicketPriority };

export function useEditTicket() {
  const { run: update } = useChange('POST /api/v1/query/remarkAdded');
  const { run: assign } = useChange('POST /api/v1/query/assign');
  const { run: prioritize } = useChange('POST /api/v1/query/priority');
  return useCallback(
    async ({ _id: id, version }: Ticket, changes: TicketChange) => {
      const saved =
        'status' in changes
          ? await update({ body: { id, status: changes.status, version } })
          : 'priority' in changes
            ? await prioritize({ body: { id, priority: changes.priority, version } })
            : await assign({ body: { id, SAP_ID: changes.assignee, version } });
      await refreshTickets();
      return saved;
    },
    [update, assign, prioritize],
  );
}

export async function fetchAssignees(id: string): Promise<{ value: string; label: string }[]> {
  const { data } = await request('GET /api/v1/query/assignees', { query: { id } });
  return data.map(({ SAP_ID, name }) => ({ value: SAP_ID, label: personText(name, SAP_ID) }));
}

export const useReplyTemplates = (id: string) => useCall('GET /api/v1/query/replyTemplates', { query: { id } });

export const useAssignees = (id: string, isWanted = true) =>
  useCall(isWanted ? 'GET /api/v1/query/assignees' : null, { query: { id } });

/** Names of the ticket's assignees; namesakes with their SAP ID. */
export function useMentions(id: string, search: string | undefined) {
  const { data, error } = useAssignees(id, search !== undefined);
  const people = data?.data.map(({ name, SAP_ID }, _, all) =>
    all.filter((one) => one.name === name).length > 1 ? `${name} (${SAP_ID})` : name,
  );
  return { people, error };
}

export function useAssignTicket(onConflict: (ticket: Ticket) => void) {
  const { run, isRunning } = useChange('POST /api/v1/query/assign', { onConflict });
  const assign = async ({ _id: id, version }: Ticket, SAP_ID: string) => {
    const response = await run({ body: { id, SAP_ID, version } });
    await refreshTickets();
    return response;
  };
  return { assign, isRunning };
}

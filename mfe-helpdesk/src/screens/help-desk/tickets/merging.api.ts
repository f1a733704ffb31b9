import { request, useChange } from 'shared-auth';
import { formatDay, isoDay } from 'shared-ui';
import type { SearchResult } from 'shared-ui/form';
import { refreshTickets, type Ticket } from '../../../raised-tickets.api.ts';

export const searchMergeTargets =
  (id: string) =>
  async (search: string, signal: AbortSignal): Promise<SearchResult> => {
    const query = { id, ...(search.trim() && { search: search.trim() }) };
    const { data, totalCount } = await request('GET /api/v1/query/mergeTargets', { query }, { signal });
    return {
      options: data.map(({ _id, ticketNo, subject, status, createdAt }) => ({
        value: _id,
        label: `${ticketNo}: ${subject}`,
        detail: `${status} · ${formatDay(isoDay(createdAt))}`,
      })),
      total: totalCount,
    };
  };

/** `onConflict` receives the current ticket. */
export function useMergeTicket(onConflict: (ticket: Ticket) => void) {
  const { run } = useChange('POST /api/v1/query/merge', { onConflict });
  return async ({ _id: id, version }: Ticket, into: string) => {
    const response = await run({ body: { id, into, version } });
    await refreshTickets();
    return response;
  };
}

export function useUnmergeTicket(onConflict: (ticket: Ticket) => void) {
  const { run, isRunning } = useChange('POST /api/v1/query/unmerge', { onConflict });
  const unmerge = async ({ _id: id, version }: Ticket) => {
    const response = await run({ body: { id, version } });
    await refreshTickets();
    return response;
  };
  return { unmerge, isRunning };
}

import { request, useChange } from 'shared-auth';
import { formatDay, isoDay, personText } from 'shared-ui';
import type { SearchResult } from 'shared-ui/form';
import { refreshTickets, type Ticket } from '../../../raised-tickets.api.ts';

export const searchMergeTargets =
  ({ _id: id, user: owner }: Ticket) =>
  async (search: string, signal: AbortSignal): Promise<SearchResult> => {
    // An older server sends no owner: its tickets are all of the same.
    const isSame = (user: Ticket['user'] | undefined) => !user || user.SAP_ID === owner.SAP_ID;
    const query = { id, ...(search.trim() && { search: search.trim() }) };
    const { data, totalCount } = await request('GET /api/v1/query/mergeTargets', { query }, { signal });
    return {
      options: data.map(({ _id, ticketNo, subject, status, createdAt, user }) => ({
        value: _id,
        label: `${ticketNo}: ${subject}`,
        detail: [
          status,
          formatDay(isoDay(createdAt)),
          ...(isSame(user) ? [] : [personText(user.name, user.SAP_ID)]),
        ].join(' · '),
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

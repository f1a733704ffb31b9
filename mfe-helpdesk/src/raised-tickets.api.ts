import { type Answer, announce, refreshCalls, useCall, useChange } from 'shared-auth';

const list = 'GET /api/v1/query/raised';
export type Ticket = Answer<typeof list>['data'][number];
export type TicketStatus = Ticket['status'];
export type TimelineEntry = Answer<'GET /api/v1/query/raised/:id'>['data'][number];
export type TicketFile = NonNullable<Answer<'GET /api/v1/query/raised/:id'>['files']>[number];

/** One page of what the person has raised or is assigned to him, the newest first. */
export const useRaisedTickets = (page: number, limit: number) => useCall(list, { query: { page, limit } });

/** While a ticket is open, what others write to it and do with it appears by itself. */
const LOOK_AGAIN_MS = 15_000;

/** One of them, wherever it stands in the list; '' reads none. */
export function useRaisedTicket(id: string) {
  const { data, error, isLoading } = useCall(id ? list : null, { query: { id } }, { refreshEveryMs: LOOK_AGAIN_MS });
  return { row: data?.data[0], error, isLoading };
}

/** What became of one of them; what is written meanwhile appears by itself. */
export const useRaisedTimeline = (id: string) =>
  useCall('GET /api/v1/query/raised/:id', { params: { id } }, { refreshEveryMs: LOOK_AGAIN_MS });

/** Everything in which a changed ticket shows; other remotes' pages and other tabs are told. */
export const refreshTickets = () => {
  announce({ name: 'tickets:changed' });
  return refreshCalls(
    '/api/v1/query/QuerygetAll',
    '/api/v1/query/getTimeline',
    '/api/v1/query/raised',
    '/api/v1/query/ticketFigures',
    '/api/v1/history/ticket',
  ).catch(() => undefined);
};

export type RaiserAnswer = 'solved' | 'not solved';

/** What the raiser says of the resolution; `onConflict` gets a ticket that was changed meanwhile. */
export function useAnswerResolution(onConflict: (ticket: Ticket) => void) {
  const { run } = useChange('POST /api/v1/query/answerResolution', { onConflict });
  return async (body: { id: string; answer: RaiserAnswer; text: string; version: number }) => {
    const answer = await run({ body });
    await refreshTickets();
    return answer;
  };
}

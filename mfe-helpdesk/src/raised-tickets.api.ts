import { type ResponseOf, announce, refreshReads, useCall, useChange } from 'shared-auth';
import type { SortQuery } from 'shared-ui';
import { useSendWithFiles } from './ticket-files.ts';

const list = 'GET /api/v1/query/raised';
export type Ticket = ResponseOf<typeof list>['data'][number];
export type TicketStatus = Ticket['status'];
export type TimelineEntry = ResponseOf<'GET /api/v1/query/raised/:id'>['data'][number];
export type TicketFile = NonNullable<ResponseOf<'GET /api/v1/query/raised/:id'>['files']>[number];

export const RAISED_SORTS = ['ticketNo', 'name', 'category', 'subject', 'createdAt', 'status'] as const;
type Order = SortQuery<(typeof RAISED_SORTS)[number]>;

export const useRaisedTickets = (order: Order, page: number, limit: number) =>
  useCall(list, { query: { ...order, page, limit } });

const POLL_INTERVAL_MS = 15_000;

export function useRaisedTicket(id: string) {
  const { data, error, isLoading } = useCall(id ? list : null, { query: { id } }, { refreshEveryMs: POLL_INTERVAL_MS });
  return { row: data?.data[0], error, isLoading };
}

export const useRaisedTimeline = (id: string) =>
  useCall('GET /api/v1/query/raised/:id', { params: { id } }, { refreshEveryMs: POLL_INTERVAL_MS });

export const refreshTickets = () => {
  announce({ name: 'tickets:changed' });
  return refreshReads(
    'GET /api/v1/query/QuerygetAll',
    '/api/v1/query/getTimeline/*',
    '/api/v1/query/raised/*',
    'GET /api/v1/query/ticketFigures',
    'GET /api/v1/query/ticketWeeks',
    'GET /api/v1/history/:kind/:id',
  );
};

export type RaiserAnswer = 'solved' | 'not solved';
export type Satisfaction = NonNullable<NonNullable<Ticket['resolution']>['satisfaction']>;

export function useAnswerResolution(onConflict: (ticket: Ticket) => void) {
  const { run } = useChange('POST /api/v1/query/answerResolution', { onConflict });
  return async (body: {
    id: string;
    answer: RaiserAnswer;
    satisfaction?: Satisfaction;
    text: string;
    version: number;
  }) => {
    const answer = await run({ body });
    await refreshTickets();
    return answer;
  };
}

export function useAnswerQuestion(onConflict: (ticket: Ticket) => void) {
  const { run } = useChange('POST /api/v1/query/answerQuestion', { onConflict });
  const sendWithFiles = useSendWithFiles();
  return async (id: string, { text, files, version }: { text: string; files: readonly File[]; version: number }) => {
    const response = await sendWithFiles(files, (ids) =>
      run({ body: { id, text, version, ...(ids.length > 0 && { files: ids }) } }),
    );
    await refreshTickets();
    return response;
  };
}

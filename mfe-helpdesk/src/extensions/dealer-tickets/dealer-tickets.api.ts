import { type ResponseOf, useCall } from 'shared-auth';

const call = 'GET /api/v1/dealers/tickets';
export type DealerTicket = ResponseOf<typeof call>['data'][number];

/** The page reserves space for them. */
const MAX_TICKETS = 5;

export const useDealerTickets = (dealerCode: string) => useCall(call, { query: { dealerCode, limit: MAX_TICKETS } });

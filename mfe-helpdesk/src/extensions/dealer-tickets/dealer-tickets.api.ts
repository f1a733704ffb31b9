import { type Answer, useCall } from 'shared-auth';

const call = 'GET /api/v1/dealers/tickets';
export type DealerTicket = Answer<typeof call>['data'][number];

/** How many stand on the dealer's page; its room is held for so many. */
const MOST_TICKETS = 5;

/** The newest open tickets about the dealer, and of the officers in whose territory he is. */
export const useDealerTickets = (dealerCode: string) => useCall(call, { query: { dealerCode, limit: MOST_TICKETS } });

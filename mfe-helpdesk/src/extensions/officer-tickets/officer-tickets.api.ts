import { type Answer, useCall } from 'shared-auth';

const call = 'GET /api/v1/query/ofOfficer';
export type OfficerTicket = Answer<typeof call>['data'][number];

/** How many stand on the officer's page; its room is held for so many. */
const MOST_TICKETS = 5;

/** The newest open tickets whose raiser is the officer. */
export const useOfficerTickets = (SAP_ID: string) => useCall(call, { query: { SAP_ID, limit: MOST_TICKETS } });

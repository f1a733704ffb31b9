import { type ResponseOf, useCall } from 'shared-auth';

const call = 'GET /api/v1/query/ofOfficer';
export type OfficerTicket = ResponseOf<typeof call>['data'][number];

/** The page reserves space for them. */
const MAX_TICKETS = 5;

export const useOfficerTickets = (SAP_ID: string) => useCall(call, { query: { SAP_ID, limit: MAX_TICKETS } });

import { type Answer, useCall } from 'shared-auth';

const call = 'GET /api/v1/admin/attendance/month';
export type OfficerMonth = Answer<typeof call>['data'][number];

/** The officer's current month in India, by the server's clock; a page of the month's list that has one row at most. */
export const useOfficerMonth = (SAP_ID: string) => useCall(call, { query: { SAP_ID, limit: 1 } });

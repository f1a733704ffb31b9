import { type Answer, useCall } from 'shared-auth';

const call = 'GET /api/v1/admin/reimbursement/limits-used';
export type LimitUsed = Answer<typeof call>['data'][number];
export type ClaimTotal = NonNullable<Answer<typeof call>['totals']>[number];

/** The officer's limits and claims of the current month in India, by the server's clock. */
export const useOfficerClaims = (SAP_ID: string) => useCall(call, { query: { SAP_ID } });

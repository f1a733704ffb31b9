import { type Answer, useCall } from 'shared-auth';

const call = 'GET /api/v1/admin/reimbursement/limits-used';
export type LimitUsed = Answer<typeof call>['data'][number];
export type ClaimTotal = NonNullable<Answer<typeof call>['totals']>[number];

export const useOfficerClaims = (SAP_ID: string) => useCall(call, { query: { SAP_ID } });

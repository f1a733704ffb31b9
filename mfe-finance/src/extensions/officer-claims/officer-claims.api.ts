import { type ResponseOf, useCall } from 'shared-auth';

const call = 'GET /api/v1/admin/reimbursement/limits-used';
export type LimitUsed = ResponseOf<typeof call>['data'][number];
export type ClaimTotal = NonNullable<ResponseOf<typeof call>['totals']>[number];
export type PaidTotal = NonNullable<ResponseOf<typeof call>['paid']>;

export const useOfficerClaims = (SAP_ID: string) => useCall(call, { query: { SAP_ID } });

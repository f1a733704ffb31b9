import { type ResponseOf, useCall } from 'shared-auth';

const call = 'GET /api/v1/admin/attendance/month';
export type OfficerMonth = ResponseOf<typeof call>['data'][number];

/** Current month in India by the server's clock; a page of at most one row. */
export const useOfficerMonth = (SAP_ID: string) => useCall(call, { query: { SAP_ID, limit: 1 } });

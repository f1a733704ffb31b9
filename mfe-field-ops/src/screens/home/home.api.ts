import type { ResponseOf } from 'shared-auth';
import { useCall } from 'shared-auth';

export type Officer = ResponseOf<'GET /api/v1/AM/SO/:SAP_ID'>['data']['officers'][number];

/** Plans of the current month (D-041). */
export const useOfficers = (SAP_ID: string) => useCall('GET /api/v1/AM/SO/:SAP_ID', { params: { SAP_ID }, query: {} });

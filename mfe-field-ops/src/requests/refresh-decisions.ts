import { type Reads, refreshReads } from 'shared-auth';

const READS: readonly Reads[] = [
  'GET /api/v1/AM/PJP/:SAP_ID',
  'GET /api/v1/AM/SO/:SAP_ID',
  'GET /api/v1/pjp/beat/switch',
  'GET /api/v1/dealers/update-location',
  '/api/v1/actyv/prospects/*',
  '/api/v1/admin/reimbursement/*',
  '/api/v1/admin/attendance/*',
  '/api/v1/attendance/*',
  '/api/v1/inbox/*',
  'GET /api/v1/history/:kind/:id',
];
export const refreshDecisions = () => refreshReads(...READS);

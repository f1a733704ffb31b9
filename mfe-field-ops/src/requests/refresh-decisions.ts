import { refreshCalls } from 'shared-auth';

const LISTS = [
  '/api/v1/AM/PJP',
  '/api/v1/AM/SO',
  '/api/v1/pjp/beat/switch',
  '/api/v1/dealers/update-location',
  '/api/v1/actyv/prospects',
  '/api/v1/admin/reimbursement',
  '/api/v1/admin/attendance',
  '/api/v1/attendance',
  '/api/v1/inbox',
  '/api/v1/history',
];
export const refreshDecisions = () => refreshCalls(...LISTS).catch(() => undefined);

import { refreshCalls } from 'shared-auth';
import { requestReads } from './kinds.ts';

export const refreshDecisions = () =>
  refreshCalls(...requestReads, '/api/v1/inbox/*', 'GET /api/v1/history/:kind/:id').catch(() => undefined);

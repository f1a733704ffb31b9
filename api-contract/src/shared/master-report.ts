import { z } from 'zod';
import { call, day, message } from '../call.ts';
import { MASTER_REPORT } from '../roles.ts';

export const masterPjpReport = call({
  method: 'GET',
  path: '/api/v1/dash/pjps/stats',
  roles: MASTER_REPORT,
  tag: 'Session',
  summary: 'Master report: planned journeys per officer with a plan date in the range (D-029)',
  query: z.strictObject({ startDate: day, endDate: day }),
  refusals: ['END_BEFORE_START'],
  response: z.object({ data: z.array(z.object({ _id: z.string(), count: z.number().int() })), message }),
});

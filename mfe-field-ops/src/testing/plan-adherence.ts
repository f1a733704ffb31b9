import type { ResponseOf } from 'shared-auth';
import type { Adherence } from '../plan-adherence/missed-reasons.ts';

export const adherence = (more: Partial<Adherence> = {}): Adherence => ({
  planned: 0,
  keptCalls: 0,
  missed: { holiday: 0, leave: 0, duty: 0, notStarted: 0, elsewhere: 0, noVisit: 0 },
  approvedLate: 0,
  share: null,
  workableShare: null,
  ...more,
});

type Response = ResponseOf<'GET /api/v1/dash/plan-adherence'>;

export const adherenceResponse = (
  total: Adherence = adherence(),
  groups: Response['data']['groups'] = [],
): Response => ({
  data: { total, groups },
  period: { start: '2026-11-01', end: '2026-11-30' },
  updatedAt: '2026-11-20T04:10:00.000Z',
  message: 'OK',
});

import { renderContribution } from 'shared-auth/testing';
import type { AdherenceDay } from '../../plan-adherence/missed-reasons.ts';
import MissedCallEntries from './missed-call-entries.tsx';

const call = 'GET /api/v1/dash/list/plan-adherence';
const missedDay: AdherenceDay = {
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  zone: 'NZ',
  regionName: 'Delhi',
  areaName: 'Delhi East',
  territoryName: 'Noida',
  ...{ day: '2026-11-09', planned: 6, keptCalls: 4, reason: 'noVisit', approvedLate: 0 },
  missedDealers: [
    { code: 'D1', name: 'Sharma Tyres' },
    { code: 'D2', name: '' },
  ],
};

it('D-361: each entry of an officer’s timeline is a day with missed calls, why, and of which dealers', async () => {
  const { readPage, api } = renderContribution(
    (contribute) => <MissedCallEntries SAP_ID="SO1" contribute={contribute} />,
    {
      role: 'AO',
      api: {
        [call]: () => ({
          data: [missedDay],
          ...{ totalCount: 1, totalPage: 1, currentPage: 1 },
          sums: { planned: 6, keptCalls: 4, missed: 2, approvedLate: 0 },
          period: { start: '2025-11-20', end: '2026-11-20' },
          ...{ updatedAt: null, message: 'OK' },
        }),
      },
    },
  );
  expect((await readPage()).entries).toEqual([
    {
      ...{ id: '2026-11-09', at: '2026-11-09', text: '2 of 6 planned calls missed: no visit' },
      ...{ detail: 'Sharma Tyres, D2', to: '/SO/SO1?day=2026-11-09' },
    },
  ]);
  expect(api.to(call)[0]?.query).toMatchObject({ officer: 'SO1', missed: 'any' });
});

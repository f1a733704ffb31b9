import { renderContribution } from 'shared-auth/testing';
import MissedVisitEntries from './missed-visit-entries.tsx';

const call = 'GET /api/v1/dash/list/plan-adherence';

it('D-361: each entry of a dealer’s timeline is a planned call of his that was missed, by whom and why', async () => {
  const { readPage, api } = renderContribution(
    (contribute) => <MissedVisitEntries dealerCode="D1" dealerId="id" contribute={contribute} />,
    {
      role: 'AO',
      api: {
        [call]: () => ({
          data: [
            {
              ...{ SAP_ID: 'SO1', name: 'Ravi Kumar', zone: 'NZ', regionName: 'Delhi', areaName: 'Delhi East' },
              ...{ territoryName: 'Noida', day: '2026-11-09', planned: 6, keptCalls: 5, reason: 'notStarted' },
              ...{ approvedLate: 0, missedDealers: [{ code: 'D1', name: 'Sharma Tyres' }] },
            },
          ],
          ...{ totalCount: 12, totalPage: 2, currentPage: 1 },
          sums: { planned: 6, keptCalls: 5, missed: 1, approvedLate: 0 },
          period: { start: '2025-11-20', end: '2026-11-20' },
          ...{ updatedAt: null, message: 'OK' },
        }),
      },
    },
  );
  expect(await readPage()).toEqual({
    entries: [
      {
        ...{ id: 'SO1 2026-11-09', at: '2026-11-09', text: 'Planned call missed by Ravi Kumar · SO1' },
        ...{ detail: 'Not started', to: '/SO/SO1?day=2026-11-09' },
      },
    ],
    next: '2',
  });
  expect(api.to(call)[0]?.query).toMatchObject({ dealer: 'D1', sort: 'day', direction: 'desc', limit: '10' });
});

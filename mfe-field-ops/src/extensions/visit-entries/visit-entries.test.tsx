import type { ResponseOf } from 'shared-auth';
import { renderContribution } from 'shared-auth/testing';
import VisitEntries from './visit-entries.tsx';

const call = 'GET /api/v1/dealers/visits';
type Visit = ResponseOf<typeof call>['data'][number];
const visit = (more: Partial<Visit> = {}): Visit => ({
  _id: '7',
  SAP_ID: 'SO1',
  officerName: 'Ravi Kumar',
  visitDate: '2026-11-09',
  at: '2026-11-09T04:10:00.000Z',
  endedAt: null,
  unplanned: true,
  distanceMetres: null,
  startDealerMetres: 2345,
  remark: 'Go again',
  ...more,
});
const show = (data: Visit[], totalCount = data.length) =>
  renderContribution((contribute) => <VisitEntries dealerCode="K100" dealerId="id" contribute={contribute} />, {
    role: 'AO',
    api: { [call]: () => ({ data, totalCount, message: 'OK' }) },
  });

it('the entries say who visited, from how far and the remark; each leads to its evidence', async () => {
  const ended = { endedAt: '2026-11-09T04:40:00.000Z', unplanned: false, startDealerMetres: null, remark: '' };
  const { entries, next } = await show([visit(), visit({ _id: '6', ...ended })]).readPage();
  expect(entries).toEqual([
    {
      id: '7',
      at: '2026-11-09T04:10:00.000Z',
      text: 'Unplanned visit by Ravi Kumar · SO1',
      detail: '2.3 km from the dealer · not ended · “Go again”',
      to: '/SO/SO1/visits?start=2026-11-09&end=2026-11-09&visit=evidence:7',
    },
    expect.objectContaining({ text: 'Visit by Ravi Kumar · SO1', detail: 'distance from the dealer not known' }),
  ]);
  expect(next).toBeUndefined();
});

it('0096: the next page begins after this one’s last entry', async () => {
  const { readPage, api } = show([visit()], 12);
  const { next } = await readPage();
  expect(next).toBe('2026-11-09T04:10:00.000Z,7');
  await readPage(next);
  expect(api.to(call).map(({ query }) => query)).toEqual([
    { dealerCode: 'K100', limit: '10' },
    { dealerCode: 'K100', limit: '10', before: '2026-11-09T04:10:00.000Z,7' },
  ]);
});

import type { ResponseOf } from 'shared-auth';
import { renderContribution } from 'shared-auth/testing';
import DayEntries from './day-entries.tsx';

const call = 'GET /api/v1/dash/list/days';
type Day = ResponseOf<typeof call>['data'][number];
const officerDay = (more: Partial<Day> = {}): Day => ({
  SAP_ID: 'SO1',
  name: 'Ravi Kumar',
  zone: 'NZ',
  regionName: 'Delhi',
  areaName: 'Delhi East',
  territoryName: 'Noida',
  ...{ day: '2026-11-09', visits: 7, ended: 7, minutes: 142.4 },
  ...more,
});
const show = (data: Day[], totalPage = 1) =>
  renderContribution((contribute) => <DayEntries SAP_ID="SO1" contribute={contribute} />, {
    role: 'AO',
    api: {
      [call]: ({ query }) => ({
        data,
        ...{ totalCount: 11, totalPage, currentPage: Number(query.page) },
        sums: { visits: 0, ended: 0, minutes: 0 },
        period: { start: '2025-11-20', end: '2026-11-20' },
        ...{ updatedAt: null, message: 'OK' },
      }),
    },
  });
beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z'), advanceTimers: true }));
afterEach(() => jest.useRealTimers());

it('each entry of an officer’s timeline is a day with its visits, and leads to that day', async () => {
  const { readPage, api } = show([officerDay(), officerDay({ day: '2026-11-08', visits: 1, ended: 0, minutes: 0 })]);
  expect(await readPage()).toEqual({
    entries: [
      {
        ...{ id: '2026-11-09', at: '2026-11-09', text: '7 dealer visits', detail: '142 minutes' },
        to: '/SO/SO1?day=2026-11-09',
      },
      expect.objectContaining({ text: '1 dealer visit', detail: '0 minutes · 1 not ended' }),
    ],
    next: undefined,
  });
  expect(api.to(call)[0]?.query).toEqual({
    officer: 'SO1',
    ...{ startDate: '2025-11-20', endDate: '2026-11-20', sort: 'day', direction: 'desc', page: '1', limit: '10' },
  });
});

it('0096: the entries go on with the next page of the list', async () => {
  const { readPage, api } = show([officerDay()], 2);
  const { next } = await readPage();
  expect((await readPage(next)).next).toBeUndefined();
  expect(api.to(call).map(({ query }) => query.page)).toEqual(['1', '2']);
});

import { screen, within } from '@testing-library/react';
import type { Fakes } from 'shared-auth/testing';
import {
  counted,
  months,
  dealers,
  visitType,
  location,
  admin,
  group,
  level,
  show,
  card,
  readable,
  getLinks,
} from './testing/show-dashboard.tsx';

const filters = (more: string, list = 'visits') =>
  `/dashboard/${list}?${more}${more && '&'}zone=NZ&start=2026-11-01&end=2026-11-30`;
it('FO-DSH-05…10: every slice and number of the donuts leads to the list that it counts', async () => {
  show('ADMIN', admin, '/dashboard?start=2026-11-01&end=2026-11-30&zone=NZ');
  expect(await getLinks('Visit Type')).toEqual([
    ['101: All dealer visits', filters('')],
    ['Planned 80', filters('type=planned')],
    ['Unplanned 21', filters('type=unplanned')],
    ['Visits by officer', filters('visited=yes&sort=visits&direction=desc', 'officers')],
  ]);
  expect(await getLinks('Visit By Dealer Status')).toEqual([
    ['Active 90', filters('dealerStatus=A')],
    ['In-Active 10', filters('dealerStatus=I')],
  ]);
  expect(await getLinks('Unique Dealer Visits')).toEqual([
    ['101: All dealer visits', filters('')],
    ['Unique Dealers Visits 40', filters('of=visited', 'dealers')],
    ['Repeated Dealers 61', filters('repeated=yes')],
  ]);
  expect(await getLinks('Total Visits / Active Dealer Base')).toEqual([
    // 101 ÷ 2,345
    ['4.3 %: All dealer visits', filters('')],
    ['Total Visits 101', filters('')],
    ['Active Dealer Base 2,345', filters('of=active', 'dealers')],
  ]);
  expect(await getLinks('Visit By Start & End Location')).toEqual([
    ['Not-Ended 5', filters('location=notEnded')],
    ['>100m 30', filters('location=far')],
    ['<100m 60', filters('location=near')],
  ]);
});

it('FO-DSH-17, D-062: an area’s plans are counted per officer, and lead to his plans', async () => {
  show('AO', level);
  expect(await getLinks('PJP planning status')).toEqual([
    ['SO1, PJPs: 12', '/dashboard/plans?officer=SO1&start=2026-11-01&end=2026-11-30'],
    ['PJPs 12', '/dashboard/plans?start=2026-11-01&end=2026-11-30'],
  ]);
});

it.each([
  ['ADMIN', admin, 'NORTH', 'zone=NZ'],
  ['RO', level, 'Noida', 'area=NT1'],
  ['AO', level, 'Noida', 'territory=NT1'],
] as const)(
  'D-362: the dashboard of %s says where dealers are not visited, and leads to them',
  async (role, api, name, of) => {
    show(role, api);
    const list = (more: string) => `/dashboard/coverage?${more}`;
    const links = await getLinks('Dealer coverage');
    expect(links).toContainEqual([`${name}, Overdue: 5`, list(`band=overdue&${of}`)]);
    expect(links).toContainEqual(['Never in 365 days 1', list('band=never')]);
  },
);

it('FO-DSH-16: values without an area appear beside the areas', async () => {
  const value = { previousMonth: 1, currentMonth: 2 };
  show('RO', {
    ...level,
    'GET /api/v1/dash/dealers/:level/visits': () => ({
      data: [{ _id: '-', code: '-', value }],
      total: value,
      months,
      ...counted,
    }),
  });
  expect((await getLinks('Average Dealer Visits/Day'))[1]).toEqual([
    'Without area, Current Month: 2',
    '/dashboard/days?area=-&start=2026-11-01&end=2026-11-30',
  ]);
});

it('FO-DSH-17: a drawn slice and the table lead to the same list', async () => {
  const { person, address } = show('AO', level);
  const type = await card('Visit Type');
  await person.click(type.getByRole('button', { name: 'Show as table' }));
  await person.click(type.getByRole('link', { name: '21' }));
  expect(address()).toBe('/dashboard/visits?type=unplanned&start=2026-11-01&end=2026-11-30');
});

describe('the period before', () => {
  const before = { start: '2026-10-12', end: '2026-10-31' };
  const getLegend = async (title: string) =>
    within((await card(title)).getByRole('list', { name: 'Legend' }))
      .getAllByRole('listitem')
      .map((item) => readable(item.textContent));
  const compared: Fakes = {
    ...level,
    'GET /api/v1/dash/visits/:level/visit-type': () => ({
      data: visitType,
      earlier: { period: before, data: { planned: 100, unplanned: 0 } },
      ...counted,
    }),
    'GET /api/v1/dash/visits/:level/dealers': () => ({
      data: { ...dealers, activeDealerBase: 10_000 },
      earlier: {
        period: before,
        data: {
          visitByDealerStatus: [
            { _id: 'A' as const, count: 45 },
            { _id: 'I' as const, count: 10 },
          ],
          uniqueDealerVisits: { uniqueVisits: 50, totalVisits: 55 },
          activeDealerVisits: { visits: 55, totalDealers: 2345 },
          activeDealerBase: 10_000,
        },
      },
      ...counted,
    }),
    'GET /api/v1/dash/visits/:level/location': () => ({
      data: location,
      earlier: { period: before, data: null },
      ...counted,
    }),
    'GET /api/v1/dash/pjps/:level': () => ({
      data: [{ ...group, value: { created: 4, notcreated: 1 } }],
      earlier: { period: before, data: [{ ...group, value: { created: 5, notcreated: 0 } }] },
      ...counted,
    }),
    'GET /api/v1/dash/dealers/:level/visits': () => ({
      data: [{ ...group, value: { previousMonth: 0, currentMonth: 5.1 } }],
      total: { previousMonth: null, currentMonth: 5.1 },
      months,
      ...counted,
    }),
    'GET /api/v1/dash/dealers/:level/time-spent': () => ({
      data: [{ ...group, value: 22 }],
      total: 22,
      earlier: { period: before, data: { groups: [{ ...group, value: 20 }], total: 20 } },
      ...counted,
    }),
  };

  it('stands with the difference at all eight figures, and comes with them in one request each', async () => {
    const { api } = show('RO', compared);
    expect(await getLegend('Visit Type')).toEqual([
      'Planned 80▼ 20 % vs 12–31 Oct (100)',
      'Unplanned 21▲ 21 vs 12–31 Oct (0)',
    ]);
    expect(await getLegend('Visit By Dealer Status')).toEqual([
      'Active 90▲ 100 % vs 12–31 Oct (45)',
      'In-Active 10no change vs 12–31 Oct (10)',
    ]);
    expect(await getLegend('Unique Dealer Visits')).toEqual([
      'Unique Dealers Visits 40▼ 20 % vs 12–31 Oct (50)',
      'Repeated Dealers 61▲ 12.2 times 12–31 Oct (5)',
    ]);
    expect(await getLegend('Total Visits / Active Dealer Base')).toEqual([
      'Total Visits 101▲ 84 % vs 12–31 Oct (55)',
      'Active Dealer Base (10000)',
    ]);
    expect(await getLegend('Visit By Start & End Location')).toEqual(['Not-Ended 5', '>100m 30', '<100m 60']);
    expect(await getLegend('PJP planning status')).toEqual([
      'YES 4▼ 20 % vs 12–31 Oct (5)',
      'NO 1▲ 1 vs 12–31 Oct (0)',
    ]);
    expect(await getLegend('Average Dealer Visits/Day')).toEqual(['Last Month -', 'Current Month 5.1']);
    expect(await getLegend('Average Time Spent/Dealer (mins)')).toEqual(['Minutes 22▲ 10 % vs 12–31 Oct (20)']);
    for (const key of Object.keys(compared).filter((one) => one.includes(':level')))
      expect([key, api.to(key as 'GET /api/v1/dash/pjps/:level').length]).toEqual([key, 1]);
    expect(api.to('GET /api/v1/dash/pjps/:level')[0]?.query).toMatchObject({ earlier: 'yes' });
  });

  it('is named where the figure says what it counts', async () => {
    const { person } = show('RO', compared);
    const type = await card('Visit Type');
    await person.click(type.getByRole('button', { name: 'About Visit Type' }));
    expect(type.getByText('Before: 12/10/2026 – 31/10/2026, as many days.')).toBeVisible();
  });

  it('is not named on the first day of a month, as no day is over; the dashboard offers the month before', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-01T06:00:00Z'), advanceTimers: true });
    const { person, address } = show('RO', {
      ...compared,
      'GET /api/v1/dash/dealers/:level/visits': () => ({
        data: [{ ...group, value: { previousMonth: 4.2, currentMonth: 0 } }],
        total: { previousMonth: 4.2, currentMonth: null },
        months,
        ...counted,
      }),
    });
    expect(await getLegend('Average Dealer Visits/Day')).toEqual(['Last Month 4.2', 'Current Month -']);
    expect(screen.getByRole('note')).toHaveTextContent('November begins today, so most figures are still empty.');
    await person.click(screen.getByRole('button', { name: 'Show October' }));
    expect(address()).toBe('/dashboard?start=2026-10-01&end=2026-10-31');
    expect(screen.queryByRole('note')).toBeNull();
    jest.useRealTimers();
  });
});

it('the dashboard leads to who did not visit today and to last month’s COR report', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T06:00:00Z'), advanceTimers: true });
  const { api } = show('AO', level, '/dashboard?start=2026-10-01&end=2026-10-31&territory=NT1');
  const today = 'territory=NT1&start=2026-11-20&end=2026-11-20';
  expect(await screen.findByRole('link', { name: 'Did not visit today 12 of all officers' })).toHaveAttribute(
    'href',
    `/dashboard/officers?visited=no&${today}`,
  );
  expect(api.to('GET /api/v1/dash/list/officers')[0]?.query).toMatchObject({
    visited: 'no',
    territory: 'NT1',
    startDate: '2026-11-20',
    endDate: '2026-11-20',
  });
  expect(screen.getByRole('link', { name: 'COR report of last month' })).toHaveAttribute(
    'href',
    '/vists-download?report=cor-monthly&start=2026-10-01&end=2026-10-31',
  );
  jest.useRealTimers();
});

import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderSignedIn, type Fakes } from 'shared-auth/testing';
import { currentMonth, toast } from 'shared-ui';
import { readExport } from 'shared-ui/testing';
import TaskStatsScreen from './task-stats/task-stats-screen.tsx';
import type { TaskStats } from './task-stats/task-stats.columns.tsx';
import type { VisitStats } from './visit-stats/visit-stats.columns.tsx';
import VisitStatsScreen from './visit-stats/visit-stats-screen.tsx';

const VISITS = 'GET /api/v1/dash/visits/stats';
const TASKS = 'GET /api/v1/dash/tasks/stats';
const person1 = {
  SAP_ID: 'SO1',
  name: 'Ravi',
  zone: 'NZ',
  regionName: 'Delhi',
  areaName: 'Rohini',
  territoryName: 'Rohini East',
};
const person2 = {
  SAP_ID: 'SO2',
  name: 'Anu',
  zone: 'SZII',
  regionName: 'Kerala',
  areaName: 'Kochi',
  territoryName: 'Vypin',
};
const visits: VisitStats[] = [person1, person2].map((one) => ({
  ...one,
  stats: { planned: 12, unplanned: 3 },
  prospect: { count: 4 },
  customer: { count: 5 },
  influencer: { count: 6 },
}));
const tasks: TaskStats[] = [person1, person2].map((one) => ({
  ...one,
  stats: { Completed: 7, WIP: 8, 'To Be Started': 9 },
}));
const period = { start: '2026-11-01', end: '2026-11-30' };
const api: Fakes = {
  [VISITS]: () => ({ usersWithStats: visits, period, updatedAt: '2026-11-20T04:10:00.000Z', message: 'OK' }),
  [TASKS]: () => ({ taskStats: tasks, period, message: 'OK' }),
};
const kinds = [
  [
    'visit',
    VISITS,
    VisitStatsScreen,
    'Visits-Stats',
    ['Planned', 'Unplanned', 'Prospect', 'Customer', 'Influencer'],
    ['12', '3', '4', '5', '6'],
    'visits',
  ],
  ['task', TASKS, TaskStatsScreen, 'Task-Stats', ['Completed', 'WIP', 'Pending'], ['7', '8', '9'], 'tasks'],
] as const;
const ids = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe.each(kinds)('%s statistics', (_, key, Screen, file, columns, numbers, page) => {
  const show = (path = '/') => renderSignedIn(<Screen />, { role: 'AO', path, api });

  it('FO-STA-04/07/08: have the documented columns', async () => {
    show();
    await screen.findByText('SO1');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'SAP ID',
      'Zone',
      'Region',
      'Area',
      ...columns,
    ]);
    expect(
      within(screen.getAllByRole('row')[1]!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Ravi · SO1', 'NZ', 'Delhi', 'Rohini', ...numbers]);
  });

  it('FO-STA-02, D-040: SAP ID, name, zone, region, area and territory find the officer', async () => {
    const { person } = show();
    await screen.findByText('SO1');
    const search = screen.getByLabelText('SAP ID or Territory');
    for (const words of ['so2', 'anu', 'szii', 'south-ii', 'kera', 'KOCHI', ' vypin ']) {
      await person.type(search, words);
      await waitFor(() => expect([words, ids()]).toEqual([words, ['Anu · SO2']]));
      expect(screen.getByText('1–1 of 1')).toBeVisible();
      await person.clear(search);
      await waitFor(() => expect(ids().length).toBeGreaterThan(1));
    }
  });

  it('FO-STA-03/06: export as documented', async () => {
    const { person } = show();
    await screen.findByText('SO1');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    const opened = await readExport();
    expect([opened.name, opened.header.slice(4), opened.rows[1]?.slice(4)]).toEqual([
      `${file}.xlsx`,
      [...columns],
      numbers.map(Number),
    ]);
  });

  it('FO-STA-05: a row opens what it counts, of the same officer and days', async () => {
    const { person, address } = show('/?start=2026-10-01&end=2026-10-31');
    await person.click(await screen.findByRole('link', { name: 'Anu · SO2' }));
    expect(address()).toBe(`/SO/SO2/${page}?start=2026-10-01&end=2026-10-31`);
  });

  it('FO-STA-05: link to the current month, too, whichever days were last chosen on that page', async () => {
    show();
    const { start, end } = currentMonth();
    expect(await screen.findByRole('link', { name: 'Anu · SO2' })).toHaveAttribute(
      'href',
      `/SO/SO2/${page}?start=${start}&end=${end}`,
    );
  });

  it('D-063: ask for the chosen days', async () => {
    const running = show('/?start=2026-10-01&end=2026-10-31');
    await screen.findByText('SO1');
    expect(running.api.to(key)[0]?.query).toEqual({ startDate: '2026-10-01', endDate: '2026-10-31' });
  });

  it('FO-STA-09: a failed load is a toast, and the loader stops', async () => {
    renderSignedIn(<Screen />, { role: 'AO', api: { [key]: () => refuse('INTERNAL') } });
    expect(await screen.findByText('error fetching data')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('say what is wrong with the days at their field and on the page, and in no toast', async () => {
    const toasted = jest.spyOn(toast, 'error');
    renderSignedIn(<Screen />, {
      role: 'AO',
      path: '/?start=2026-10-31&end=2026-10-01',
      api: { [key]: () => refuse('END_BEFORE_START') },
    });
    expect((await screen.findAllByText('End Date can not be Smaller than Start Date.'))[0]).toBeVisible();
    expect(toasted).not.toHaveBeenCalled();
    toasted.mockRestore();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { renderSignedIn, waitingCounts } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import type { Officer } from './home.api.ts';
import HomeScreen from './home-screen.tsx';

const officer = (SAP_ID: string, place: Partial<Officer> = {}): Officer => ({
  SAP_ID,
  name: `Officer ${SAP_ID}`,
  zone: 'NZ',
  regionName: 'Delhi',
  areaName: 'Rohini',
  territoryName: 'Rohini East',
  stats: { inReview: 2, draft: 1, approved: 4, reverted: 0 },
  ...place,
});
const officers = [
  officer('SO1'),
  officer('SO2', { zone: 'SZII', regionName: 'Kerala', areaName: 'Kochi', territoryName: 'Vypin' }),
];
const response = (list: Officer[]) => ({ data: { officers: list }, officers: list, message: 'OK' });
const key = 'GET /api/v1/AM/SO/:SAP_ID';
const counts = 'GET /api/v1/inbox/counts';
const waiting = () => waitingCounts({ pjp: 3, switch: 1, location: 1 });
const show = (list = officers, path = '/') =>
  renderSignedIn(<HomeScreen />, { role: 'AO', path, api: { [key]: () => response(list), [counts]: waiting } });
const sapIds = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

it('FO-HOME-01/02: the list has the officers under the signed-in manager in the documented columns', async () => {
  const { api } = show();
  expect(await screen.findByText('SO1')).toBeVisible();
  expect(api.to(key)[0]?.params).toEqual({ SAP_ID: 'AO1' });
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'SAP ID',
    'Zone',
    'Region',
    'Area',
    'In-Review',
    'Draft',
    'Approved',
    'Reverted',
  ]);
  expect(
    within(screen.getAllByRole('row')[1]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Officer SO1 · SO1', 'NZ', 'Delhi', 'Rohini', '2', '1', '4', '0']);
});

it('the counts beside the officers say of what they are', async () => {
  show();
  const about = 'Officers of your part of the company, with their PJPs of this month by status.';
  expect(await screen.findByRole('button', { name: about })).toBeVisible();
});

it('FO-HOME-03, D-040: SAP ID, name, zone, region, area and territory find the officer', async () => {
  const { person } = show();
  await screen.findByText('SO1');
  const search = screen.getByLabelText('SAP ID or Territory');
  for (const words of ['so2', 'officer so2', 'szii', 'south-ii', 'kera', 'KOCHI', ' vypin ']) {
    await person.type(search, words);
    await waitFor(() => expect([words, sapIds()]).toEqual([words, ['Officer SO2 · SO2']]));
    expect(screen.getByText('1–1 of 1')).toBeVisible();
    await person.clear(search);
    await waitFor(() => expect(sapIds().length).toBeGreaterThan(1));
  }
});

it('FO-HOME-04: the list has 10 officers a page, and as many as chosen from 10, 25, 50 and 100', async () => {
  const { person } = show(Array.from({ length: 30 }, (_, index) => officer(`SO${index + 1}`)));
  await screen.findByText('SO1');
  expect(sapIds()).toHaveLength(10);
  const size = screen.getByRole('combobox', { name: 'Rows per page' });
  expect(
    within(size)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['10', '25', '50', '100']);
  await person.selectOptions(size, '25');
  expect(sapIds()).toHaveLength(25);
});

it('FO-HOME-05, D-017: Export writes every officer that matches as SO-List.xlsx', async () => {
  const { person } = show([...officers, ...Array.from({ length: 12 }, (_, index) => officer(`XX${index}`))]);
  await screen.findByText('SO1');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect(file.name).toBe('SO-List.xlsx');
  expect(file.header).toEqual(['SAP ID', 'Zone', 'Region', 'Area', 'In-Review', 'Draft', 'Approved', 'Reverted']);
  expect(file.rows).toHaveLength(14);
  expect(file.rows[1]).toEqual(['SO2', 'SZII', 'Kerala', 'Kochi', 2, 1, 4, 0]);
});

it('FO-HOME-06: a row opens the officer’s PJPs, by click and by its link', async () => {
  const { person, address } = show();
  expect(await screen.findByRole('link', { name: 'Officer SO2 · SO2' })).toHaveAttribute('href', '/SO/SO2/PJP');
  await person.click(screen.getByText('Kerala'));
  expect(address()).toBe('/SO/SO2/PJP');
});

it('the home screen shows the way to the approvals with how many wait', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Approvals (5)' })).toHaveAttribute('href', '/approvals');
});

it('the screen leads to the COR report of last month, whose file is two clicks further', async () => {
  jest.useFakeTimers({ now: new Date('2026-01-01T01:00:00+05:30'), advanceTimers: true });
  show();
  expect(await screen.findByRole('link', { name: 'COR report of last month' })).toHaveAttribute(
    'href',
    '/vists-download?report=cor-monthly&start=2025-12-01&end=2025-12-31',
  );
  jest.useRealTimers();
});

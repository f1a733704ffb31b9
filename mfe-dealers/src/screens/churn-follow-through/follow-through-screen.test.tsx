import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import type { FollowThrough, FollowThroughRow } from './follow-through.api.ts';
import FollowThroughScreen from './follow-through-screen.tsx';

const key = 'GET /api/v1/dealers/churn-follow-through';
const row = (more: Partial<FollowThroughRow> = {}): FollowThroughRow => ({
  regionCode: 'NR1',
  regionName: 'Delhi',
  zone: 'NZ',
  risks: 4,
  owned: 4,
  inTime: 1,
  late: 1,
  due: 1,
  overdue: 1,
  none: 0,
  kept: 1,
  lost: 2,
  open: 1,
  modelRight: 4,
  modelJudged: 6,
  officerRight: 0,
  officerJudged: 0,
  ...more,
});
const response = (more: Partial<FollowThrough> = {}): FollowThrough => ({
  data: [row()],
  total: row({ regionCode: '', regionName: 'All regions', zone: '', risks: 1234 }),
  years: [2022, 2023, 2024],
  month: 9,
  year: 2024,
  message: 'OK',
  ...more,
});
const show = (fakes: Fakes = { [key]: () => response() }) =>
  renderSignedIn(<FollowThroughScreen />, { role: 'ZO', path: '/dealer-churn/follow-through', api: fakes });

it('every figure opens its rows, of its region and month', async () => {
  show();
  await screen.findByText('Delhi');
  const line = within(screen.getAllByRole('row')[1]!);
  const links = line.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  const at = '/dealer-churn?month=9&year=2024&region=NR1';
  expect(links).toEqual([
    ['4: Risks, Delhi', `${at}&atRisk=yes`],
    ['4: With owner, Delhi', `${at}&atRisk=yes&owned=yes`],
    ['1: Acted in time, Delhi', `${at}&atRisk=yes&acted=in-time`],
    ['1: Acted late, Delhi', `${at}&atRisk=yes&acted=late`],
    ['1: Due, Delhi', `${at}&atRisk=yes&acted=due`],
    ['1: Overdue, Delhi', `${at}&atRisk=yes&acted=overdue`],
    ['0: No owner, Delhi', `${at}&atRisk=yes&acted=none`],
    ['1: Kept, Delhi', `${at}&atRisk=yes&outcome=kept`],
    ['2: Lost, Delhi', `${at}&atRisk=yes&outcome=lost`],
    ['1: Still open, Delhi', `${at}&atRisk=yes&outcome=open`],
    ['4: Model right, Delhi', `${at}&model=right`],
    ['6: Model judged, Delhi', `${at}&model=any`],
    ['0: Officer right, Delhi', `${at}&officer=right`],
    ['0: Officer judged, Delhi', `${at}&officer=any`],
  ]);
  expect(screen.getByRole('link', { name: '1,234: Risks, All regions' })).toHaveAttribute(
    'href',
    '/dealer-churn?month=9&year=2024&atRisk=yes',
  );
});

it('the hit rate is right of judged, one decimal; nothing where nobody could be judged', async () => {
  show();
  const tile = async (label: string) =>
    (await screen.findByText(label, { selector: 'dt, dt *' })).closest('dt')?.parentElement ?? null;
  await screen.findByText('Delhi');
  expect(await tile('Model hit rate')).toHaveTextContent('66.7%4 of 6');
  expect(await tile('Officer hit rate')).toHaveTextContent('-0 of 0');
  const info = screen.getByRole('button', { name: /at least half of the average of the three months before/ });
  expect(info).toHaveAccessibleName(/A dealer at risk who was kept counts as wrong/);
});

it('the screen loads a chosen month, and exports numbers as numbers', async () => {
  const { api, person, address } = show();
  await screen.findByText('Delhi');
  await person.selectOptions(screen.getByLabelText('Month'), 'Jan');
  await waitFor(() => expect(api.to(key).at(-1)?.query).toEqual({ month: '1' }));
  expect(address()).toBe('/dealer-churn/follow-through?month=1');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect(file.name).toBe('Churn-Follow-Through.xlsx');
  expect(file.rows).toEqual([['Delhi', 'NZ', 4, 4, 1, 1, 1, 1, 0, 1, 2, 1, 4, 6, 0, 0, 66.7, '-']]);
});

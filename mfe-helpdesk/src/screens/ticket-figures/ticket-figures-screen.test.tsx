import { screen, waitFor, within } from '@testing-library/react';
import { type Fakes, refuse, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import type { Figures, FiguresResponse } from './ticket-figures.api.ts';
import { getPreviousRange } from './previous-range.ts';
import { minutesText } from './ticket-figures.columns.tsx';
import TicketFiguresScreen from './ticket-figures-screen.tsx';

const key = 'GET /api/v1/query/ticketFigures';
const path = '/dealer-help-desk/figures?start=2026-11-01&end=2026-11-10';
const figures = (more: Partial<Figures> = {}): Figures => ({
  opened: 5,
  resolved: 2,
  inTime: 1,
  reopened: 1,
  answered: 4,
  medianMinutes: 40,
  p90Minutes: 88,
  ...more,
});
const before = figures({ opened: 1, resolved: 1, reopened: 0, answered: 0, medianMinutes: null, p90Minutes: null });
const response = (more: Partial<FiguresResponse> = {}): FiguresResponse => ({
  data: [
    { key: 'NR1', name: 'Delhi', ...figures({ opened: 7, withinTime: 2 }), before },
    { key: '-', name: 'No region', ...figures({ opened: 1, inTime: 1 }), before },
  ],
  total: { ...figures({ opened: 1234 }), before },
  startDate: '2026-11-01',
  endDate: '2026-11-10',
  message: 'OK',
  ...more,
});
const week = (start: string, end: string, [opened, inTime, withinTime]: readonly [number, number, number]) => ({
  ...{ start, end, opened, inTime, withinTime },
  resolved: inTime,
  reopened: 0,
});
const weeks = [week('2026-11-02', '2026-11-08', [5, 3, 1]), week('2026-11-09', '2026-11-15', [0, 0, 0])];
const weeksKey = 'GET /api/v1/query/ticketWeeks';
const show = (fakes: Fakes = { [key]: () => response() }, at = `${path}&by=region`) =>
  renderSignedIn(<TicketFiguresScreen />, {
    role: 'RO',
    path: at,
    api: { [weeksKey]: () => ({ data: [], message: 'OK' }), ...fakes },
  });

it('each figure opens its tickets, of its row and its range', async () => {
  const { api } = show();
  await screen.findByText('Delhi');
  expect(api.to(key)[0]?.query).toEqual({ by: 'region', startDate: '2026-11-01', endDate: '2026-11-10' });
  const line = within(screen.getAllByRole('row')[1]!);
  const of = '/dealer-help-desk?startDate=2026-11-01&endDate=2026-11-10&region=NR1';
  const earlier = '/dealer-help-desk?startDate=2026-10-22&endDate=2026-10-31&region=NR1';
  expect(line.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
    [
      ['7: Opened, Delhi', of],
      ['1: Opened, before, Delhi', earlier],
      ['2: Resolved, Delhi', `${of}&status=RESOLVED`],
      ['1: Resolved, before, Delhi', `${earlier}&status=RESOLVED`],
      ['1: Resolved in time, Delhi', `${of}&figure=in-time`],
      ['1: Resolved in time, before, Delhi', `${earlier}&figure=in-time`],
      ['2: Still in time, Delhi', `${of}&figure=time-left`],
      ['0: Still in time, before, Delhi', `${earlier}&figure=time-left`],
      ['4: Not in time, Delhi', `${of}&figure=not-in-time`],
      ['0: Not in time, before, Delhi', `${earlier}&figure=not-in-time`],
      ['1: Reopened, Delhi', `${of}&figure=reopened`],
      ['0: Reopened, before, Delhi', `${earlier}&figure=reopened`],
      ['0: Waiting, Delhi', `${of}&figure=waiting`],
      ['0: Waiting, before, Delhi', `${earlier}&figure=waiting`],
      ['0: Satisfied, Delhi', `${of}&figure=satisfied`],
      ['0: Satisfied, before, Delhi', `${earlier}&figure=satisfied`],
      ['0: Not satisfied, Delhi', `${of}&figure=dissatisfied`],
      ['0: Not satisfied, before, Delhi', `${earlier}&figure=dissatisfied`],
      ['40 min: First answer, median, Delhi', `${of}&figure=answered`],
      ['1 h 28 min: 90 % answered within, Delhi', `${of}&figure=answered`],
    ],
  );
  expect(line.getAllByRole('cell')[1]).toHaveTextContent('7(1 in 22–31 Oct)');
  expect(screen.getByText('Opened', { selector: 'dt' }).parentElement).toHaveTextContent('1,2341 in 22–31 Oct');
  expect(screen.getByRole('link', { name: '1,234: Opened, all tickets' })).toHaveAttribute(
    'href',
    '/dealer-help-desk?startDate=2026-11-01&endDate=2026-11-10',
  );
});

it('the table keeps the server’s order, the worst first, and exports numbers with the earlier ones', async () => {
  const { person } = show();
  await screen.findByText('Delhi');
  expect(screen.getAllByRole('row').map((row) => row.textContent?.slice(0, 5))).toEqual(['Regio', 'Delhi', 'No re']);
  await person.click(screen.getByRole('button', { name: /Export|Excel|Download/i }));
  const file = await readExport();
  expect(file.header.slice(0, 3)).toEqual(['Region', 'Opened', 'Opened, before']);
  expect(file.rows[0]).toEqual(['Delhi', 7, 1, 2, 1, 1, 1, 2, 0, 4, 0, 1, 0, 0, 0, 0, 0, 0, 0, 40, '-', 88, '-']);
});

it('the screen groups by another property, which is in the address', async () => {
  const { api, person, address } = show(undefined, path);
  await screen.findByText('Delhi');
  await person.selectOptions(screen.getByLabelText('Figures by'), 'Person who acted last');
  await waitFor(() => expect(api.to(key).at(-1)?.query).toMatchObject({ by: 'person' }));
  expect(address()).toContain('by=person');
});

it('the screen shows nothing of another grouping when the chosen one could not be read', async () => {
  const { person } = show(
    { [key]: ({ query }) => (query.by === 'person' ? refuse('INTERNAL') : response()) },
    `${path}&by=region`,
  );
  await screen.findByText('Delhi');
  await person.selectOptions(screen.getByLabelText('Figures by'), 'Person who acted last');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByText('Delhi')).not.toBeInTheDocument();
  expect(screen.queryByText('1,234')).not.toBeInTheDocument();
  expect(screen.queryByText('…')).not.toBeInTheDocument();
});

it('the table says so when no ticket was raised', async () => {
  // In the default range: a chosen one is a filter that can be cleared.
  show({ [key]: () => response({ data: [] }) }, '/dealer-help-desk/figures?by=region');
  expect(await screen.findByText('No tickets on these days, or on as many days before.')).toBeVisible();
});

it.each([
  [null, '-'],
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [88, '1 h 28 min'],
  [1440, '1 d'],
  [1500, '1 d 1 h'],
])('%p minutes are read as %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});
it.each([
  ['that is over has as many days', '2026-11-11', '2026-10-22'],
  ['that runs has as many days as have passed', '2026-11-03', '2026-10-29'],
])('the range before one %s', (_, today, start) => {
  expect(getPreviousRange({ start: '2026-11-01', end: '2026-11-10' }, today)).toEqual({ start, end: '2026-10-31' });
});
it('minutes of many tickets are said to be estimated, those of few are not', async () => {
  const few = show();
  await screen.findByText('Delhi');
  expect(screen.queryByRole('button', { name: /estimated/ })).toBeNull();
  few.unmount();
  show({ [key]: () => response({ isEstimated: true }) });
  expect(
    await screen.findByRole('button', {
      name: /estimated for so many tickets, at most a fifth more or less\. Tickets that were merged/,
    }),
  ).toBeVisible();
});

it('the screen and the export compare with nothing where tickets do not reach back so far', async () => {
  const { person } = show({ [key]: () => response({ isBeforeCovered: false }) });
  const line = within((await screen.findByText('Delhi')).closest('tr')!);
  expect(line.getAllByRole('link').filter((link) => /before/.test(link.getAttribute('aria-label') ?? ''))).toEqual([]);
  expect(screen.queryByText(/ in 22–31 Oct/)).not.toBeInTheDocument();
  expect(
    screen.getByRole('button', { name: /No comparison: tickets do not reach back to 22\/10\/2026/ }),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: /Export|Excel|Download/i }));
  expect((await readExport()).rows[0]).toEqual(['Delhi', 7, 2, 1, 2, 4, 1, 0, 0, 0, 40, 88]);
});

it('a chart shows the figures of each week, and each number opens its tickets', async () => {
  const { api, person } = show({ [key]: () => response(), [weeksKey]: () => ({ data: weeks, message: 'OK' }) });
  const chart = within(await screen.findByRole('region', { name: 'Tickets by week' }));
  await person.click(await chart.findByRole('button', { name: /table/i }));
  expect(api.to(weeksKey)[0]?.query).toEqual({ startDate: '2026-11-01', endDate: '2026-11-10' });
  const table = await chart.findByRole('table');
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['Week raisedOpenedResolved in timeStill in timeNot in time', '2–8 Nov5311', '9–15 Nov0000']);
  expect(
    within(table)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/dealer-help-desk?startDate=2026-11-02&endDate=2026-11-08',
    '/dealer-help-desk?startDate=2026-11-02&endDate=2026-11-08&figure=in-time',
    '/dealer-help-desk?startDate=2026-11-02&endDate=2026-11-08&figure=time-left',
    '/dealer-help-desk?startDate=2026-11-02&endDate=2026-11-08&figure=not-in-time',
  ]);
});

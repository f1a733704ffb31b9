/** @slow Renders all reports for each test. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refuse } from 'shared-auth/testing';
import { currentMonth, formatDay } from 'shared-ui';
import type { ReportJob } from './reports.api.ts';
import {
  list,
  start,
  cancel,
  id,
  job,
  show,
  getRow,
  getDate,
  type,
  button,
  findButton,
} from './testing/show-reports.tsx';

const done = (more: Partial<ReportJob> = {}) =>
  job({
    status: 'done',
    rowsDone: 200_000,
    bytes: 26_000_000,
    finishedAt: '2024-09-01T04:10:00.000Z',
    fileUrl: '/api/v1/report/files/key/Visit-Data.csv',
    keptUntil: '2024-09-02T04:10:00.000Z',
    ...more,
  });

const ranges = [
  ['Visits Data', '2024-01-01', '2025-01-01', 'Date range should be less then of equal to 1 year (365 days).'],
  ['Time Spent', '2024-01-01', '2024-02-02', 'Date range should be less then or equal to 31 days.'],
  ['Leads Report', '2024-02-02', '2024-02-01', 'End Date can not be Smaller than Start Date.'],
  ['Visits Data', '2024-01-01', '2024-12-31', ''],
] as const;

it('FO-REP-01, 02, 06, 07: the screen shows ten modules in their order under the documented headings', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Reports Download' })).toBeVisible();
  expect(screen.getAllByRole('columnheader', { hidden: true }).map((heading) => heading.textContent)).toEqual([
    'S No.',
    'Module',
    'Start Date',
    'End Date',
    'Action',
  ]);
  const rows = screen.getAllByRole('row', { hidden: true }).slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell', { hidden: true })[1]?.textContent)).toEqual([
    'Visits Data',
    'Time Spent',
    'PJP Planning Details',
    'Leads Report',
    'COR Report Daily',
    'COR Report Monthly',
    'Attendance Report',
    'Travel Plan Report',
    'COR Report for RO',
    'COR Report RO Daily',
    'Planned Calls Report',
  ]);
});

it('FO-REP-03, FO-REP-05: Generate CSV waits for both dates', async () => {
  await show();
  expect(button('Leads Report', 'Generate CSV')).toBeDisabled();
  fireEvent.change(getDate('Leads Report', 'Start'), { target: { value: '2001-01-01' } });
  expect(button('Leads Report', 'Generate CSV')).toBeDisabled();
  fireEvent.change(getDate('Leads Report', 'End'), { target: { value: '2024-08-31' } });
  expect(button('Leads Report', 'Generate CSV')).toBeEnabled();
});
it('FO-REP-27, 28, 29, D-082, D-083: the row says what is wrong with its range, and generates nothing then', async () => {
  await show();
  for (const [module, from, to, sentence] of ranges) {
    type(module, from, to);
    const row = within(getRow(module));
    expect([module, row.queryByRole('alert')?.textContent ?? '']).toEqual([module, sentence]);
    const generate = row.getByRole('button', { name: 'Generate CSV' });
    if (sentence) expect(generate).toBeDisabled();
    else expect(generate).toBeEnabled();
  }
});

it('a named range is given to all reports at once, but not to one that is being made', async () => {
  const { person, api } = await show([job({ report: 'leads' })]);
  await waitFor(() => expect(getDate('Leads Report', 'Start')).toBeDisabled());
  await person.click(screen.getByRole('button', { name: 'This month' }));
  const { start: first, end } = currentMonth();
  expect(getDate('Visits Data', 'Start')).toHaveValue(formatDay(first));
  expect(getDate('COR Report RO Daily', 'End')).toHaveValue(formatDay(end));
  expect(getDate('Leads Report', 'Start')).toHaveValue('01/08/2024');
  expect(within(getRow('Leads Report')).getByText('1 to 31 August 2024, 31 days')).toBeVisible();
  await person.click(button('Visits Data', 'Generate CSV'));
  expect(api.to(start)[0]?.body).toEqual({ report: 'visits', startDate: first, endDate: end });
});

it('FO-REP-04, FO-REP-31, FO-REP-38: a row goes from Generate over a progress bar to Download CSV', async () => {
  const { api, person, server } = await show();
  type('Visits Data', '2024-08-01', '2024-08-31');
  await person.click(button('Visits Data', 'Generate CSV'));
  const bar = await screen.findByRole('progressbar', { name: 'Visits Data' });
  expect(api.to(start)[0]?.body).toEqual({ report: 'visits', startDate: '2024-08-01', endDate: '2024-08-31' });
  expect(getDate('Visits Data', 'Start')).toBeDisabled();
  server.jobs = [job()];
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '25'));
  expect(bar).toHaveAttribute('aria-valuetext', '50,000 of 2,00,000 rows');
  server.jobs = [done()];
  const ready = await findButton('Visits Data', 'Download CSV');
  expect(await screen.findByText('Visit-Data.csv is ready.')).toHaveAttribute('role', 'status');
  const opened: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(`${new URL(this.href).pathname} as ${this.download}`);
  });
  await person.click(ready);
  await person.click(ready);
  click.mockRestore();
  expect(opened).toEqual(Array(2).fill('/api/v1/report/files/key/Visit-Data.csv as Visit-Data.csv'));
  expect(
    within(getRow('Visits Data')).getByText(
      /^Visit-Data\.csv: 01\/08\/2024 – 31\/08\/2024 · made 01\/09\/2024 09:40 AM · 2,00,000 rows/,
    ),
  ).toBeVisible();
});

it('the focus stays in its row: on Cancel while the report is made, then on Download', async () => {
  const { person, server } = await show();
  type('Visits Data', '2024-08-01', '2024-08-31');
  button('Visits Data', 'Generate CSV').focus();
  await person.keyboard('{Enter}');
  await waitFor(() => expect(button('Visits Data', 'Cancel')).toHaveFocus());
  server.jobs = [done()];
  await waitFor(() => expect(button('Visits Data', 'Download CSV')).toHaveFocus());
});

it('the screen finds running and finished reports again, with their days', async () => {
  await show([
    job({ report: 'attendance', fileName: 'Attendance Report.xlsx' }),
    done({ _id: '6f1f4f3e-0000-4000-8000-000000000002', zone: 'NZ', report: 'cor-monthly' }),
  ]);
  expect(await screen.findByRole('progressbar', { name: 'Attendance Report' })).toBeVisible();
  expect(getDate('Attendance Report', 'Start')).toHaveValue('01/08/2024');
  expect(button('COR Report Monthly', 'Download CSV')).toBeVisible();
  expect(within(getRow('COR Report Monthly')).getByText(/Zone NZ/)).toBeVisible();
});

it('a finished report is made again as it was: the same days and place', async () => {
  const { api, person } = await show([done({ report: 'cor-monthly', zone: 'NZ', region: 'NZ-R1' })]);
  await person.click(await findButton('COR Report Monthly', 'Generate again'));
  await screen.findByRole('progressbar', { name: 'COR Report Monthly' });
  expect(api.to(start)[0]?.body).toEqual({
    report: 'cor-monthly',
    startDate: '2024-08-01',
    endDate: '2024-08-31',
    zone: 'NZ',
    region: 'NZ-R1',
  });
});

it('every ready file is in one list, also those that no row mentions any more', async () => {
  const other = '6f1f4f3e-0000-4000-8000-000000000002';
  const { person } = await show([
    done({ startDate: '2024-07-01', endDate: '2024-07-31' }),
    done({ _id: other, zone: 'NZ', fileUrl: '/api/v1/report/files/other/Visit-Data.csv' }),
    job({ _id: '6f1f4f3e-0000-4000-8000-000000000003', report: 'leads', status: 'failed', error: 'No.' }),
  ]);
  const files = within(await screen.findByRole('table', { name: 'Ready files' }));
  expect(
    files
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 6)
          .map(({ textContent }) => textContent),
      ),
  ).toEqual([
    ['Visit-Data.csv', '01/07/2024 – 31/07/2024', '-', '2,00,000', '01/09/2024 09:40 AM', '02/09/2024 09:40 AM'],
    ['Visit-Data.csv', '01/08/2024 – 31/08/2024', 'Zone NZ', '2,00,000', '01/09/2024 09:40 AM', '02/09/2024 09:40 AM'],
  ]);
  const opened: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(new URL(this.href).pathname);
  });
  await person.click(files.getAllByRole('button', { name: 'Download Visit-Data.csv' })[1]!);
  click.mockRestore();
  expect(opened).toEqual(['/api/v1/report/files/other/Visit-Data.csv']);
});

it('Cancel stops a running report and the row returns to Generate CSV', async () => {
  const { api, person } = await show([job()]);
  await person.click(await findButton('Visits Data', 'Cancel'));
  await waitFor(() => expect(button('Visits Data', 'Generate CSV')).toBeEnabled());
  expect(api.to(cancel)[0]?.params).toEqual({ id });
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('FO-REP-31, D-098: a changed date drops the file of its row and of no other', async () => {
  await show([
    done(),
    done({ _id: '6f1f4f3e-0000-4000-8000-000000000002', report: 'leads', fileName: 'Leads-Report.csv' }),
  ]);
  await findButton('Visits Data', 'Download CSV');
  fireEvent.change(getDate('Visits Data', 'End'), { target: { value: '2024-08-30' } });
  expect(button('Visits Data', 'Generate CSV')).toBeEnabled();
  fireEvent.change(getDate('Visits Data', 'End'), { target: { value: '2024-08-31' } });
  expect(button('Visits Data', 'Generate CSV')).toBeEnabled();
  expect(button('Leads Report', 'Download CSV')).toBeVisible();
});

it('FO-REP-30, FO-REP-33, D-084, D-096: a report that fails says why and its row returns to Generate CSV', async () => {
  const { server } = await show([job({ report: 'travel-plan' })]);
  await screen.findByRole('progressbar');
  server.jobs = [job({ report: 'travel-plan', status: 'failed', error: 'No Data found to download.' })];
  await waitFor(() => expect(button('Travel Plan Report', 'Generate CSV')).toBeEnabled());
  expect(screen.getAllByText('No Data found to download.').length).toBeGreaterThan(0);
});

it('D-096: a refusal by the server is shown, and the typed dates stay', async () => {
  const { person } = await show([], { [start]: () => refuse('TOO_MANY_REPORTS') });
  type('Leads Report', '2024-08-01', '2024-08-31');
  await person.click(button('Leads Report', 'Generate CSV'));
  expect(
    await screen.findByText('Too many of your reports are waiting. Please try again when one is done.'),
  ).toBeVisible();
  expect(getDate('Leads Report', 'Start')).toHaveValue('01/08/2024');
  expect(button('Leads Report', 'Generate CSV')).toBeEnabled();
});

it('the screen says so when the earlier reports could not be read, and tries again', async () => {
  const { api, person } = await show([], { [list]: () => refuse('UNAVAILABLE', { status: 500 }) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.use({ [list]: () => ({ data: [done()], message: 'OK' }) });
  await person.click(retry);
  expect(await findButton('Visits Data', 'Download CSV')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('the row says of a lost file that it is being made again', async () => {
  await show([job({ status: 'waiting', rowsDone: 0, error: 'The file was lost and is being made again.' })]);
  expect(
    await screen.findByText('The file was lost and is being made again. Waiting for its turn'),
  ).toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from 'shared-auth/testing';
import { addDays } from 'shared-ui/form';
import { readExport } from 'shared-ui/testing';
import { addMonths, listWeeks } from './year-days.ts';
import { list, getId, holiday, response, show } from './testing/show-holidays.tsx';

/** Searches within the month: among all days of the year it takes half a second. */
const getDay = (month: string, name: string | RegExp) =>
  within(screen.getByRole('region', { name: month })).getByRole('button', { name });

beforeEach(() =>
  jest.useFakeTimers({
    now: new Date('2026-11-20T06:00:00Z'),
    doNotFake: [
      'setTimeout',
      'setInterval',
      'clearTimeout',
      'clearInterval',
      'queueMicrotask',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'hrtime',
    ],
  }),
);
afterEach(() => jest.useRealTimers());

it('FN-HOL-02: the list shows the documented columns, days as DD/MM/YYYY, regions beside REGIONAL', async () => {
  show();
  await screen.findByText('Lohri');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Title',
    'Holiday Type',
    'Date',
    'Status',
  ]);
  expect(screen.getByRole('row', { name: /Lohri/ })).toHaveTextContent(/REGIONAL: Delhi.*13\/01\/2027/);
});

it('D-162, D-330: the list opens at the page of the next holiday, 10 a page, and once', async () => {
  const many = Array.from({ length: 25 }, (_, n) =>
    holiday(n, { title: `Number ${n}`, holidayDate: addDays('2026-11-08', n) }),
  );
  const { person } = show({ [list]: () => response(many) });
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  expect(screen.getByText('Number 12')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'First page' }));
  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
});

it('an address that names a page opens that page', async () => {
  const many = Array.from({ length: 25 }, (_, n) => holiday(n, { holidayDate: addDays('2026-11-08', n) }));
  show({ [list]: () => response(many) }, { path: '/holiday?page=3' });
  expect(await screen.findByText('Page 3 of 3')).toBeVisible();
});

it('D-017, D-304: Export writes what the list shows as Holidays.xlsx', async () => {
  const { person } = show();
  await screen.findByText('Lohri');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const file = await readExport();
  expect([file.name, file.header]).toEqual(['Holidays.xlsx', ['Title', 'Holiday Type', 'Date']]);
  expect(file.rows[1]).toEqual(['Lohri', 'REGIONAL: Delhi', '13-01-2027']);
});

it('D-021: AO reads the list and the year, and changes nothing', async () => {
  const { person } = show({}, { role: 'AO' });
  await screen.findByText('Lohri');
  expect(screen.queryByRole('button', { name: /Add holiday|Bulk Upload|^Edit|^Delete/ })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull();
  await person.click(screen.getByRole('tab', { name: 'Year' }));
  expect(await screen.findByRole('group', { name: 'Holidays of 2026' })).toBeVisible();
  await person.click(getDay('January 2026', '26 January 2026, Monday: Day 1, PUBLIC'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('FN-HOL-04: the screen says when there is nothing, and when the year could not be read', async () => {
  const empty = show({ [list]: () => response([]) });
  expect(await screen.findByText('No Holiday List Avilable.')).toBeVisible();
  empty.unmount();
  show({ [list]: () => refuse('INTERNAL') }, { path: '/holiday?view=year' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('a holiday that is gone is said to be, when its address is opened', async () => {
  show({}, { path: `/holiday?holiday=${getId(77)}` });
  expect(await screen.findByText(/holiday/i, { selector: '[role="dialog"] *' })).toBeVisible();
});

describe('the year', () => {
  const year = { path: '/holiday?view=year&year=2027' };

  it('writes the holidays of each month below it, by letter and not by colour alone, also of one region and another year', async () => {
    const { person } = show({}, year);
    const january = await screen.findByRole('region', { name: 'January 2027' });
    expect(within(january).getByRole('listitem')).toHaveTextContent('13Lohri R · Delhi');
    expect(getDay('January 2027', '13 January 2027, Wednesday: Lohri, REGIONAL: Delhi')).toHaveAttribute(
      'data-letter',
      'R',
    );
    expect(screen.getByText('2 days with a holiday')).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Region'), 'Mumbai');
    expect(await screen.findByText('1 day with a holiday')).toBeVisible();
    expect(screen.queryByText('Lohri')).toBeNull();
    const years = within(screen.getByRole('group', { name: 'Year' }));
    await person.click(years.getByRole('button', { name: 'Year 2026' }));
    expect(await screen.findByText('Day 1')).toBeVisible();
  });

  it('opens the day that is pressed, is walked by arrows, Page, Home and End, and Enter opens the day, too', async () => {
    const { person } = show({}, year);
    await screen.findByRole('region', { name: 'January 2027' });
    await person.click(getDay('January 2027', /^13 January 2027/));
    expect(await screen.findByRole('dialog', { name: /^Edit holiday/ })).toBeVisible();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    getDay('January 2027', '1 January 2027, Friday').focus();
    await person.keyboard('{Home}{ArrowRight}{ArrowDown}');
    expect(getDay('January 2027', '9 January 2027, Saturday')).toHaveFocus();
    await person.keyboard('{ArrowLeft}{ArrowUp}{PageDown}');
    expect(getDay('February 2027', '1 February 2027, Monday')).toHaveFocus();
    await person.keyboard('{End}');
    expect(getDay('December 2027', '31 December 2027, Friday')).toHaveFocus();
    await person.keyboard('{ArrowRight}');
    expect(getDay('December 2027', '31 December 2027, Friday')).toHaveFocus();
    await person.keyboard('{Home}{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Add holiday' });
    expect(within(dialog).getByLabelText(/^Holiday Date/)).toHaveValue('01/01/2027');
  });

  it('has the right weeks and days in leap years and at its ends', () => {
    expect(listWeeks(2027, 2)).toHaveLength(4);
    expect(listWeeks(2028, 2).flat().filter(Boolean).at(-1)).toBe('2028-02-29');
    expect(listWeeks(2027, 1)[0]).toEqual([null, null, null, null, '2027-01-01', '2027-01-02', '2027-01-03']);
    expect([addDays('2028-02-28', 1), addMonths('2027-01-31', 1), addMonths('2027-01-31', -1)]).toEqual([
      '2028-02-29',
      '2027-02-28',
      '2026-12-31',
    ]);
  });
});

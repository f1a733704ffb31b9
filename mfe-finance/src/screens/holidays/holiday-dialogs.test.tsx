import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from 'shared-auth/testing';
import { sanitizeHolidayName } from './holiday-dialogs.tsx';
import type { Holiday } from './holidays.api.ts';
import { list, getId, holiday, lohri, ganesh, response, show } from './testing/show-holidays.tsx';

const post = 'POST /api/v1/holiday';
const put = 'PUT /api/v1/holiday/:id';
const del = 'DELETE /api/v1/holiday/:id';

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

describe('the form', () => {
  const open = async (person: ReturnType<typeof show>['person']) => {
    await person.click(await screen.findByRole('button', { name: 'Add holiday' }));
    return screen.findByRole('dialog', { name: 'Add holiday' });
  };

  it('FN-HOL-06/07/08/09: asks for what is missing before anything is sent', async () => {
    const { api, person } = show();
    const dialog = await open(person);
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    for (const text of ['Please Enter Holiday Name.', 'Please Select Holiday Type.', 'Please Select Holiday date.'])
      expect(await within(dialog).findByText(text)).toBeVisible();
    expect(within(dialog).queryByText('Delhi')).toBeNull();
    await person.selectOptions(within(dialog).getByLabelText(/^Holiday Type/), 'REGIONAL');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Select Regions.')).toBeVisible();
    expect(api.to(post)).toEqual([]);
  });

  it('FN-HOL-05, FN-HOL-11: regions are those of the own scope, sent for REGIONAL alone', async () => {
    const added: Holiday[] = [];
    const { api, person } = show({
      [post]: ({ body }) => {
        added.push(holiday(9, { title: body.title ?? '' }));
        return { message: 'Holiday Added Successfully', data: holiday(9) };
      },
    });
    const dialog = await open(person);
    await person.type(within(dialog).getByLabelText(/^Holiday Name/), 'Teej 2!');
    await person.type(within(dialog).getByLabelText(/^Holiday Date/), '14/08/2027');
    await person.selectOptions(within(dialog).getByLabelText(/^Holiday Type/), 'REGIONAL');
    await person.click(await within(dialog).findByLabelText('Delhi'));
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Holiday Added Successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await open(person);
    await person.type(within(again).getByLabelText(/^Holiday Name/), 'Holi');
    await person.type(within(again).getByLabelText(/^Holiday Date/), '22/03/2027');
    await person.selectOptions(within(again).getByLabelText(/^Holiday Type/), 'PUBLIC');
    await person.click(within(again).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.to(post)).toHaveLength(2));
    expect(api.to(post).map(({ body }) => body)).toEqual([
      { title: 'Teej ', holidayType: 'REGIONAL', holidayDate: '2027-08-14', region: [{ regionCode: 'NR1' }] },
      { title: 'Holi', holidayType: 'PUBLIC', holidayDate: '2027-03-22' },
    ]);
  });

  it('FN-HOL-10, D-330: the name keeps letters of any script and single spaces, typed or pasted', () => {
    expect(sanitizeHolidayName('  Holi   2027!! (Main)')).toBe('Holi Main');
    expect(sanitizeHolidayName('स्थानीय  मेला')).toBe('स्थानीय मेला');
    expect(sanitizeHolidayName('क्‍ष Day')).toBe('क्‍ष Day');
  });

  it('a refusal stays in the dialog with what was typed', async () => {
    const { person } = show({ [post]: () => refuse('HOLIDAY_EXISTS') });
    const dialog = await open(person);
    await person.type(within(dialog).getByLabelText(/^Holiday Name/), 'Holi');
    await person.type(within(dialog).getByLabelText(/^Holiday Date/), '22/03/2027');
    await person.selectOptions(within(dialog).getByLabelText(/^Holiday Type/), 'PUBLIC');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Holiday already exists.')).toBeVisible();
    expect(within(dialog).getByLabelText(/^Holiday Name/)).toHaveValue('Holi');
  });

  it('D-306: typed text stays and is saved over the newer holiday after somebody else was faster', async () => {
    let rows = [lohri];
    let tries = 0;
    const { api, person } = show({
      [list]: () => response(rows),
      [put]: () => {
        tries += 1;
        rows = [{ ...lohri, holidayDate: '2027-01-14', version: 2 }];
        return tries === 1
          ? refuse('CHANGED_MEANWHILE')
          : { message: 'Holiday Updated Successfully', data: { ...lohri, version: 3 } };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Edit Lohri, 13/01/2027' }));
    const dialog = await screen.findByRole('dialog', { name: /^Edit holiday/ });
    const name = within(dialog).getByLabelText(/^Holiday Name/);
    await person.clear(name);
    await person.type(name, 'Maghi');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/Somebody else has changed this meanwhile/)).toBeVisible();
    await waitFor(() => expect(within(dialog).getByLabelText(/^Holiday Date/)).toHaveValue('14/01/2027'));
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Holiday Updated Successfully')).toBeVisible();
    const region = [{ regionCode: 'NR1' }];
    expect(api.to(put).map(({ body }) => body)).toEqual([
      { title: 'Maghi', holidayType: 'REGIONAL', holidayDate: '2027-01-13', region, version: 1 },
      { title: 'Maghi', holidayType: 'REGIONAL', holidayDate: '2027-01-14', region, version: 2 },
    ]);
  });
});

it('FN-HOL-03, D-162: the screen asks before it deletes, in the documented words', async () => {
  let rows = [lohri];
  const { api, person } = show({
    [list]: () => response(rows),
    [del]: () => {
      rows = [];
      return { message: 'Holiday Deleted Successfully' };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Delete Lohri, 13/01/2027' }));
  const question = await screen.findByRole('alertdialog', { name: 'Confirm Deletion' });
  expect(question).toHaveTextContent(
    'Are you sure you want to delete this item? This action cannot be undone.Lohri, 13/01/2027',
  );
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Holiday Deleted Successfully')).toBeVisible();
  expect(api.to(del).map(({ query }) => query)).toEqual([{ version: '1' }]);
  expect(await screen.findByText('No Holiday List Avilable.')).toBeVisible();
});

it('D-300: a manager takes the own region out of a holiday of other regions, and does not delete it', async () => {
  const { api, person } = show({ [put]: () => ({ data: lohri, message: 'Holiday Updated Successfully' }) });
  const remove = await screen.findByRole('button', { name: 'Delete Ganesh, 04/09/2027' });
  expect(remove).toBeDisabled();
  expect(remove).toHaveAttribute('title', 'This holiday also applies to regions that are not yours.');
  await person.click(screen.getByRole('button', { name: 'Edit Ganesh, 04/09/2027' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit holiday/ }));
  expect(dialog.getByText('Mumbai')).toBeVisible();
  expect(dialog.queryByLabelText(/Holiday Name/)).toBeNull();
  await person.click(dialog.getByLabelText('Delhi'));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Holiday Updated Successfully')).toBeVisible();
  expect(api.to(put)[0]?.body).toMatchObject({ title: 'Ganesh', region: [{ regionCode: 'WR1' }] });
});

it('FN-HOL-13, D-161: a file is checked and added by Bulk Upload, and the list has it', async () => {
  let rows = [lohri];
  const record = {
    id: getId(50),
    fileName: 'days.csv',
    at: '2026-11-20T06:00:00.000Z',
    by: 'RO1',
    byName: 'Meera',
    added: 1,
    leftOut: 0,
    undoneAt: null,
    undoneBy: null,
    mayUndo: true,
  };
  const { api, person } = show({
    [list]: () => response(rows),
    'POST /api/v1/imports/:kind/check': () => ({ data: [], message: 'OK' }),
    'POST /api/v1/imports/:kind': () => {
      rows = [lohri, holiday(8, { title: 'Onam', holidayDate: '2027-09-05' })];
      return { data: record, message: '1 holiday added.' };
    },
    'POST /api/v1/imports/:kind/:id/undo': () => {
      rows = [lohri];
      return {
        data: { ...record, undoneAt: record.at, undoneBy: 'RO1', mayUndo: false },
        message: '1 holiday taken back.',
      };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Bulk Upload' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bulk Upload' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'HOLIDAY NAME',
    'TYPE (REGIONAL or PUBLIC)',
    'DATE (YYYY-MM-DD, DD-MM-YYYY or DD/MM/YYYY)',
    'REGIONS (comma separated, only for regional)',
  ]);
  const text = 'HOLIDAY NAME,TYPE,DATE,REGIONS\nOnam,PUBLIC,05/09/2027,\n';
  await person.upload(within(dialog).getByLabelText('File'), new File([text], 'days.csv', { type: 'text/csv' }));
  await person.click(await within(dialog).findByRole('button', { name: 'Add 1 row' }));
  expect(await within(dialog).findByText('1 holiday added.')).toBeVisible();
  expect(api.to('POST /api/v1/imports/:kind').map(({ body }) => body)).toEqual([
    {
      fileName: 'days.csv',
      rows: [{ row: 2, cells: { name: 'Onam', type: 'PUBLIC', date: '05/09/2027', regions: '' } }],
      leftOut: 0,
    },
  ]);
  expect(await screen.findByText('Onam')).toBeInTheDocument();
  await person.click(within(dialog).getByRole('button', { name: 'Undo' }));
  expect(await within(dialog).findByText('1 holiday taken back.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Onam')).toBeNull());
});

it('the holidays of a year are copied to the next one, to correct, without those it has and those of other regions', async () => {
  const own = (n: number, title: string, holidayDate: string) => holiday(n, { title, holidayDate });
  const { api, person } = show(
    {
      [list]: () =>
        response([
          own(1, 'Republic Day', '2026-01-26'),
          own(4, 'Diwali', '2026-11-08'),
          own(5, 'Republic day', '2027-01-26'),
          { ...lohri, holidayDate: '2026-01-13' },
          { ...ganesh, holidayDate: '2026-09-14' },
        ]),
      'POST /api/v1/imports/:kind/check': () => ({ data: [], message: 'OK' }),
      'POST /api/v1/imports/:kind': () => ({
        data: {
          id: getId(50),
          fileName: 'Holidays of 2026 for 2027',
          at: '2026-11-20T06:00:00.000Z',
          by: 'RO1',
          byName: 'Meera',
          added: 2,
          leftOut: 0,
          undoneAt: null,
          undoneBy: null,
          mayUndo: true,
        },
        message: '2 holidays added.',
      }),
    },
    { path: '/holiday?view=year&year=2026' },
  );
  await person.click(await screen.findByRole('button', { name: 'Copy to 2027' }));
  const dialog = await screen.findByRole('dialog', { name: 'Copy to 2027' });
  expect(await within(dialog).findByText(/The dates are those of 2026/)).toBeVisible();
  const diwali = within(within(dialog).getByRole('group', { name: 'Row 1' })).getByLabelText('DATE');
  expect(diwali).toHaveValue('08/11/2027');
  await person.clear(diwali);
  await person.type(diwali, '29/10/2027');
  await person.click(await within(dialog).findByRole('button', { name: 'Add 2 rows' }));
  expect(await within(dialog).findByText('2 holidays added.')).toBeVisible();
  expect(api.to('POST /api/v1/imports/:kind').map(({ body }) => body)).toEqual([
    {
      fileName: 'Holidays of 2026 for 2027',
      rows: [
        { row: 1, cells: { name: 'Diwali', type: 'PUBLIC', date: '29/10/2027', regions: '' } },
        { row: 2, cells: { name: 'Lohri', type: 'REGIONAL', date: '13/01/2027', regions: 'Delhi' } },
      ],
      leftOut: 0,
    },
  ]);
});

it('title and date of an own holiday are edited in their cells; a shared one keeps its dialog', async () => {
  let stored = lohri;
  const { api, person } = show({
    [list]: () => response([stored, ganesh]),
    [put]: ({ body }) => {
      const { title, holidayDate } = body as Pick<Holiday, 'title' | 'holidayDate'>;
      stored = { ...stored, title, holidayDate, version: stored.version + 1 };
      return { message: 'Holiday Updated Successfully', data: stored };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Lohri. Change title of Lohri' }));
  await person.keyboard('Lohri2 Mela{Tab}');
  const date = screen.getByLabelText(/^date of/);
  expect(date).toHaveFocus();
  await person.clear(date);
  await person.keyboard('14/01/2027{Enter}');
  expect(await screen.findByRole('button', { name: '14/01/2027. Change date of Lohri Mela' })).toBeVisible();
  expect(api.to(put).map(({ body }) => body)).toEqual([
    {
      title: 'Lohri Mela',
      holidayType: 'REGIONAL',
      holidayDate: '2027-01-13',
      region: [{ regionCode: 'NR1' }],
      version: 1,
    },
    {
      title: 'Lohri Mela',
      holidayType: 'REGIONAL',
      holidayDate: '2027-01-14',
      region: [{ regionCode: 'NR1' }],
      version: 2,
    },
  ]);
  expect(screen.queryByRole('button', { name: /Change title of Ganesh/ })).toBeNull();
});

it('an AO edits no cell of the calendar', async () => {
  show({}, { role: 'AO' });
  await screen.findByText('Lohri');
  expect(screen.queryByRole('button', { name: /Change (title|date) of/ })).toBeNull();
});

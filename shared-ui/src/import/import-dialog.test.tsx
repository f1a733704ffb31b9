import { utils, write } from '@e965/xlsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readExport, renderUi } from '../testing/index.tsx';
import { ImportDialog } from './import-dialog.tsx';
import type { CellProblem, ImportColumn, Importing, ImportRow, PastImport } from './importing.ts';

const columns: readonly ImportColumn[] = [
  { id: 'name', heading: 'NAME', needed: true, example: 'Holi' },
  { id: 'date', heading: 'DATE', hint: 'DD/MM/YYYY', example: '22/03/2027' },
];
const made = (more: Partial<PastImport> = {}): PastImport => ({
  id: '1',
  fileName: 'days.csv',
  at: '2026-11-20T06:00:00.000Z',
  by: 'RO1',
  byName: 'Meera Iyer',
  added: 2,
  leftOut: 1,
  undoneAt: null,
  undoneBy: null,
  mayUndo: true,
  ...more,
});
const getProblems = (rows: readonly ImportRow[]): CellProblem[] =>
  rows.flatMap(({ row, cells }, index) => {
    if (!cells.name) return [{ row, column: 'name', text: 'Please give a name.' }];
    const isTwice = rows.slice(0, index).some((each) => each.cells.name === cells.name);
    return isTwice ? [{ row, column: 'name', text: 'This comes twice.', detail: 'See above.' }] : [];
  });
function show(more: Partial<Importing> = {}) {
  const importing = {
    check: jest.fn(async (rows: readonly ImportRow[]) => getProblems(rows)),
    add: jest.fn(async ({ rows, leftOut }: { rows: readonly ImportRow[]; leftOut: number }) => ({
      message: `${rows.length} days added.`,
      made: made({ added: rows.length, leftOut }),
    })),
    undo: jest.fn(async () => '2 days taken back.'),
    past: { data: [], isLoading: false, retry: jest.fn() },
    ...more,
  } as unknown as jest.Mocked<Importing>;
  const onClose = jest.fn();
  renderUi(
    <ImportDialog
      open
      title="Bulk Upload"
      columns={columns}
      sampleName="Days"
      importing={importing}
      onClose={onClose}
    />,
  );
  return { importing, onClose, person: userEvent.setup({ applyAccept: false }) };
}
const choose = async (person: ReturnType<typeof show>['person'], text: string, name = 'days.csv') =>
  person.upload(await screen.findByLabelText('File'), new File([text], name));
const GOOD = 'NAME,DATE\nHoli,1\nOnam,2\n';
const BAD = 'NAME,DATE\nHoli,1\n,2\nHoli,3\nOnam,4\n';
const row = (number: number) => screen.getByRole('group', { name: `Row ${number}` });

it('the dialog describes the file’s columns, and offers a sample that opens in a spreadsheet', async () => {
  const { person } = show();
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'NAME',
    'DATE (DD/MM/YYYY)',
  ]);
  await person.click(screen.getByRole('button', { name: 'Sample file' }));
  const { name, header, rows } = await readExport();
  expect([name, header, rows]).toEqual(['Days.csv', ['\uFEFFNAME', 'DATE'], [['Holi', '22/03/2027']]]);
});

it('FN-HOL-12, D-161: the dialog refuses another type, 50 MB and a file without the headings, and accepts the next one', async () => {
  const { importing, person } = show();
  await choose(person, GOOD, 'days.pdf');
  expect(await screen.findByText('Upload CSV or Excel File Only.')).toBeVisible();
  const large = new File(['x'], 'days.csv');
  Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 });
  await person.upload(screen.getByLabelText('File'), large);
  expect(await screen.findByText('The file is larger than 5 MB.')).toBeVisible();
  await choose(person, 'A,B\n1,2\n');
  expect(await screen.findByText('Uploaded CSV file is missing NAME.')).toBeVisible();
  expect(importing.check).not.toHaveBeenCalled();
  await choose(person, GOOD);
  expect(await screen.findByText('2 rows can be saved')).toBeVisible();
});

it('the dialog adds a good file, once however often it is pressed, and one press takes it back', async () => {
  const { importing, person, onClose } = show();
  await choose(person, GOOD);
  await person.dblClick(await screen.findByRole('button', { name: 'Add 2 rows' }));
  expect(await screen.findByText('2 days added.')).toHaveFocus();
  expect(importing.add.mock.calls).toEqual([
    [
      {
        fileName: 'days.csv',
        rows: [
          { row: 2, cells: { name: 'Holi', date: '1' } },
          { row: 3, cells: { name: 'Onam', date: '2' } },
        ],
        leftOut: 0,
      },
    ],
  ]);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 days taken back.')).toBeVisible();
  expect(importing.undo).toHaveBeenCalledTimes(1);
  await person.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
  expect(onClose).toHaveBeenCalled();
});

it('the dialog shows what is wrong by row and cell, lets it be put right or left out, and adds the rest', async () => {
  const { importing, person } = show();
  await choose(person, BAD);
  expect(await screen.findByText('2 rows can be saved, 2 need attention')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add 2 rows' })).toBeDisabled();
  expect(screen.getAllByRole('group', { name: /^Row/ }).map((each) => each.getAttribute('aria-label'))).toEqual([
    'Row 3',
    'Row 4',
  ]);
  expect(within(row(3)).getByLabelText('NAME')).toHaveAccessibleErrorMessage('Please give a name.');
  expect(within(row(4)).getByLabelText('NAME')).toHaveAccessibleErrorMessage('This comes twice. See above.');

  await person.type(within(row(3)).getByLabelText('NAME'), 'Diwali');
  expect(await screen.findByText('3 rows can be saved, 1 needs attention')).toBeVisible();
  expect(within(row(3)).getByText('Can be saved')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Leave out row 4' }));
  expect(await screen.findByText('3 rows can be saved, 1 left out')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Add 3 rows' }));
  expect(await screen.findByText('3 days added.')).toBeVisible();
  expect(importing.add.mock.calls[0]?.[0]).toMatchObject({
    rows: [{ row: 2 }, { row: 3, cells: { name: 'Diwali' } }, { row: 5 }],
    leftOut: 1,
  });
});

it('the dialog announces before any write which rows replace, set newly and leave values unchanged', async () => {
  const effects = [
    { row: 2, effect: 'new', text: 'Taxi: ₹700' },
    { row: 3, effect: 'replaces', text: 'Fuel: ₹900 replaces ₹500' },
    { row: 4, effect: 'unchanged', text: 'Lunch: stays at ₹300' },
  ] as const;
  const { person } = show({ preview: async () => ({ problems: [], effects }) });
  await choose(person, 'NAME,DATE\nTaxi,1\nFuel,2\nLunch,3\n');
  const part = await screen.findByRole('region', { name: 'Changes in this file' });
  expect(part).toHaveTextContent(
    '1 row replaces a current value, 1 row is new, 1 row changes nothing. What is not in the file stays as it is. The values before are kept: Undo restores them.',
  );
  expect(
    within(part)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Row 3: Fuel: ₹900 replaces ₹500', 'Row 2: Taxi: ₹700', 'Row 4: Lunch: stays at ₹300']);
});

it('the dialog shows ten of the effects at a time', async () => {
  const effects = Array.from({ length: 12 }, (_, n) => ({ row: n + 2, effect: 'new' as const, text: `Limit ${n}` }));
  const { person } = show({ preview: async () => ({ problems: [], effects }) });
  await choose(person, GOOD);
  const part = await screen.findByRole('region', { name: 'Changes in this file' });
  expect(within(part).getAllByText(/^Row/)).toHaveLength(10);
  await person.click(within(part).getByRole('button', { name: /next/i }));
  expect(await within(part).findByText(/Limit 11/)).toBeVisible();
});

it('the dialog leaves out all that are wrong by one press, and takes one in again', async () => {
  const { person } = show();
  await choose(person, BAD);
  await person.click(await screen.findByRole('button', { name: 'Leave out all 2' }));
  expect(await screen.findByText('2 rows can be saved, 2 left out')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Include row 4' }));
  expect(await screen.findByText('2 rows can be saved, 1 needs attention, 1 left out')).toBeVisible();
});

it('the dialog shows the refusal and the rows that are wrong now, after somebody was faster', async () => {
  const { importing, person } = show({
    add: jest.fn(() => Promise.reject(new Error('Row 3: Already there.'))),
  });
  await choose(person, GOOD);
  const add = await screen.findByRole('button', { name: 'Add 2 rows' });
  importing.check.mockImplementation(async () => [{ row: 3, column: 'name', text: 'Already there.' }]);
  await person.click(add);
  expect(await screen.findByText('Row 3: Already there.')).toBeVisible();
  await waitFor(() => expect(within(row(3)).getByLabelText('NAME')).toHaveAccessibleErrorMessage('Already there.'));
});

it('a check that fails keeps what was put right, and is tried again', async () => {
  const { importing, person } = show();
  await choose(person, BAD);
  await screen.findByText('2 rows can be saved, 2 need attention');
  importing.check.mockRejectedValueOnce(new Error('No connection.'));
  await person.type(within(row(3)).getByLabelText('NAME'), 'Diwali');
  expect(await screen.findByText('No connection.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('3 rows can be saved, 1 needs attention')).toBeVisible();
  expect(within(row(3)).getByLabelText('NAME')).toHaveValue('Diwali');
});

it('a hidden row is named and left out until it is taken in, and a hidden sheet is named', async () => {
  const sheet = utils.aoa_to_sheet([
    ['NAME', 'DATE'],
    ['Holi', 1],
    ['Onam', 2],
  ]);
  sheet['!rows'] = [{}, {}, { hidden: true }];
  const workbook = utils.book_new(utils.aoa_to_sheet([['NAME'], ['Old']]), 'Before');
  utils.book_append_sheet(workbook, sheet, 'Days');
  workbook.Workbook = { Sheets: [{ Hidden: 1 }, {}] };
  const { importing, person } = show();
  const bytes = write(workbook, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
  await person.upload(await screen.findByLabelText('File'), new File([bytes], 'days.xlsx'));
  expect(await screen.findByText('1 row can be saved, 1 left out')).toBeVisible();
  expect(
    screen.getByText(
      'The sheet “Days” is read. “Before” is hidden and not read. Row 3 is hidden in the file, so it is left out. Include it if it belongs to the upload.',
    ),
  ).toBeVisible();
  expect(within(row(3)).getByText('Onam · 2')).toBeVisible();
  expect(importing.check).toHaveBeenCalledWith([{ row: 2, cells: { name: 'Holi', date: '1' } }]);
  await person.click(screen.getByRole('button', { name: 'Include row 3' }));
  expect(await screen.findByText('2 rows can be saved')).toBeVisible();
});

it('an undo that is refused says why', async () => {
  const { person } = show({ undo: () => Promise.reject(new Error('Holi was edited.')) });
  await choose(person, GOOD);
  await person.click(await screen.findByRole('button', { name: 'Add 2 rows' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Holi was edited.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
});

it('the dialog lists earlier uploads; one is taken back after a question', async () => {
  const { importing, person } = show({
    past: {
      data: [
        made(),
        made({
          id: '2',
          fileName: 'old.xlsx',
          mayUndo: false,
          undoneAt: '2026-11-20T06:05:00.000Z',
          undoneBy: 'ADMIN1',
        }),
      ],
      isLoading: false,
      retry: jest.fn(),
    },
  });
  const earlier = await screen.findByRole('region', { name: 'Earlier uploads' });
  expect(
    within(earlier)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'days.csv2 added, 1 left out · 20/11/2026 11:30 AM · Meera Iyer · RO1Take back',
    'old.xlsx2 added, 1 left out · 20/11/2026 11:30 AM · Meera Iyer · RO1Taken back 20/11/2026 11:35 AM · ADMIN1',
  ]);
  await person.click(screen.getByRole('button', { name: 'Take back days.csv' }));
  const question = await screen.findByRole('alertdialog', { name: 'Take back this upload' });
  expect(question).toHaveTextContent('Take back what days.csv added (2 added, 1 left out)?');
  expect(importing.undo).not.toHaveBeenCalled();
  await person.click(within(question).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(importing.undo).toHaveBeenCalledWith('1'));
});

it('earlier uploads that cannot be read are read again', async () => {
  const retry = jest.fn();
  const { person } = show({ past: { error: { message: 'No connection.' }, isLoading: false, retry } });
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalled();
});

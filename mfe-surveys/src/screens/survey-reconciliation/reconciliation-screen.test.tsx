import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import type { SurveyGroup } from '../../survey-files/survey-groups.api.ts';
import type { Difference, Reconciliation } from './reconciliation.api.ts';
import ReconciliationScreen from './reconciliation-screen.tsx';

const ID = '0a7b1c9e-3f41-4c58-9d27-6e5f0b1a2c3d';
const list = 'GET /api/v1/scan/document/list';
const read = 'GET /api/v1/scan/reconciliation/:id';
const save = 'POST /api/v1/scan/reconciliation/:id';
const versionKey = 'GET /api/v1/scan/reconciliation/:id/versions/:number';
const groups: SurveyGroup[] = [
  {
    _id: 'SO1',
    name: 'Asha Rao',
    documents: [
      {
        _id: ID,
        documentName: '17_counter-survey.json',
        document: '',
        scanDate: '2026-11-09T18:45:00.000Z',
        uploadedDocument: '/files/a/Modified.xlsx',
      },
      {
        _id: 'd2',
        documentName: 'price.json',
        document: '',
        scanDate: '2026-11-11T04:00:00.000Z',
        uploadedDocument: null,
      },
    ],
  },
];
const difference = (part: Partial<Difference>): Difference => ({
  key: 'field:0',
  kind: 'field-changed',
  origin: 'file',
  field: null,
  table: null,
  row: null,
  rowName: null,
  column: null,
  place: 'B1',
  original: null,
  edited: null,
  uploaded: null,
  ...part,
});
const differences = [
  difference({ field: 'Town', original: 'Pune', edited: 'Poona', uploaded: 'Nashik', origin: 'both' }),
  difference({ key: 'same:field:1', field: 'Outlet', original: 'A', edited: 'B', uploaded: 'B', origin: 'same' }),
  difference({
    key: 'cell:0:0:1',
    kind: 'cell-changed',
    table: 'Prices',
    row: 1,
    rowName: '10.00 R20',
    column: 'Price',
    original: 2024,
    uploaded: 2025,
  }),
  difference({
    key: 'cell:0:1:1',
    kind: 'cell-changed',
    table: 'Prices',
    row: 2,
    rowName: '7.50-16',
    column: 'Price',
    original: 5,
    uploaded: 6,
  }),
];
const survey: Reconciliation = {
  _id: ID,
  SAP_ID: 'SO1',
  name: 'Asha Rao',
  documentName: '17_counter-survey.json',
  scanDate: '2026-11-09T18:45:00.000Z',
  editedBy: null,
  editedAt: null,
  upload: {
    fileName: 'Modified.xlsx',
    url: '/files/a/Modified.xlsx',
    sheet: 'One',
    by: 'AO1',
    byName: 'Ravi',
    at: '2026-11-20T06:00:00.000Z',
  },
  version: 2,
  canReconcile: true,
  notes: ['Hidden rows are compared like the others: 3.'],
  differences,
  decisions: [],
  versions: [],
};
const show = (
  answer: () => unknown = () => ({ data: survey, message: 'OK' }),
  path = '/survey-reconciliation',
  api = {},
) =>
  renderSignedIn(<ReconciliationScreen />, {
    role: 'AO',
    path,
    api: {
      [list]: () => ({ data: groups, totalPage: 1, currentPage: 1, totalCount: 1, message: 'OK' }),
      [read]: answer as never,
      ...api,
    },
  });
afterEach(() => sessionStorage.clear());
const cells = (within_: HTMLElement, line: number) =>
  within(within(within_).getAllByRole('row')[line]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const headings = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const path = '/survey-reconciliation';
async function differencesDialog({ person }: ReturnType<typeof show>) {
  await person.click(await screen.findByRole('button', { name: 'Upload for SO1' }));
  await person.click(await screen.findByRole('button', { name: 'Differences of counter survey' }));
  return screen.findByRole('dialog', { name: /^Differences counter survey$/ });
}

it('SV-REC-01, SV-REC-02, SV-REC-03: the screen has title, sample, search by SAP ID and the documented table', async () => {
  const { api, person } = show();
  expect(await screen.findByText('Asha Rao')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Market Survey Reports - Reconciled' })).toBeVisible();
  expect(headings(document.body)).toEqual(['Filled Date', 'Filled By', '#Files', 'Action']);
  expect(cells(document.body, 1).slice(2)).toEqual(['2', 'Upload']);
  expect(screen.getByRole('link', { name: 'Download Sample' })).toHaveAttribute('href', '/public/survey-sample.xlsx');
  await person.type(screen.getByLabelText('Search by SAP ID.'), 'SO1');
  await waitFor(() => expect(api.to(list).at(-1)?.query).toMatchObject({ search: 'SO1', content: 'false' }));
});

it('SV-REC-04, SV-REC-05: Upload lists the files; the link to the uploaded one is disabled when there is none', async () => {
  const { person } = show();
  await person.click(await screen.findByRole('button', { name: 'Upload for SO1' }));
  const dialog = await screen.findByRole('dialog', { name: /^Upload and View Survey Files\./ });
  expect(headings(dialog)).toEqual(['S.No', 'File Name', 'Uploaded On', 'Actions', 'Downloaded On']);
  expect(cells(dialog, 1)).toEqual(['1', 'counter survey', '2026-11-10', 'UploadDownloadDifferences', '2026-11-10']);
  expect(within(dialog).getByRole('link', { name: 'Download counter survey' })).toHaveAttribute(
    'href',
    '/files/a/Modified.xlsx',
  );
  expect(within(dialog).getByRole('button', { name: 'Upload price' }).querySelector('svg')).not.toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Download price' })).toBeDisabled();
  expect(within(dialog).getByRole('button', { name: 'Differences of price' })).toBeDisabled();
  await person.click(within(dialog).getByRole('button', { name: 'Upload price' }));
  expect(await screen.findByRole('dialog', { name: 'Please upload modified survey file.' })).toBeVisible();
});

it('the screen lists the differences by kind with the three values, notes on the file, and saves what was decided', async () => {
  const page = show(undefined, path, {
    [save]: () => ({ data: { ...survey, version: 3 }, message: 'Survey reconciled.' }),
  });
  const { person } = page;
  const dialog = await differencesDialog(page);
  expect(await within(dialog).findByText('Hidden rows are compared like the others: 3.')).toBeVisible();
  const fields = within(dialog).getByRole('table', { name: 'Changed fields' });
  expect(cells(fields, 1).slice(0, 5)).toEqual(['Town', 'Pune', 'Poona', 'Nashik', 'Both, differently']);
  expect(cells(fields, 2).at(-1)).toBe('Nothing to decide');
  const prices = within(dialog).getByRole('table', { name: 'Changed cells' });
  expect(cells(prices, 1).slice(0, 4)).toEqual(['Prices, row 1 (10.00 R20), Price', '2024', '-', '2025']);
  expect(within(dialog).getByRole('button', { name: 'Save version' })).toBeDisabled();
  await person.click(within(dialog).getByRole('button', { name: 'Accept all: Changed cells' }));
  await person.click(within(dialog).getByRole('button', { name: 'Refuse Town' }));
  await person.click(within(dialog).getByRole('button', { name: 'Refuse Prices, row 2 (7.50-16), Price' }));
  expect(within(dialog).getByText('3 of 3 decided')).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Undo' }));
  await person.click(within(dialog).getByRole('button', { name: 'Save version' }));
  await waitFor(() => expect(page.api.to(save)).toHaveLength(1));
  expect(page.api.to(save)[0]?.body).toEqual({
    version: 2,
    decisions: [
      { key: 'field:0', accept: false },
      { key: 'cell:0:0:1', accept: true },
      { key: 'cell:0:1:1', accept: true },
    ],
  });
  expect(await screen.findByText('Survey reconciled.')).toBeVisible();
});

it('what was decided is there again when the person comes back to the survey, step by step, until it is saved', async () => {
  const first = show();
  const before = await differencesDialog(first);
  await first.person.click(await within(before).findByRole('button', { name: 'Accept all: Changed cells' }));
  await first.person.click(within(before).getByRole('button', { name: 'Refuse Town' }));
  expect(within(before).getByText('3 of 3 decided')).toBeVisible();
  first.unmount();

  const again = show(undefined, path, {
    [save]: () => ({ data: { ...survey, version: 3 }, message: 'Survey reconciled.' }),
  });
  const dialog = await differencesDialog(again);
  expect(await within(dialog).findByText('3 of 3 decided')).toBeVisible();
  await again.person.click(within(dialog).getByRole('button', { name: 'Undo' }));
  expect(within(dialog).getByText('2 of 3 decided')).toBeVisible();
  await again.person.click(within(dialog).getByRole('button', { name: 'Accept Town' }));
  await again.person.click(within(dialog).getByRole('button', { name: 'Save version' }));
  expect(await screen.findByText('Survey reconciled.')).toBeVisible();
  expect(again.api.to(save)[0]?.body).toMatchObject({
    decisions: [
      { key: 'field:0', accept: true },
      { key: 'cell:0:0:1', accept: true },
      { key: 'cell:0:1:1', accept: true },
    ],
  });
});

it('the list filters by kind and by what is decided', async () => {
  const page = show(undefined, path);
  const { person } = page;
  const dialog = await differencesDialog(page);
  await person.selectOptions(await within(dialog).findByLabelText('Kind'), 'Changed cells');
  expect(within(dialog).queryByRole('table', { name: 'Changed fields' })).not.toBeInTheDocument();
  await person.click(within(dialog).getByRole('button', { name: 'Accept Prices, row 1 (10.00 R20), Price' }));
  await person.selectOptions(within(dialog).getByLabelText('Show'), 'To decide');
  expect(within(dialog).getAllByRole('row')).toHaveLength(2);
  await person.selectOptions(within(dialog).getByLabelText('Show'), 'Refused');
  expect(within(dialog).getByText('No difference matches.')).toBeVisible();
});

it('the screen reports when somebody was faster, when nothing differs, and when it cannot be read', async () => {
  const page = show(() => ({ data: { ...survey, differences: [], notes: [] }, message: 'OK' }), path, {
    [save]: () => refuse('CHANGED_MEANWHILE'),
  });
  const { person } = page;
  const dialog = await differencesDialog(page);
  expect(await within(dialog).findByText('The file has no differences.')).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Save version' }));
  expect(await within(dialog).findByText(/Somebody else has changed this meanwhile/)).toBeVisible();
  page.unmount();
  const failing = show(() => refuse('UNAVAILABLE'), path);
  expect(await within(await differencesDialog(failing)).findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('D-306: a choice stands where it is unchanged when somebody else was faster, and the rest is named', async () => {
  let current = survey;
  const page = show(() => ({ data: current, message: 'OK' }), path, {
    [save]: () => {
      const [town, same, first, second] = differences;
      current = { ...survey, version: 3, differences: [town!, same!, { ...first!, uploaded: 2026 }, second!] };
      return refuse('CHANGED_MEANWHILE', { current });
    },
  });
  const { person } = page;
  const dialog = await differencesDialog(page);
  await person.click(await within(dialog).findByRole('button', { name: 'Refuse Town' }));
  await person.click(within(dialog).getByRole('button', { name: 'Accept all: Changed cells' }));
  await person.click(within(dialog).getByRole('button', { name: 'Save version' }));
  expect(await within(dialog).findByText(/2 of your choices are still valid, but not saved yet/)).toBeVisible();
  expect(
    within(dialog).getByText(
      /changed since you decided\. Please check them again: Prices, row 1 \(10.00 R20\), Price\.$/,
    ),
  ).toBeVisible();
  expect(within(dialog).getByText('2 of 3 decided')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Refuse Town', pressed: true })).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Accept Prices, row 1 (10.00 R20), Price' }));
  await person.click(within(dialog).getByRole('button', { name: 'Save version' }));
  await waitFor(() => expect(page.api.to(save)).toHaveLength(2));
  expect(page.api.to(save)[1]?.body).toEqual({
    version: 3,
    decisions: [
      { key: 'field:0', accept: false },
      { key: 'cell:0:0:1', accept: true },
      { key: 'cell:0:1:1', accept: true },
    ],
  });
});

it('the screen names the people who filled the survey in, edited it and uploaded the file', async () => {
  const edited = { editedBy: 'AO2', editedByName: 'Meera', editedAt: '2026-11-21T06:00:00.000Z' };
  const page = show(() => ({ data: { ...survey, ...edited }, message: 'OK' }), path);
  const dialog = await differencesDialog(page);
  expect(await within(dialog).findByText('Meera · AO2, 21/11/2026 11:30 AM')).toBeVisible();
  expect(within(dialog).getByText('Asha Rao · SO1')).toBeVisible();
  expect(within(dialog).getByText('Ravi · AO1, 20/11/2026 11:30 AM')).toBeVisible();
});

it('the list has the reconciled versions, each with its workbook', async () => {
  const version = {
    number: 1,
    by: 'AO1',
    byName: 'Ravi',
    at: '2026-11-20T07:00:00.000Z',
    accepted: 2,
    refused: 1,
    fileName: 'Modified.xlsx',
  };
  const page = show(() => ({ data: { ...survey, versions: [version] }, message: 'OK' }), path, {
    [versionKey]: () => ({
      data: { documentName: '17_counter-survey.json', document: '[{"Town":"Nashik"}]' },
      message: 'OK',
    }),
  });
  const { person } = page;
  const dialog = await differencesDialog(page);
  await person.click(await within(dialog).findByRole('button', { name: 'Download version 1' }));
  const file = await readExport();
  expect([file.name, file.sheets.map(({ rows }) => rows)]).toEqual([
    'counter survey reconciled 1.xlsx',
    [[['Town', 'Nashik']]],
  ]);
});

it('Accept all brings what only the file changed: an edit stays by itself, a conflict is decided alone, and both can be filtered', async () => {
  const cell = (at: number, part: Partial<Difference>) =>
    difference({ key: `cell:0:${at}:1`, kind: 'cell-changed', table: 'Prices', row: at + 1, column: 'Price', ...part });
  const mixed = [
    cell(0, { origin: 'editor', original: 40, edited: 777, uploaded: 40 }),
    cell(1, { origin: 'file', original: 5, edited: 5, uploaded: 6 }),
    cell(2, { origin: 'both', original: 7, edited: 8, uploaded: 9 }),
  ];
  const opened = show(() => ({ data: { ...survey, differences: mixed }, message: 'OK' }), path, {
    [save]: () => ({ data: { ...survey, differences: mixed, version: 3 }, message: 'Survey reconciled.' }),
  });
  const { api, person } = opened;
  const dialog = within(await differencesDialog(opened));
  const pressed = (name: string) => dialog.getByRole('button', { name }).getAttribute('aria-pressed');
  expect(await dialog.findByText('0 of 2 decided')).toBeVisible();
  expect(pressed('Refuse Prices, row 1, Price')).toBe('true');
  expect(
    dialog.getByText(
      'What only the editor changed stays as edited, unless you accept the file’s value. What both changed differently is decided one by one.',
    ),
  ).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Accept all: Changed cells' }));
  expect(dialog.getByText('1 of 2 decided')).toBeVisible();
  expect(pressed('Accept Prices, row 1, Price')).toBe('false');
  expect(pressed('Accept Prices, row 3, Price')).toBe('false');
  await person.selectOptions(dialog.getByLabelText('Changed by'), 'Both, differently');
  expect(dialog.queryByRole('button', { name: 'Accept Prices, row 1, Price' })).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Accept all: Changed cells' })).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Refuse Prices, row 3, Price' }));
  await person.click(dialog.getByRole('button', { name: 'Save version' }));
  await waitFor(() =>
    expect(api.to(save).at(-1)?.body).toEqual({
      version: 2,
      decisions: [
        { key: 'cell:0:1:1', accept: true },
        { key: 'cell:0:2:1', accept: false },
      ],
    }),
  );
});

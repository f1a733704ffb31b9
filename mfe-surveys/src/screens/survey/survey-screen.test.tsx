import { screen, waitFor, within } from '@testing-library/react';
import { refuse, renderSignedIn } from 'shared-auth/testing';
import { readExport } from 'shared-ui/testing';
import type { SurveyGroup } from '../../survey-files/survey-groups.api.ts';
import SurveyScreen from './survey-screen.tsx';

const key = 'GET /api/v1/scan/document/list';
const history = 'GET /api/v1/history/:kind/:id';
const content = JSON.stringify([
  { Dealer: 'Sharma Tyres' },
  { Name: 'Brands', Headers: ['Brand', 'Share'], Rows: [['MRF', 12]] },
]);
const groups: SurveyGroup[] = [
  {
    _id: 'SO1',
    documents: [
      {
        _id: 'd1',
        documentName: '17_counter-survey.json',
        document: content,
        scanDate: '2024-08-09T18:45:00.000Z',
        uploadedDocument: null,
      },
      {
        _id: 'd2',
        documentName: 'broken.json',
        document: '{oops',
        scanDate: '2024-08-11T04:00:00.000Z',
        uploadedDocument: null,
      },
    ],
  },
  { _id: 'SO2', documents: [] },
];
const answer = (data: SurveyGroup[]) => ({ data, totalPage: 2, currentPage: 1, totalCount: 12, message: 'OK' });
const show = (data = groups) =>
  renderSignedIn(<SurveyScreen />, {
    role: 'AO',
    path: '/survey',
    api: { [key]: () => answer(data), [history]: () => ({ data: [], message: 'OK' }) },
  });
const cells = (within_: HTMLElement, line: number) =>
  within(within(within_).getAllByRole('row')[line]!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
async function openFiles(person: ReturnType<typeof show>['person']) {
  await person.click(await screen.findByRole('button', { name: 'Details of SO1' }));
  const dialog = await screen.findByRole('dialog', { name: /^Survey files uploaded\./ });
  await within(dialog).findByRole('button', { name: /^(View counter survey|Try again)$/ });
  return dialog;
}

it('SV-SUR-01, SV-SUR-05, D-200: the list says who filled what and when, paged by the server', async () => {
  const { api, person } = show();
  expect(await screen.findByText('SO1')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Market Survey Reports' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Filled Date',
    'Filled By',
    '#Files',
    'Action',
  ]);
  expect(cells(document.body, 1)).toEqual(['2024-08-10', 'SO1', '2', 'Details']);
  expect(cells(document.body, 2)).toEqual(['-', 'SO2', '0', 'Details']);
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(api.to(key).at(-1)?.query).toEqual({ page: '2', limit: '10', content: 'false' }));
});

it('SV-SUR-04: the list is searched by SAP ID on the server', async () => {
  const { api, person } = show();
  await screen.findByText('SO1');
  await person.type(screen.getByLabelText('Search by SAP ID.'), 'SO2');
  await waitFor(() =>
    expect(api.to(key).at(-1)?.query).toEqual({ page: '1', limit: '10', content: 'false', search: 'SO2' }),
  );
});

it('SV-SUR-06: the list says so when it is empty', async () => {
  show([]);
  expect(await screen.findByText('No Data.')).toBeVisible();
});

it('SV-SUR-07, SV-SUR-08, SV-SUR-09, D-191/193: Details lists the files, their shown names and the scan date twice', async () => {
  const { person } = show();
  const dialog = await openFiles(person);
  expect(
    within(dialog)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['S.No', 'File Name', 'Uploaded On', 'Actions', 'Downloaded On']);
  expect(cells(dialog, 1)).toEqual(['1', 'counter survey', '2024-08-10', 'ViewDownload', '2024-08-10']);
  for (const name of ['View counter survey', 'Download counter survey'])
    expect(within(dialog).getByRole('button', { name }).querySelector('svg')).not.toBeNull();
});

it('SV-SUR-10, D-202: View shows the file’s fields and tables, and No Data. for an unreadable one', async () => {
  const { person } = show();
  const dialog = await openFiles(person);
  await person.click(within(dialog).getByRole('button', { name: 'View counter survey' }));
  const file = await screen.findByRole('dialog', { name: 'counter survey' });
  expect(within(file).getByLabelText('Dealer')).toHaveValue('Sharma Tyres');
  expect(within(file).getByRole('heading', { name: 'Brands' })).toBeVisible();
  expect(
    within(within(file).getByRole('grid', { name: 'Brands' }))
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent),
  ).toEqual(['MRF', '12']);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'counter survey' })).not.toBeInTheDocument());
  await person.click(within(dialog).getByRole('button', { name: 'View broken' }));
  const broken = await screen.findByRole('dialog', { name: 'broken' });
  expect(await within(broken).findByText('No Data.')).toBeVisible();
  expect(within(broken).getByText(/Its text is not valid JSON\./)).toBeVisible();
  expect(within(broken).getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(within(broken).getByRole('button', { name: 'Download the raw text' })).toBeEnabled();
});

it('SV-SUR-11, SV-SUR-15: Download writes one sheet named after the file, brands as their values', async () => {
  const { person } = show();
  const dialog = await openFiles(person);
  await person.click(within(dialog).getByRole('button', { name: 'Download counter survey' }));
  const file = await readExport();
  expect(file.name).toBe('counter survey.xlsx');
  expect(file.sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([
    {
      name: 'counter survey',
      rows: [
        ['Dealer', 'Sharma Tyres'],
        ['Brands', null],
        ['Brand', 'Share'],
        [2, 12],
      ],
    },
  ]);
});

it('D-340: a survey that is an object is shown as one', async () => {
  const [group] = groups;
  const [file] = group!.documents;
  const { person } = show([
    {
      ...group!,
      documents: [{ ...file!, document: '{"Dealer":"Om","Prices":{"Headers":["Size"],"Rows":[["145"]]}}' }],
    },
  ]);
  const dialog = await openFiles(person);
  await person.click(within(dialog).getByRole('button', { name: 'View counter survey' }));
  expect(await screen.findByLabelText('Dealer')).toHaveValue('Om');
  expect(screen.getByRole('grid', { name: 'Prices' })).toBeVisible();
});

it('SV-SUR-13, D-196: the screen shows what one officer filled, and everybody’s again when the search is changed', async () => {
  const { api, person } = renderSignedIn(<SurveyScreen />, {
    role: 'AO',
    path: '/survey?filler=SO1',
    api: { [key]: () => answer(groups) },
  });
  await screen.findByText('SO1');
  expect(api.to(key)[0]?.query).toEqual({ searchUser: 'SO1', SAP_ID: 'SO1', page: '1', limit: '10', content: 'false' });
  const search = screen.getByLabelText('Search by SAP ID.');
  expect(search).toHaveValue('SO1');
  await person.clear(search);
  await waitFor(() => expect(api.to(key).at(-1)?.query).toEqual({ page: '1', limit: '10', content: 'false' }));
});

it('the files say why they could not be read, and can be tried again', async () => {
  let isDown = true;
  const { person } = renderSignedIn(<SurveyScreen />, {
    role: 'AO',
    path: '/survey',
    api: { [key]: ({ query }) => (query.SAP_ID && isDown ? refuse('INTERNAL') : answer(groups)) },
  });
  const dialog = await openFiles(person);
  const again = await within(dialog).findByRole('button', { name: 'Try again' });
  isDown = false;
  await person.click(again);
  expect(await within(dialog).findByRole('button', { name: 'View counter survey' })).toBeVisible();
});

it('the files of the officers of the next page are read in the dialog, and the address follows', async () => {
  const { person, address } = renderSignedIn(<SurveyScreen />, {
    role: 'AO',
    path: '/survey?officer=SO2',
    api: {
      [key]: ({ query }) =>
        answer(query.SAP_ID || String(query.page) !== '2' ? groups : [{ _id: 'SO3', documents: [] }]),
      [history]: () => ({ data: [], message: 'OK' }),
    },
  });
  await screen.findByText('2 of 2 on this page');
  await person.click(screen.getByRole('button', { name: 'Next record' }));
  expect(await screen.findByRole('dialog', { name: /SO3$/ })).toBeVisible();
  await waitFor(() => expect(address()).toMatch(/officer=SO3/));
});

it('an officer without files of a link is said to be none', async () => {
  renderSignedIn(<SurveyScreen />, {
    role: 'AO',
    path: '/survey?officer=NOBODY',
    api: { [key]: ({ query }) => answer(query.SAP_ID ? [] : groups) },
  });
  expect(await screen.findByRole('dialog', { name: 'This officer is not in the list' })).toBeVisible();
});

it('SV-SUR-12, D-195, D-341: Upload modified file offers the officer’s files, the newest first chosen', async () => {
  const { person } = show();
  const dialog = await openFiles(person);
  await person.click(within(dialog).getByRole('button', { name: 'Upload modified file' }));
  const upload = await screen.findByRole('dialog', { name: 'Please upload modified survey file.' });
  expect(within(upload).getByRole('combobox')).toHaveValue('d2');
  expect(
    within(upload)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['counter survey', 'broken']);
  await person.click(within(upload).getByRole('button', { name: 'Submit' }));
  expect((await screen.findAllByText('Select File First.')).length).toBeGreaterThan(0);
});

it('SV-SUR-07, D-194: Download all files writes one workbook with a sheet per file', async () => {
  const { person } = show();
  const dialog = await openFiles(person);
  await person.click(within(dialog).getByRole('button', { name: 'Download all files' }));
  const file = await readExport();
  expect(file.name).toBe('SO1-surveys.xlsx');
  expect(file.sheets.map(({ name }) => name)).toEqual(['counter survey', 'broken']);
});

it('a link opens the files of an officer who is on another page of the list', async () => {
  const far = { _id: 'SO70', name: 'Asha Rao', documents: groups[0]!.documents };
  const { api } = renderSignedIn(<SurveyScreen />, {
    role: 'AO',
    path: '/survey?officer=SO70',
    api: { [key]: ({ query }) => answer(query.SAP_ID === 'SO70' ? [far] : groups) },
  });
  const dialog = await screen.findByRole('dialog', { name: /^Survey files uploaded\./ });
  expect(await within(dialog).findByText('Asha Rao')).toBeVisible();
  expect(api.to(key).map(({ query }) => query)).toContainEqual({ SAP_ID: 'SO70' });
});

it('0071: the surveys of a dealer’s counter are a figure like others', async () => {
  const { api } = renderSignedIn(<SurveyScreen />, {
    role: 'AO',
    path: '/survey?dealer=K100',
    api: { [key]: () => answer(groups), 'GET /api/v1/hierarchy': () => ({ data: [], message: 'OK' }) },
  });
  expect(await screen.findByText('Shown: surveys, of the counter of dealer K100.')).toBeVisible();
  expect(api.to(key)[0]?.query).toEqual({ dealer: 'K100', page: '1', limit: '10', content: 'false' });
});

it('the list and the files behind a figure are those that it counts, in words, with the way back to all', async () => {
  const { api, person, address } = renderSignedIn(<SurveyScreen />, {
    role: 'AO',
    path: '/survey?start=2026-11-01&end=2026-11-30&area=NA1&brand=MRF',
    api: { [key]: () => answer(groups), 'GET /api/v1/hierarchy': () => ({ data: [], message: 'OK' }) },
  });
  await screen.findByText('SO1');
  const figure = { startDate: '2026-11-01', endDate: '2026-11-30', area: 'NA1', brand: 'MRF' };
  expect(api.to(key)[0]?.query).toEqual({ ...figure, page: '1', limit: '10', content: 'false' });
  expect(screen.getByText('Shown: surveys from 01/11/2026 to 30/11/2026, NA1, that name MRF.')).toBeVisible();
  await openFiles(person);
  expect(api.to(key).at(-1)?.query).toEqual({ SAP_ID: 'SO1', ...figure });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await person.click(screen.getByRole('button', { name: 'Show all surveys' }));
  await waitFor(() => expect(api.to(key).at(-1)?.query).toEqual({ page: '1', limit: '10', content: 'false' }));
  expect(address()).toBe('/survey');
});

it('every answer of the surveys that match is exported as a line, from all pages', async () => {
  const { api, person } = show();
  expect(await screen.findByText('SO1')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const { name, rows } = await readExport();
  expect(name).toBe('Survey-Answers.xlsx');
  const ofFirst = [
    ['SO1', '-', 'counter survey', '10-08-2024', '-', '-', '-', 'Dealer', 'Sharma Tyres'],
    ['SO1', '-', 'counter survey', '10-08-2024', '-', 'Brands', 1, 'Brand', 'MRF'],
    ['SO1', '-', 'counter survey', '10-08-2024', '-', 'Brands', 1, 'Share', 12],
  ];
  expect(rows).toEqual([...ofFirst, ...ofFirst]);
  const pages = api.to(key).filter(({ query }) => query?.content === 'true');
  expect(pages.map(({ query }) => query?.page).sort()).toEqual(['1', '2']);
});

it('days and state limit the list and stay in the address, and nothing says that it is a figure', async () => {
  const { api, person, address } = renderSignedIn(<SurveyScreen />, {
    role: 'AO',
    path: '/survey?start=2026-11-01&end=2026-11-30',
    api: { [key]: () => answer(groups), [history]: () => ({ data: [], message: 'OK' }) },
  });
  expect(await screen.findByText('SO1')).toBeVisible();
  await person.selectOptions(screen.getByLabelText('Surveys'), 'Reconciled');
  const days = { startDate: '2026-11-01', endDate: '2026-11-30' };
  await waitFor(() =>
    expect(api.to(key).at(-1)?.query).toEqual({
      ...days,
      state: 'reconciled',
      page: '1',
      limit: '10',
      content: 'false',
    }),
  );
  expect(address()).toBe('/survey?start=2026-11-01&end=2026-11-30&state=reconciled');
  expect(screen.queryByText(/^Shown:/)).not.toBeInTheDocument();
});

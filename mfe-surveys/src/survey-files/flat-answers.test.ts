import { toFlatAnswers } from './flat-answers.ts';

const survey = (document: unknown, editedBy: string | null = null) => ({
  _id: 'd1',
  documentName: '1717171717_counter_june.json',
  document: typeof document === 'string' ? document : JSON.stringify(document),
  scanDate: '2026-11-04T20:00:00Z',
  uploadedDocument: null,
  editedBy,
});
const answersOf = (...documents: ReturnType<typeof survey>[]) =>
  toFlatAnswers({ _id: 'SO1', name: 'Asha Rao', documents }).map(({ table, row, question, answer }) => [
    table,
    row,
    question,
    answer,
  ]);

it('a survey has a line for each field, and for each cell by row and heading', () => {
  const document = [
    { Outlet: 'Om Tyres', Staff: 4 },
    {
      Name: 'Share',
      Headers: ['Brand', 'Tyres'],
      Rows: [
        ['JK', 12],
        ['MRF', null, 'extra'],
      ],
    },
  ];
  expect(answersOf(survey(document))).toEqual([
    ['', null, 'Outlet', 'Om Tyres'],
    ['', null, 'Staff', 4],
    ['Share', 1, 'Brand', 'JK'],
    ['Share', 1, 'Tyres', 12],
    ['Share', 2, 'Brand', 'MRF'],
    ['Share', 2, 'Tyres', null],
    ['Share', 2, 'Column 3', 'extra'],
  ]);
});

it('each line says whose survey it is, and who edited it', () => {
  expect(
    toFlatAnswers({ _id: 'SO1', name: 'Asha Rao', documents: [survey([{ Outlet: 'Om' }], 'AO1')] })[0],
  ).toMatchObject({ sapId: 'SO1', name: 'Asha Rao', survey: 'counter june', editedBy: 'AO1' });
});

it('a survey that cannot be read has no lines, and does not stop the others', () => {
  expect(answersOf(survey('not json'), survey([{ Outlet: 'Om' }]))).toEqual([['', null, 'Outlet', 'Om']]);
});

import { matchSheets } from './match-sheets.ts';

const files = [
  { id: 'first', documentName: '1_Dealer-Survey_June.json' },
  { id: 'second', documentName: '2_Dealer-Survey_June.json' },
  { id: 'third', documentName: '3_counter.json' },
];
const sheet = (name: string, isHidden = false) => ({ name, rows: [['Town', 'Pune']], notes: [], isHidden });
const getMatch = (chosen: string, ...sheets: ReturnType<typeof sheet>[]) =>
  matchSheets(chosen, files, sheets)?.matched.map(({ documentId, sheet: { name }, notes }) => [
    documentId,
    name,
    ...notes,
  ]);

it('a single sheet is named after its own survey, also when another one has the same shown name', () => {
  expect(getMatch('first', sheet('dealer survey june'))).toEqual([['first', 'dealer survey june']]);
  expect(getMatch('second', sheet('Dealer survey june '))).toEqual([['second', 'Dealer survey june ']]);
  expect(getMatch('second', sheet('dealer survey june (2)'))).toEqual([['second', 'dealer survey june (2)']]);
  expect(getMatch('second', sheet('counter'))).toEqual([
    ['second', 'counter', 'The sheet is named after another file, “counter”.'],
  ]);
  expect(getMatch('third', sheet('dealer survey june'))).toEqual([
    ['third', 'dealer survey june', 'The sheet is named after another file, “Dealer Survey June”.'],
  ]);
});

it('the first visible one of sheets that are named after no survey belongs to the chosen survey', () => {
  expect(getMatch('third', sheet('Old', true), sheet('Corrected'), sheet('Notes'))).toEqual([
    ['third', 'Corrected', 'No sheet is named after this file, so the sheet “Corrected” was compared with it.'],
  ]);
  expect(matchSheets('third', files, [sheet('Corrected'), sheet('Notes')])?.notes).toEqual([
    'The sheet “Notes” belongs to no survey of this officer, so it was not compared.',
  ]);
});

it('a single sheet that no survey is named after is the chosen survey’s, without a note', () => {
  expect(getMatch('second', sheet('Sheet1'))).toEqual([['second', 'Sheet1']]);
});

it('D-194: sheets belong to the surveys that they are named after, in any case and with spaces around', () => {
  expect(getMatch('first', sheet('COUNTER'), sheet(' dealer survey june '))).toEqual([
    ['third', 'COUNTER'],
    ['first', ' dealer survey june '],
  ]);
});

it('a sheet is said to belong to no survey once another has its name; up to five are named, empty ones are not', () => {
  const getNotes = (...names: string[]) =>
    matchSheets('third', files, [
      sheet('counter'),
      ...names.map((name) => sheet(name)),
      { ...sheet('Empty'), rows: [] },
    ])?.notes;
  const sentence = (sheets: string) => [`${sheets} belong to no survey of this officer, so they were not compared.`];
  expect(getNotes()).toEqual([]);
  expect(getNotes('Counter')).toEqual([
    'The sheet “Counter” belongs to no survey of this officer, so it was not compared.',
  ]);
  expect(getNotes('A', 'B', 'C', 'D', 'E')).toEqual(sentence('5 sheets (“A”, “B”, “C”, “D”, “E”)'));
  expect(getNotes('A', 'B', 'C', 'D', 'E', 'F', 'G')).toEqual(
    sentence('7 sheets (“A”, “B”, “C”, “D”, “E” and 2 more)'),
  );
});

it('without a visible sheet the first hidden one with rows is compared, and without rows none is', () => {
  const empty = { ...sheet('Empty'), rows: [] };
  expect(getMatch('third', empty, sheet('Old', true), sheet('Older', true))?.map(([, name]) => name)).toEqual(['Old']);
  expect(matchSheets('third', files, [empty, { ...empty, name: 'Blank' }])).toBeUndefined();
});

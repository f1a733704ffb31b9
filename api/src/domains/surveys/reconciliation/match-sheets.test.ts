import { matchSheets } from './match-sheets.ts';

const files = [
  { id: 'first', documentName: '1_dealer-survey_june.json' },
  { id: 'second', documentName: '2_dealer-survey_june.json' },
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
});

it('the first visible one of sheets that are named after no survey belongs to the chosen survey', () => {
  expect(getMatch('third', sheet('Old', true), sheet('Corrected'))).toEqual([
    ['third', 'Corrected', 'No sheet is named after this file, so the sheet “Corrected” was compared with it.'],
  ]);
});

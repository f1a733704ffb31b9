import { isReadable, readSurvey, type Survey } from '../../survey-files/read-survey.ts';
import {
  addRow,
  type SurveyDraft,
  applyDraft,
  fillDown,
  isEdited,
  removeRow,
  setField,
  pasteBlock,
  getUneditedDraft,
} from './survey-draft.ts';
import { mergeDraft } from './merge-draft.ts';

const TEXT =
  '[{"Outlet":"Om","Staff":4,"__proto__":"kept"},{"Name":"Prices","Headers":["Size","Price"],"Rows":[["145",2100],["7.50",9000]],"Note":"as is"}]';
const read = (text: string): Survey => {
  const survey = readSurvey(text);
  if (!isReadable(survey)) throw new Error(survey.reason);
  return survey;
};
const survey = read(TEXT);
const start = getUneditedDraft(survey);
const at = (row: number, column: number) => ({ table: 0, row, column });
const type = (draft: SurveyDraft, row: number, column: number, ...block: string[][]) =>
  pasteBlock(draft, at(row, column), block, 2);
const saved = (draft: SurveyDraft) => JSON.parse(applyDraft(TEXT, survey, draft));
const getRows = (draft: SurveyDraft) => draft.tables[0]?.map(({ cells }) => cells);

it('untouched parts are saved unchanged, whatever else the document holds', () => {
  expect(isEdited(survey, start)).toBe(false);
  expect(applyDraft(TEXT, survey, start)).toBe(TEXT);
  const document = saved(setField(start, 0, 'Om Tyres', 'Om'));
  expect(document[1].Note).toBe('as is');
  expect(Object.entries(document[0])).toEqual([
    ['Outlet', 'Om Tyres'],
    ['Staff', 4],
    ['__proto__', 'kept'],
  ]);
});

it('a field named __proto__ is edited like any other', () => {
  const document = saved(setField(start, 2, 'edited', 'kept'));
  expect(Object.entries(document[0]).at(-1)).toEqual(['__proto__', 'edited']);
  expect(({} as Record<string, unknown>).edited).toBeUndefined();
});

it('a field that is typed back to what stood there is not edited', () => {
  const typed = setField(start, 1, '5', 4);
  expect(isEdited(survey, typed)).toBe(true);
  expect(isEdited(survey, setField(typed, 1, '4', 4))).toBe(false);
  expect(isEdited(survey, type(type(start, 0, 1, ['1']), 0, 1, ['2100']))).toBe(false);
});

it('SV-SUR-10: a pasted block goes over its cells, adds the rows that are missing and keeps numbers', () => {
  const draft = type(start, 1, 0, ['10.00', '1'], ['145/80', '2'], ['155/65', 'x']);
  expect(saved(draft)[1].Rows).toEqual([
    ['145', 2100],
    ['10.00', 1],
    ['145/80', 2],
    ['155/65', 'x'],
  ]);
  expect(getRows(type(start, 0, 1, ['1', 'left out']))).toEqual([
    ['145', 1],
    ['7.50', 9000],
  ]);
});

it('SV-SUR-10: rows are added and removed where they are', () => {
  expect(getRows(addRow(start, 0, 0, 2))).toEqual([
    ['145', 2100],
    [null, null],
    ['7.50', 9000],
  ]);
  expect(saved(removeRow(start, 0, 0))[1].Rows).toEqual([['7.50', 9000]]);
  expect(isEdited(survey, removeRow(addRow(start, 0, 0, 2), 0, 1))).toBe(false);
});

it('SV-SUR-10: a fill downwards copies values as they are, over short rows too, and leaves a list or an object', () => {
  const mixed = read('{"T":{"Headers":["A","B"],"Rows":[[1,"x"],["2"],[{"seen":1},"y"]]}}');
  const draft = fillDown(getUneditedDraft(mixed), 0, { top: 0, bottom: 2, left: 0, right: 1 });
  expect(getRows(draft)).toEqual([
    [1, 'x'],
    [1, 'x'],
    [{ seen: 1 }, 'x'],
  ]);
  expect(getRows(fillDown(getUneditedDraft(mixed), 0, { top: 1, bottom: 1, left: 1, right: 1 }))?.[1]).toEqual([
    '2',
    'x',
  ]);
  expect(fillDown(getUneditedDraft(mixed), 0, { top: 0, bottom: 0, left: 0, right: 1 })).toBe(getUneditedDraft(mixed));
});

it('short rows are filled up only where something is typed', () => {
  const short = read('{"T":{"Headers":["A","B","C"],"Rows":[["x"],["y"]]}}');
  const draft = pasteBlock(getUneditedDraft(short), at(1, 2), [['z']], 3);
  expect(getRows(draft)).toEqual([['x'], ['y', null, 'z']]);
});

describe('D-306: a save by somebody else meanwhile', () => {
  const newer = (change: (document: [Record<string, unknown>, { Rows: unknown[][] }]) => void) => {
    const document = JSON.parse(TEXT);
    change(document);
    return read(JSON.stringify(document));
  };

  it('comes in where I typed nothing, and what I typed stays', () => {
    const mine = type(setField(start, 0, 'Mine', 'Om'), 0, 1, ['2150']);
    const theirs = newer((document) => {
      document[0].Staff = 9;
      document[1].Rows[1] = ['7.50-16', 9000];
    });
    const { draft, conflicts, appended } = mergeDraft(survey, mine, theirs);
    expect(draft.fields).toEqual(['Mine', 9, 'kept']);
    expect(getRows(draft)).toEqual([
      ['145', 2150],
      ['7.50-16', 9000],
    ]);
    expect([conflicts, appended]).toEqual([[], []]);
  });

  it('names where both typed something else', () => {
    const mine = type(setField(start, 0, 'Mine', 'Om'), 0, 1, ['2150']);
    const theirs = newer((document) => {
      document[0].Outlet = 'Theirs';
      document[1].Rows[0] = ['145', 2200];
    });
    expect(mergeDraft(survey, mine, theirs).conflicts).toEqual([
      { place: 'Outlet', theirs: 'Theirs', mine: 'Mine' },
      { place: 'Prices, row 1, Price', theirs: '2200', mine: '2150' },
    ]);
  });

  it('puts my rows at the end where rows were added or removed elsewhere, so that nothing is written over', () => {
    const mine = addRow(type(start, 0, 1, ['2150']), 0, 1, 2);
    const theirs = newer((document) => {
      document[1].Rows.shift();
    });
    const { draft, appended } = mergeDraft(survey, type(mine, 2, 0, ['New']), theirs);
    expect(getRows(draft)).toEqual([
      ['7.50', 9000],
      ['145', 2150],
      ['New', null],
    ]);
    expect(appended).toEqual(['Prices']);
  });

  it('keeps my rows as they are where nobody else changed the table', () => {
    const mine = removeRow(start, 0, 0);
    const { draft } = mergeDraft(
      survey,
      mine,
      newer((document) => {
        document[0].Staff = 5;
      }),
    );
    expect(getRows(draft)).toEqual([['7.50', 9000]]);
  });

  it('says what I typed into a field that is no longer there', () => {
    const mine = setField(start, 0, 'Mine', 'Om');
    const theirs = newer((document) => {
      delete document[0].Outlet;
    });
    expect(mergeDraft(survey, mine, theirs).conflicts).toEqual([
      { place: 'Outlet', theirs: 'no longer there', mine: 'Mine' },
    ]);
  });
});

import { checkCommand, checkFact, checkFoundThings, checkPage } from './check-contributed.ts';

const thing = { id: 'D1', text: 'Zenith', to: '/dealer-directory/D1' };
const entry = { ...thing, at: '2026-11-20T06:00:00.000Z' };
/** Each wrong form of a field that every kind of line has. */
const wrongLines = [
  null,
  'D1',
  {},
  { ...thing, id: 1 },
  { ...thing, text: { big: 'Zenith' } },
  { ...thing, to: undefined },
  { ...thing, to: '//evil.example' },
  { ...thing, to: '/\\evil.example' },
  { ...thing, to: '/\t/evil.example' },
  { ...thing, to: 'javascript:alert(1)' },
  { ...thing, detail: { place: 'Pune' } },
  { ...thing, text: 'x'.repeat(4_001) },
];

it('0104: what a search provider finds is accepted only where each field is what the search shows', () => {
  const subjects = ['D1', 7, {}, [], { dealerCode: 1 }, { SAP_ID: null }];
  const wrong = [
    null,
    {},
    'D1',
    ...wrongLines.map((one) => [one]),
    ...subjects.map((subject) => [{ ...thing, subject }]),
  ];
  for (const response of wrong) expect(() => checkFoundThings(response)).toThrow(TypeError);
  expect(
    checkFoundThings([
      { ...thing, detail: null, subject: null, more: {} },
      { ...thing, detail: 'Pune', subject: { dealerCode: 'D1', more: 1 } },
      { ...thing, subject: { SAP_ID: 'SO1' } },
    ]),
  ).toEqual([
    thing,
    { ...thing, detail: 'Pune', subject: { dealerCode: 'D1' } },
    { ...thing, subject: { SAP_ID: 'SO1' } },
  ]);
});

it('0096: a page of a timeline is accepted only where each field is what the timeline shows', () => {
  const lines = wrongLines.map((one) => (one !== null && typeof one === 'object' ? { at: entry.at, ...one } : one));
  const wrong = [
    null,
    [],
    { entries: {} },
    { entries: [], next: 3 },
    { entries: Array.from({ length: 501 }, () => entry) },
    ...['', 'yesterday', '11/20/2026', '2026-13-01'].map((at) => ({ entries: [{ ...entry, at }] })),
    ...[...lines, thing].map((one) => ({ entries: [one] })),
  ];
  for (const response of wrong) expect(() => checkPage(response)).toThrow(TypeError);
  expect(checkPage({ entries: [{ ...entry, detail: null }], next: null })).toEqual({ entries: [entry] });
  expect(checkPage({ entries: [], next: 'b' })).toEqual({ entries: [], next: 'b' });
});

it('0104: a command is accepted only where it can be done', () => {
  const halves = [
    { to: '/dealers', unavailable: {} },
    { to: {}, run: () => undefined },
  ];
  for (const value of [null, 'run', {}, { to: '//evil.example' }, { run: 'now' }, { unavailable: 1 }, ...halves])
    expect(() => checkCommand(value)).toThrow(TypeError);
  for (const value of [{ to: '/dealer-directory' }, { unavailable: 'He has left.' }])
    expect(checkCommand({ ...value, more: 1 })).toEqual(value);
  const counter = { count: 0, run: () => (counter.count += 1) };
  const command = checkCommand(counter);
  if ('run' in command) void command.run();
  expect(counter.count).toBe(1);
});

it('a fact of a head is a text, with a page of ours and a known tone', () => {
  for (const wrong of [null, 'High Risk', {}, { text: 7 }, { text: 'High Risk', to: '//evil.example' }])
    expect(() => checkFact(wrong)).toThrow(TypeError);
  expect(checkFact({ text: '', more: {} })).toEqual({ text: '' });
  const fact = { text: 'High Risk', tone: 'bad', to: '/dealer-churn' };
  expect(checkFact(fact)).toEqual(fact);
  expect(checkFact({ ...fact, tone: 'loud' })).toEqual({ text: 'High Risk', to: '/dealer-churn' });
});

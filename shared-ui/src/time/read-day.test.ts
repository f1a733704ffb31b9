import { clampDay, readDay, readMonth, readWholeDay } from './read-day.ts';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-22T20:00:00Z') }));
afterEach(() => jest.useRealTimers());

it.each([
  ['01/11/2026', '2026-11-01'],
  ['1/11', '2026-11-01'],
  ['01112026', '2026-11-01'],
  ['011126', '2026-11-01'],
  ['0111', '2026-11-01'],
  ['1-11-26', '2026-11-01'],
  ['1.11.2026', '2026-11-01'],
  [' 1 11 2026 ', '2026-11-01'],
  ['1 Nov', '2026-11-01'],
  ['1-November-2026', '2026-11-01'],
  ['2026-11-01', '2026-11-01'],
  ['29/02/2024', '2024-02-29'],
  ['29/2', '29/2 does not exist.'],
  ['31/11/2026', '31/11/2026 does not exist.'],
  ['00/11/2026', '00/11/2026 does not exist.'],
  ['11/13/2026', '11/13/2026 does not exist.'],
  ['1 Foo 2026', '1 Foo 2026 does not exist.'],
  ['01/11/0026', '01/11/0026 does not exist.'],
  ['5', 'Please write the day as DD/MM/YYYY.'],
  ['1112026', 'Please write the day as DD/MM/YYYY.'],
  ['tomorrow', 'Please write the day as DD/MM/YYYY.'],
])('D-010: %p means %p', (text, meaning) => {
  const reading = readDay(text);
  expect('day' in reading ? reading.day : reading.problem).toBe(meaning);
});

it('a missing year is the one beside this one when only that lies within the limits', () => {
  expect(readDay('5/12', { min: '2025-12-01', max: '2025-12-31' })).toEqual({ day: '2025-12-05' });
  expect(readDay('5/1', { min: '2026-11-23' })).toEqual({ day: '2027-01-05' });
  expect(readDay('5/1/85', { max: '2026-11-23' })).toEqual({ day: '1985-01-05' });
});

it('the message names the limits that a day lies beyond', () => {
  const day = '01/11/2026';
  expect(readDay(day, { min: '2026-11-02' })).toEqual({ problem: 'Please choose 02/11/2026 or a later day.' });
  expect(readDay(day, { max: '2026-10-31' })).toEqual({ problem: 'Please choose 31/10/2026 or an earlier day.' });
  expect(readDay(day, { min: '2026-10-01', max: '2026-10-31' })).toEqual({
    problem: 'Please choose a day from 01/10/2026 to 31/10/2026.',
  });
});

it('a day that is being typed is read only with its whole year', () => {
  expect(['1/1', '1/11', '1/11/2', '1/11/20', '1/11/202'].map((text) => readWholeDay(text))).toEqual(
    Array(5).fill(undefined),
  );
  expect(['0111', '011120', '2026-11-0', '2026'].map((text) => readWholeDay(text))).toEqual(Array(4).fill(undefined));
  expect(['1/11/2026', '01112026', '2026-11-01'].map((text) => readWholeDay(text))).toEqual(
    Array(3).fill('2026-11-01'),
  );
});

it.each([
  ['11/2026', '2026-11'],
  ['11', '2026-11'],
  ['1126', '2026-11'],
  ['112026', '2026-11'],
  ['nov 2026', '2026-11'],
  ['2026-11', '2026-11'],
  ['13/2026', 'Please write the month as MM/YYYY.'],
  ['soon', 'Please write the month as MM/YYYY.'],
])('the month %p means %p', (text, meaning) => {
  const reading = readMonth(text);
  expect('month' in reading ? reading.month : reading.problem).toBe(meaning);
});

it('a day beyond the limits becomes the nearest limit', () => {
  const limits = { min: '2026-11-01', max: '2026-11-30' };
  expect(['2026-10-31', '2026-11-15', '2026-12-01'].map((day) => clampDay(day, limits))).toEqual([
    '2026-11-01',
    '2026-11-15',
    '2026-11-30',
  ]);
});

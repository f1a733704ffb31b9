import {
  countDays,
  formatRangeShort,
  getPeriodName,
  isReversedRange,
  toMonthRange,
  namedRanges,
  rangeInWords,
} from './day-ranges.ts';

describe('the named ranges', () => {
  const at = (today: string, limits = {}) =>
    namedRanges(limits, today).map(({ name, range }) => [name, range.start, range.end]);

  it('are counted from today; weeks are whole and begin on Monday', () => {
    expect(at('2026-11-22')).toEqual([
      ['Today', '2026-11-22', '2026-11-22'],
      ['Yesterday', '2026-11-21', '2026-11-21'],
      ['This week', '2026-11-16', '2026-11-22'],
      ['This month', '2026-11-01', '2026-11-30'],
      ['Last month', '2026-10-01', '2026-10-31'],
    ]);
    expect(at('2026-11-23')[2]).toEqual(['This week', '2026-11-23', '2026-11-29']);
  });

  it('go over the ends of years and leap days', () => {
    expect(at('2024-03-01').slice(1)).toEqual([
      ['Yesterday', '2024-02-29', '2024-02-29'],
      ['This week', '2024-02-26', '2024-03-03'],
      ['This month', '2024-03-01', '2024-03-31'],
      ['Last month', '2024-02-01', '2024-02-29'],
    ]);
    expect(at('2026-01-01')[4]).toEqual(['Last month', '2025-12-01', '2025-12-31']);
  });

  it('are cut to the limits, and left out beyond them', () => {
    expect(at('2026-11-22', { min: '2026-11-01', max: '2026-11-21' })).toEqual([
      ['Yesterday', '2026-11-21', '2026-11-21'],
      ['This week', '2026-11-16', '2026-11-21'],
      ['This month', '2026-11-01', '2026-11-21'],
    ]);
  });

  it('are of the day that it is in India', () => {
    jest.useFakeTimers({ now: new Date('2026-11-22T20:00:00Z') });
    expect(namedRanges()[0]?.range).toEqual({ start: '2026-11-23', end: '2026-11-23' });
    jest.useRealTimers();
  });
});

it.each([
  ['2026-11-02', '2026-11-01', true],
  ['2026-11-01', '2026-11-01', false],
  ['2026-11-01', '2026-11-02', false],
  ['2026-11-01', '', false],
  ['', '2026-11-01', false],
])('a range from "%s" to "%s" is reversed: %s', (start, end, isReversed) => {
  expect(isReversedRange({ start, end })).toBe(isReversed);
});

it.each([
  ['2026-11-01', '2026-11-22', '1 to 22 November 2026, 22 days'],
  ['2026-11-22', '2026-11-22', '22 November 2026, 1 day'],
  ['2026-10-28', '2026-11-03', '28 October to 3 November 2026, 7 days'],
  ['2025-12-28', '2026-01-03', '28 December 2025 to 3 January 2026, 7 days'],
  ['2024-01-01', '2024-12-31', '1 January to 31 December 2024, 366 days'],
  ['2026-11-02', '2026-11-01', ''],
  ['', '2026-11-01', ''],
])('%s to %s reads %s', (start, end, words) => {
  expect(rangeInWords({ start, end })).toBe(words);
});

it('the calendar knows the days of a month and of a range', () => {
  expect(toMonthRange('2024-02')).toEqual({ start: '2024-02-01', end: '2024-02-29' });
  expect(countDays({ start: '2024-02-01', end: '2024-03-01' })).toBe(30);
});

it.each([
  ['2026-11-01', '2026-11-30', '1–30 Nov'],
  ['2026-11-05', '2026-11-05', '5 Nov'],
  ['2026-10-28', '2026-11-03', '28 Oct – 3 Nov'],
  ['2025-11-01', '2025-11-30', '1–30 Nov 2025'],
  ['2025-12-28', '2026-01-03', '28 Dec 2025 – 3 Jan 2026'],
  ['2026-11-05', '', 'from 5 Nov'],
  ['', '2026-11-05', 'until 5 Nov'],
  ['', '', ''],
])('a button says the range %s to %s as "%s"', (start, end, text) => {
  expect(formatRangeShort({ start, end }, '2026-11-22')).toBe(text);
});

it.each([
  ['2026-10-01', '2026-10-31', 'October'],
  ['2024-02-01', '2024-02-29', 'February'],
  ['2026-10-02', '2026-10-31', '2–31 Oct'],
  ['2026-09-25', '2026-10-03', '25 Sep – 3 Oct'],
  ['2026-11-23', '2026-11-23', '23 Nov'],
])('the period %s to %s is called %s', (start, end, name) => {
  expect(getPeriodName({ start, end })).toBe(name);
});

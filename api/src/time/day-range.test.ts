import { cutAtMonthEnds, toComparisonRange, toDayRange } from './day-range.ts';

const at = (instant: string) => new Date(instant);

describe('the range of plans (D-010, D-041)', () => {
  it('is the current month when nothing is asked', () => {
    expect(toDayRange({}, at('2026-11-20T06:00:00Z'))).toEqual({ start: '2026-11-01', end: '2026-11-30' });
  });
  it('is the month in India: 18:30 UTC of the last day is already the next month', () => {
    expect(toDayRange({}, at('2026-11-30T18:29:59Z')).start).toBe('2026-11-01');
    expect(toDayRange({}, at('2026-11-30T18:30:00Z'))).toEqual({ start: '2026-12-01', end: '2026-12-31' });
  });
  it('keeps both ends that were asked, in whatever order', () => {
    expect(toDayRange({ start: '2026-02-03', end: '2026-01-01' }, at('2026-11-20T06:00:00Z'))).toEqual({
      start: '2026-02-03',
      end: '2026-01-01',
    });
  });
  it('completes one end so that the range is never empty', () => {
    expect(toDayRange({ start: '2027-02-10' }, at('2026-11-20T06:00:00Z')).end).toBe('2027-02-28');
    expect(toDayRange({ end: '2024-02-10' }, at('2026-11-20T06:00:00Z')).start).toBe('2024-02-01');
  });
});

describe('a range is read by whole months and the days beside them', () => {
  it.each([
    ['2026-11-01', '2026-11-30', '2026-11-01 2026-11-30', []],
    ['2026-11-02', '2026-11-29', undefined, ['2026-11-02 2026-11-29']],
    ['2026-11-02', '2026-11-30', undefined, ['2026-11-02 2026-11-30']],
    ['2026-11-01', '2026-11-01', undefined, ['2026-11-01 2026-11-01']],
    ['2026-10-31', '2026-12-01', '2026-11-01 2026-11-30', ['2026-10-31 2026-10-31', '2026-12-01 2026-12-01']],
    ['2026-10-15', '2026-11-15', undefined, ['2026-10-15 2026-11-15']],
    ['2025-12-15', '2026-02-28', '2026-01-01 2026-02-28', ['2025-12-15 2025-12-31']],
    ['2028-01-01', '2028-02-28', '2028-01-01 2028-01-31', ['2028-02-01 2028-02-28']],
    ['0001-01-01', '9999-12-31', '0001-01-01 9999-12-31', []],
    ['9999-12-15', '9999-12-31', undefined, ['9999-12-15 9999-12-31']],
    ['9999-11-15', '9999-12-31', '9999-12-01 9999-12-31', ['9999-11-15 9999-11-30']],
  ])('%s to %s', (start, end, wholeMonths, days) => {
    const cut = cutAtMonthEnds({ start, end });
    const getText = (range: { start: string; end: string }) => `${range.start} ${range.end}`;
    expect(cut.months && getText(cut.months)).toBe(wholeMonths);
    expect(cut.days.map(getText)).toEqual(days);
  });
});

it.each([
  ['on its first day with one day', '2026-11-01', ['2026-10-31', '2026-10-31']],
  ['on its third day with three days', '2026-11-03', ['2026-10-29', '2026-10-31']],
  ['on its last day with as many days as it has', '2026-11-30', ['2026-10-02', '2026-10-31']],
  ['after it with as many days as it has', '2026-12-09', ['2026-10-02', '2026-10-31']],
  ['before it with as many days as it has', '2026-10-31', ['2026-10-02', '2026-10-31']],
])('a month is compared %s before it', (_, today, [start, end]) => {
  expect(toComparisonRange({ start: '2026-11-01', end: '2026-11-30' }, today)).toEqual({ start, end });
});

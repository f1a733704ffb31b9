import { dayRangeOf } from './day-range.ts';

const at = (instant: string) => new Date(instant);

describe('the range of plans (D-010, D-041)', () => {
  it('is the current month when nothing is asked', () => {
    expect(dayRangeOf({}, at('2026-11-20T06:00:00Z'))).toEqual({ start: '2026-11-01', end: '2026-11-30' });
  });
  it('takes the month in India: 18:30 UTC of the last day is already the next month', () => {
    expect(dayRangeOf({}, at('2026-11-30T18:29:59Z')).start).toBe('2026-11-01');
    expect(dayRangeOf({}, at('2026-11-30T18:30:00Z'))).toEqual({ start: '2026-12-01', end: '2026-12-31' });
  });
  it('keeps both ends that were asked, in whatever order', () => {
    expect(dayRangeOf({ start: '2026-02-03', end: '2026-01-01' }, at('2026-11-20T06:00:00Z'))).toEqual({
      start: '2026-02-03',
      end: '2026-01-01',
    });
  });
  it('completes one end so that the range is never empty', () => {
    expect(dayRangeOf({ start: '2027-02-10' }, at('2026-11-20T06:00:00Z')).end).toBe('2027-02-28');
    expect(dayRangeOf({ end: '2024-02-10' }, at('2026-11-20T06:00:00Z')).start).toBe('2024-02-01');
  });
});

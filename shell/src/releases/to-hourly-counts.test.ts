import { toHourlyCounts } from './to-hourly-counts.ts';

it('hours without a fault count none', () => {
  const { hours, times } = toHourlyCounts([
    { hour: '2026-11-21T04:00:00.000Z', count: 3 },
    { hour: '2026-11-21T07:00:00.000Z', count: 1 },
  ]);
  expect(times).toEqual([3, 0, 0, 1]);
  expect(hours[0]).toBe('21/11/2026 09:30 AM');
});

it('a curve shows the last two days', () => {
  const { times } = toHourlyCounts([
    { hour: '2026-11-01T04:00:00.000Z', count: 3 },
    { hour: '2026-11-21T04:00:00.000Z', count: 1 },
  ]);
  expect(times).toEqual([...Array(47).fill(0), 1]);
});

it('nothing makes no curve', () => {
  expect(toHourlyCounts([])).toEqual({ hours: [], times: [] });
});

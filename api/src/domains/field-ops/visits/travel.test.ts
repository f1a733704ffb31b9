import { reachableMetres, travelOf } from './travel.ts';

it('says nothing about the way to the first visit of a day', () => {
  expect(travelOf(true, null, null)).toEqual({ verdict: 'first', metres: null, seconds: null, kmPerHour: null });
});

it('calls a way impossible only beyond 120 km/h, with a minute granted for clocks kept to the minute', () => {
  const hour = reachableMetres(3600);
  expect(hour).toBe(122_000);
  expect(travelOf(false, hour, 3600).verdict).toBe('possible');
  expect(travelOf(false, hour + 1, 3600).verdict).toBe('impossible');
});

it.each([0, -900])('never accuses over less than 2 km, also when the next visit begins %i seconds after', (seconds) => {
  expect(travelOf(false, 2_000, seconds)).toEqual({ verdict: 'possible', metres: 2_000, seconds, kmPerHour: null });
  expect(travelOf(false, 2_001, seconds).verdict).toBe('impossible');
});

it.each([
  [null, 600],
  [5_000_000, null],
  [null, null],
])('is unknown, never a guess, with %s metres in %s seconds', (metres, seconds) => {
  expect(travelOf(false, metres, seconds)).toEqual({ verdict: 'unknown', metres, seconds, kmPerHour: null });
});

it('gives the speed of a known way', () => {
  expect(travelOf(false, 30_000, 1800).kmPerHour).toBeCloseTo(60, 6);
});

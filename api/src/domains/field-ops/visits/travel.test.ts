import { reachableMetres, assessTravel } from './travel.ts';

it('the first visit of a day has no verdict about the travel to it', () => {
  expect(assessTravel(true, null, null)).toEqual({ verdict: 'first', metres: null, seconds: null, kmPerHour: null });
});

it('a way is impossible only beyond 120 km/h, with a minute granted for clocks kept to the minute', () => {
  const hour = reachableMetres(3600);
  expect(hour).toBe(122_000);
  expect(assessTravel(false, hour, 3600).verdict).toBe('possible');
  expect(assessTravel(false, hour + 1, 3600).verdict).toBe('impossible');
});

it.each([0, -900])(
  'no way of less than 2 km is impossible, also when the next visit begins %i seconds after',
  (seconds) => {
    expect(assessTravel(false, 2_000, seconds)).toEqual({
      verdict: 'possible',
      metres: 2_000,
      seconds,
      kmPerHour: null,
    });
    expect(assessTravel(false, 2_001, seconds).verdict).toBe('impossible');
  },
);

it.each([
  [null, 600],
  [5_000_000, null],
  [null, null],
])('travel of %s metres in %s seconds is unknown, never guessed', (metres, seconds) => {
  expect(assessTravel(false, metres, seconds)).toEqual({ verdict: 'unknown', metres, seconds, kmPerHour: null });
});

it('travel over a known way has a speed in km/h', () => {
  expect(assessTravel(false, 30_000, 1800).kmPerHour).toBeCloseTo(60, 6);
});

import { APP_CALLS, beginOfDay, officerDay } from './officer-day.mjs';

const HOUR = 3_600_000;
/** Nine in India. */
const begin = Date.parse('2026-11-20T03:30:00Z');
const dealers = ['A', 'B', 'C'].map((code) => ({ code, name: `${code} Tyres`, lat: 28.5, long: 77.3 }));
const categories = [{ category: 'Travel', subCategory: 'Taxi' }];
function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
/** @type {any[][]} */
const days = Array.from({ length: 40 }, (_, seed) => [
  ...officerDay({ sapId: 'SO1', dealers, categories, begin, random: numbers(seed) }),
]);

it('a day begins with a check-in and ends with a check-out, in the order of the times', () => {
  for (const day of days) {
    const times = day.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(begin);
    expect(times.at(-1)).toBe(begin + 9.25 * HOUR);
    const [first, last] = [day[0], day.at(-1)];
    expect([first.call, Object.keys(first.row)]).toEqual([APP_CALLS.attendance, ['onDate', 'checkIn']]);
    expect([last.call, last.row.checkIn]).toEqual([APP_CALLS.attendance, first.row.checkIn]);
    expect(last.row.checkOut).toMatchObject({ time: '2026-11-20T12:45:00.000Z' });
  }
});

it('a day starts each visit before it ends it, and is at one dealer at a time', () => {
  for (const day of days) {
    const visits = day.filter(({ call }) => call === APP_CALLS.visit).map(({ row }) => row);
    expect(visits.length).toBeGreaterThan(10);
    for (let index = 0; index < visits.length; index += 2) {
      const [started, ended] = [visits[index], visits[index + 1]];
      expect([started.endTime, ended.visitId]).toEqual([undefined, started.visitId]);
      expect(ended.endTime > started.startTime).toBe(true);
      if (index > 0) expect(started.startTime > visits[index - 1].endTime).toBe(true);
    }
    // India's digits: the first visit is after nine.
    expect(visits[0].startTime >= '2026-11-20T09:00:00.000Z').toBe(true);
  }
});

it('a day sends by every call of the app now and then', () => {
  const paths = new Set(days.flat().map(({ call: [path] }) => path));
  expect([...paths].sort()).toEqual(
    Object.values(APP_CALLS)
      .map(([path]) => path)
      .sort(),
  );
});

it.each([
  ['in the afternoon', '2026-11-20T10:00:00Z', '2026-11-20T03:30:00Z'],
  ['at ten in India', '2026-11-20T04:30:00Z', '2026-11-20T03:30:00Z'],
  ['before ten in India', '2026-11-20T04:29:00Z', '2026-11-20T01:29:00Z'],
  ['after midnight in India', '2026-11-19T19:00:00Z', '2026-11-19T18:30:00Z'],
])('a day that is played %s begins when its rows are of today', (_when, now, expected) => {
  expect(new Date(beginOfDay(Date.parse(now))).toISOString()).toBe(new Date(expected).toISOString());
});

import { visit } from '../../testing/visits.ts';
import { fitPlaces, PICTURE } from '../../places/fit-places.ts';
import type { Visit } from '../../officer/visit.ts';
import { drawDay, findDayPlaces } from './draw-day.ts';

const draw = (visits: Visit[]) => {
  const { known, unknown } = findDayPlaces(visits);
  const view = fitPlaces(
    known.map(({ place }) => place),
    PICTURE,
  );
  return { ...drawDay(known, view), unknown, metresPerUnit: view.metresPerUnit };
};
const nowhere = { lat: null, long: null };
const at = (lat: number, long: number) =>
  visit({ startVisitLocation: { lat, long }, endVisitLocation: { lat: 1, long: 1 } });

it('the picture has the visits in their order, true to scale and north up, all inside it', () => {
  // 0.02 degrees of latitude are 2,224 m.
  const { stops, route, metresPerUnit, unknown } = draw([at(28.6, 77.2), at(28.62, 77.2)]);
  expect(stops.map(({ numbers }) => numbers)).toEqual([[1], [2]]);
  expect(stops[1]!.y).toBeLessThan(stops[0]!.y);
  expect((stops[0]!.y - stops[1]!.y) * metresPerUnit).toBeCloseTo(2_224, 0);
  for (const { x, y } of stops) expect([x > 0 && x < 360, y > 0 && y < 240]).toEqual([true, true]);
  expect(route).toBe('M180.0 216.0 L180.0 24.0');
  expect(unknown).toBe(0);
});

it('the picture puts visits at one place together, and goes back to it', () => {
  const { stops, route } = draw([at(28.6, 77.2), at(28.62, 77.2), at(28.6001, 77.2)]);
  expect(stops.map(({ numbers }) => numbers)).toEqual([[1, 3], [2]]);
  expect(route.match(/[ML]/g)).toHaveLength(3);
});

it('the map uses the end of a visit whose start is unknown, and counts visits without any place', () => {
  const list = [
    visit({ startVisitLocation: nowhere, endVisitLocation: nowhere }),
    visit({ startVisitLocation: { lat: 0, long: 0 }, endVisitLocation: { lat: 28.6, long: 77.2 } }),
  ];
  expect(draw(list)).toMatchObject({ stops: [{ numbers: [2], x: 180, y: 120 }], unknown: 1 });
});

import { locationRequest } from '../../testing/requests.ts';
import { fitPlaces, PICTURE } from '../../places/fit-places.ts';
import { drawRequest } from './draw-request.ts';

const visit = (_id: string, lat: number | null, long: number | null, visitDate = '2024-08-08') => ({
  _id,
  SAP_ID: 'SO1',
  officerName: '',
  visitDate,
  at: `${visitDate}T04:00:00.000Z`,
  endedAt: null,
  unplanned: false,
  distanceMetres: null,
  startDealerMetres: null,
  remark: '',
  startPlace: { lat, long },
  endPlace: { lat: null, long: null },
});
const today = '2024-08-09';
const project = ({ places, middle }: ReturnType<typeof drawRequest>) => {
  const view = fitPlaces(
    places.map(({ place }) => place),
    { ...PICTURE, middle },
  );
  return { ...view, places: places.map(({ place, ...each }) => ({ ...each, ...view.project(place) })) };
};

it('the map draws old place, new place and visits true to scale, north up', () => {
  // The new place is 0.01 degrees (1,112 m) north of the old one; a visit began midway.
  const drawing = project(drawRequest(locationRequest(), [visit('v1', 28.605, 77.2)], today));
  const at = (key: string) => drawing.places.find((place) => place.key === key)!;
  expect(at('v1')).toEqual({ key: 'v1', kind: 'visit', x: 180, y: expect.closeTo(120, 3) });
  expect(at('new').x).toBeCloseTo(180, 3);
  expect(at('new').y).toBeLessThan(at('old').y);
  expect((at('old').y - at('new').y) * drawing.metresPerUnit).toBeCloseTo(1_112, 0);
  for (const { x, y } of drawing.places) expect([x > 0 && x < 360, y > 0 && y < 240]).toEqual([true, true]);
});

it('the map counts what is far away instead of making everything small, and leaves out other days and unknown places', () => {
  const drawing = drawRequest(
    locationRequest(),
    [
      visit('near', 28.606, 77.201),
      visit('far', 29.6, 77.2),
      visit('unknown', null, null),
      visit('zero', 0, 0),
      visit('old', 28.6, 77.2, '2024-05-11'),
      visit('first', 28.6, 77.2, '2024-05-12'),
    ],
    today,
  );
  expect(drawing.places.map(({ key }) => key)).toEqual(['near', 'first', 'old', 'new']);
  expect([drawing.visits, drawing.outside]).toEqual([3, 1]);
});

it('the map has the new place alone where the old one is unknown, with a round scale', () => {
  const drawing = project(drawRequest(locationRequest({ latitude: null, longitude: null }), [], today));
  expect(drawing.places).toEqual([{ key: 'new', kind: 'new', x: 180, y: 120 }]);
  // 400 m fill 192 units of height, so a quarter of the width is 187.5 m.
  expect(drawing.scaleMetres).toBe(100);
});

import type { Answer } from 'shared-auth';
import { indiaToday, isoDay } from 'shared-ui';
import { type Place, placeOf } from 'shared-ui/dialog';
import type { LocationRequest } from './location-request.ts';

type DealerVisit = Answer<'GET /api/v1/dealers/visits'>['data'][number];

export interface DrawnPlace {
  key: string;
  kind: 'old' | 'new' | 'visit';
  x: number;
  y: number;
}

interface Drawing {
  places: DrawnPlace[];
  metresPerUnit: number;
  /** A round length that takes up to a quarter of the width. */
  scaleMetres: number;
  /** Visits with a known place, of the days that the replay counts. */
  visits: number;
  /** Those of them that lie too far away to be drawn. */
  outside: number;
}

/** The replay counts so many days, the last one among them. */
const DAYS_MS = 89 * 86_400_000;
const METRES_A_DEGREE = 111_195;
const MARGIN = 24;
/** So far around the two places a visit is drawn, in times of their own reach. */
const AROUND = 3;
const LEAST_REACH = 200;

const roundLength = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * (most / power >= 5 ? 5 : most / power >= 2 ? 2 : 1);
};

/** Where a visit began, else where it ended. */
const placeOfVisit = ({ startPlace, endPlace }: DealerVisit): Place | undefined =>
  placeOf(startPlace?.lat, startPlace?.long) ?? placeOf(endPlace?.lat, endPlace?.long);

/** Old place, new place and the visits of the 90 days up to today (or the decision) on a plane, north up and true to scale. */
export function drawnPlaces(
  request: LocationRequest,
  list: readonly DealerVisit[],
  { width, height, today = indiaToday() }: { width: number; height: number; today?: string },
): Drawing {
  const last = request.decidedAt ? isoDay(request.decidedAt) : today;
  const first = new Date(Date.parse(last) - DAYS_MS).toISOString().slice(0, 10);
  const visits = list.flatMap(({ _id, visitDate, ...visit }) => {
    const place = placeOfVisit({ _id, visitDate, ...visit });
    return place && visitDate <= last && visitDate >= first ? [{ key: _id, place }] : [];
  });
  const oldPlace = placeOf(request.latitude, request.longitude);
  const newPlace = placeOf(request.updatedLatitude, request.updatedLongitude);
  const ends = [oldPlace, newPlace].filter((place) => place !== undefined);
  const middle = {
    latitude: ends.reduce((sum, { latitude }) => sum + latitude, 0) / Math.max(1, ends.length),
    longitude: ends.reduce((sum, { longitude }) => sum + longitude, 0) / Math.max(1, ends.length),
  };
  const metres = ({ latitude, longitude }: Place) => ({
    x: (longitude - middle.longitude) * METRES_A_DEGREE * Math.cos((middle.latitude * Math.PI) / 180),
    y: (middle.latitude - latitude) * METRES_A_DEGREE,
  });
  const reachOf = (places: readonly Place[]) =>
    Math.max(LEAST_REACH, ...places.map(metres).map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))));
  const most = reachOf(ends) * AROUND;
  const near = visits.filter(({ place }) => reachOf([place]) <= most);
  const drawn = [
    ...near.map(({ key, place }) => ({ key, kind: 'visit' as const, at: metres(place) })),
    ...(oldPlace ? [{ key: 'old', kind: 'old' as const, at: metres(oldPlace) }] : []),
    ...(newPlace ? [{ key: 'new', kind: 'new' as const, at: metres(newPlace) }] : []),
  ];
  const reach = { x: LEAST_REACH, y: LEAST_REACH };
  for (const { at } of drawn) {
    reach.x = Math.max(reach.x, Math.abs(at.x));
    reach.y = Math.max(reach.y, Math.abs(at.y));
  }
  const metresPerUnit = Math.max((2 * reach.x) / (width - 2 * MARGIN), (2 * reach.y) / (height - 2 * MARGIN));
  return {
    places: drawn.map(({ key, kind, at }) => ({
      key,
      kind,
      x: width / 2 + at.x / metresPerUnit,
      y: height / 2 + at.y / metresPerUnit,
    })),
    metresPerUnit,
    scaleMetres: roundLength((width / 4) * metresPerUnit),
    visits: visits.length,
    outside: visits.length - near.length,
  };
}

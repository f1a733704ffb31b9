import type { Answer } from 'shared-auth';
import { indiaToday, isoDay } from 'shared-ui';
import { type Place, placeOf } from 'shared-ui/dialog';
import { drawToScale, LEAST_REACH, metresFrom, middleOf } from '../../places/draw-to-scale.ts';
import { placeOfVisit } from '../../places/visit-place.ts';
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
  scaleMetres: number;
  /** Visits with a known place, of the days that the replay counts. */
  visits: number;
  /** Those of them that lie too far away to be drawn. */
  outside: number;
}

/** The replay counts so many days, the last one among them. */
const DAYS_MS = 89 * 86_400_000;
/** So far around the two places a visit is drawn, in times of their own reach. */
const AROUND = 3;

/** Old place, new place and the visits of the 90 days up to today (or the decision) on a plane, north up and true to scale. */
export function drawnPlaces(
  request: LocationRequest,
  list: readonly DealerVisit[],
  { width, height, today = indiaToday() }: { width: number; height: number; today?: string },
): Drawing {
  const last = request.decidedAt ? isoDay(request.decidedAt) : today;
  const first = new Date(Date.parse(last) - DAYS_MS).toISOString().slice(0, 10);
  const visits = list.flatMap(({ _id, visitDate, startPlace, endPlace }) => {
    const place = placeOfVisit(startPlace, endPlace);
    return place && visitDate <= last && visitDate >= first ? [{ key: _id, kind: 'visit' as const, place }] : [];
  });
  const oldPlace = placeOf(request.latitude, request.longitude);
  const newPlace = placeOf(request.updatedLatitude, request.updatedLongitude);
  const ends = [oldPlace, newPlace].filter((place) => place !== undefined);
  const middle = middleOf(ends);
  const metres = metresFrom(middle);
  const reachOf = (place: Place) => Math.max(...Object.values(metres(place)).map(Math.abs));
  const most = AROUND * Math.max(LEAST_REACH, ...ends.map(reachOf));
  const near = visits.filter(({ place }) => reachOf(place) <= most);
  const drawing = drawToScale(
    [
      ...near,
      ...(oldPlace ? [{ key: 'old', kind: 'old' as const, place: oldPlace }] : []),
      ...(newPlace ? [{ key: 'new', kind: 'new' as const, place: newPlace }] : []),
    ],
    { width, height, middle },
  );
  return { ...drawing, visits: visits.length, outside: visits.length - near.length };
}

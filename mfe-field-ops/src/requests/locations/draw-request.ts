import type { ResponseOf } from 'shared-auth';
import { indiaToday, isoDay } from 'shared-ui';
import { toPlace } from 'shared-ui/dialog';
import { drawPlaces, type PlacesDrawing } from '../../places/draw-places.ts';
import { getVisitPlace } from '../../places/visit-place.ts';
import type { LocationRequest } from './location-request.ts';

type DealerVisit = ResponseOf<'GET /api/v1/dealers/visits'>['data'][number];

/** 90 days, including the last one. */
const DAYS_MS = 89 * 86_400_000;

/** Visits of the 90 days up to today (or the decision). */
export function drawRequest(
  request: LocationRequest,
  list: readonly DealerVisit[],
  today = indiaToday(),
): PlacesDrawing {
  const last = request.decidedAt ? isoDay(request.decidedAt) : today;
  const first = new Date(Date.parse(last) - DAYS_MS).toISOString().slice(0, 10);
  const visits = list.flatMap(({ _id, visitDate, startPlace, endPlace }) => {
    const place = getVisitPlace(startPlace, endPlace);
    return place && visitDate <= last && visitDate >= first ? [{ key: _id, place }] : [];
  });
  const oldPlace = toPlace(request.latitude, request.longitude);
  const newPlace = toPlace(request.updatedLatitude, request.updatedLongitude);
  return drawPlaces({ oldPlace, newPlace, visits });
}

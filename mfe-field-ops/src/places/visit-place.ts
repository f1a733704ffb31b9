import { type Place, placeOf } from 'shared-ui/dialog';

interface VisitPoint {
  lat: number | null;
  long: number | null;
}

/** Falls back to the end of the visit. */
export const placeOfVisit = (start: VisitPoint | undefined, end: VisitPoint | undefined): Place | undefined =>
  placeOf(start?.lat, start?.long) ?? placeOf(end?.lat, end?.long);

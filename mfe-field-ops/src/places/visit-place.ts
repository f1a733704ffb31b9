import { type Place, placeOf } from 'shared-ui/dialog';

interface VisitPoint {
  lat: number | null;
  long: number | null;
}

/** Where a visit began, else where it ended. */
export const placeOfVisit = (start: VisitPoint | undefined, end: VisitPoint | undefined): Place | undefined =>
  placeOf(start?.lat, start?.long) ?? placeOf(end?.lat, end?.long);

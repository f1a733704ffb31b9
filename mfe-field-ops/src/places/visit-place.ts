import { type Place, toPlace } from 'shared-ui/dialog';

interface VisitPoint {
  lat: number | null;
  long: number | null;
}

/** Falls back to the end of the visit. */
export const getVisitPlace = (start: VisitPoint | undefined, end: VisitPoint | undefined): Place | undefined =>
  toPlace(start?.lat, start?.long) ?? toPlace(end?.lat, end?.long);

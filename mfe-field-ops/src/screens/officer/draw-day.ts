import type { Visit } from '../../officer/visit.ts';
import type { Place } from 'shared-ui/dialog';
import type { PlacesView, Point } from '../../places/fit-places.ts';
import { getVisitPlace } from '../../places/visit-place.ts';

interface Stop extends Point {
  /** Positions in the day's list, from 1. */
  numbers: number[];
}

interface DayPlaces {
  /** `number`: position in the day's list, from 1. */
  known: { number: number; place: Place }[];
  unknown: number;
}

interface DayDrawing {
  stops: Stop[];
  /** SVG path from visit to visit. */
  route: string;
}

/** Units of the picture. */
const CLOSE = 16;

export function findDayPlaces(visits: readonly Visit[]): DayPlaces {
  const known = visits.flatMap(({ startVisitLocation, endVisitLocation }, index) => {
    const place = getVisitPlace(startVisitLocation, endVisitLocation);
    return place ? [{ number: index + 1, place }] : [];
  });
  return { known, unknown: visits.length - known.length };
}

export function drawDay(known: DayPlaces['known'], { project }: Pick<PlacesView, 'project'>): DayDrawing {
  const places = known.map(({ number, place }) => ({ number, ...project(place) }));
  const stops: Stop[] = [];
  for (const { x, y, number } of places) {
    const near = stops.find((stop) => Math.hypot(stop.x - x, stop.y - y) < CLOSE);
    if (near) near.numbers.push(number);
    else stops.push({ x, y, numbers: [number] });
  }
  const route = places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
  return { stops, route };
}

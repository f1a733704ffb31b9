import type { Place } from 'shared-ui/dialog';
import { createProjection, getMidpoint, MIN_REACH } from './fit-places.ts';

export type PlaceKind = 'old' | 'new' | 'visit';

export interface DrawnPlace {
  key: string;
  kind: PlaceKind;
  place: Place;
}

export interface PlacesDrawing {
  places: DrawnPlace[];
  middle: Place;
  visits: number;
  /** Too far away to show. */
  outside: number;
}

interface KnownPlaces {
  oldPlace: Place | undefined;
  newPlace: Place | undefined;
  visits: readonly { key: string; place: Place }[];
}

/** Multiple of the two places' reach. */
const AROUND = 3;

export function drawPlaces({ oldPlace, newPlace, visits }: KnownPlaces): PlacesDrawing {
  const ends = [oldPlace, newPlace].filter((place) => place !== undefined);
  const middle = getMidpoint(ends.length > 0 ? ends : visits.map(({ place }) => place));
  const metres = createProjection(middle);
  const reachOf = (place: Place) => Math.max(...Object.values(metres(place)).map(Math.abs));
  const most = ends.length > 0 ? AROUND * Math.max(MIN_REACH, ...ends.map(reachOf)) : Number.POSITIVE_INFINITY;
  const near = visits.filter(({ place }) => reachOf(place) <= most);
  return {
    places: [
      ...near.map((visit) => ({ ...visit, kind: 'visit' as const })),
      ...(oldPlace ? [{ key: 'old', kind: 'old' as const, place: oldPlace }] : []),
      ...(newPlace ? [{ key: 'new', kind: 'new' as const, place: newPlace }] : []),
    ],
    middle,
    visits: visits.length,
    outside: visits.length - near.length,
  };
}

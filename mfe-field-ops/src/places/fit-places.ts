import type { Place } from 'shared-ui/dialog';

/** In the drawing's own units; on screen it fills the available width. */
export const PICTURE = { width: 360, height: 240 } as const;

export interface Point {
  x: number;
  y: number;
}

export interface PlacesView {
  width: number;
  height: number;
  project: (place: Place) => Point;
  metresPerUnit: number;
  scaleMetres: number;
}

/** `middle` defaults to midway between the outermost places. */
interface Picture {
  width: number;
  height: number;
  middle?: Place | undefined;
}

/** Degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

interface FittedView extends PlacesView {
  bounds: Bounds;
}

const METRES_A_DEGREE = 111_195;
const metresEast = ({ latitude }: Place) => METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180);
const MARGIN = 24;
/** To each side: close places stay close together. */
export const MIN_REACH = 200;

export const getScaleMetres = (width: number, metresPerUnit: number): number => {
  const most = (width / 4) * metresPerUnit;
  const power = 10 ** Math.floor(Math.log10(most));
  return power * (most / power >= 5 ? 5 : most / power >= 2 ? 2 : 1);
};

export const getMidpoint = (places: readonly Place[]): Place => {
  const between = (values: readonly number[]) =>
    values.length === 0 ? 0 : (Math.min(...values) + Math.max(...values)) / 2;
  return {
    latitude: between(places.map(({ latitude }) => latitude)),
    longitude: between(places.map(({ longitude }) => longitude)),
  };
};

/** Metres east (x) and south (y) of the middle. */
export const createProjection =
  (middle: Place) =>
  ({ latitude, longitude }: Place): Point => ({
    x: (longitude - middle.longitude) * metresEast(middle),
    y: (middle.latitude - latitude) * METRES_A_DEGREE,
  });

export function fitPlaces(
  places: readonly Place[],
  { width, height, middle = getMidpoint(places) }: Picture,
): FittedView {
  const metres = createProjection(middle);
  const reach = { x: MIN_REACH, y: MIN_REACH };
  for (const { x, y } of places.map(metres)) {
    reach.x = Math.max(reach.x, Math.abs(x));
    reach.y = Math.max(reach.y, Math.abs(y));
  }
  const metresPerUnit = Math.max((2 * reach.x) / (width - 2 * MARGIN), (2 * reach.y) / (height - 2 * MARGIN));
  const east = ((width / 2) * metresPerUnit) / metresEast(middle);
  const north = ((height / 2) * metresPerUnit) / METRES_A_DEGREE;
  const { latitude, longitude } = middle;
  return {
    width,
    height,
    bounds: [longitude - east, latitude - north, longitude + east, latitude + north],
    project: (place) => {
      const { x, y } = metres(place);
      return { x: width / 2 + x / metresPerUnit, y: height / 2 + y / metresPerUnit };
    },
    metresPerUnit,
    scaleMetres: getScaleMetres(width, metresPerUnit),
  };
}

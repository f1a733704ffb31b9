import type { Place } from 'shared-ui/dialog';

/** The size of a picture in its own units, and which place is in the middle of it: else midway between the outermost. */
interface Picture {
  width: number;
  height: number;
  middle?: Place;
}

interface ScaleDrawing<Item> {
  places: (Omit<Item, 'place'> & { x: number; y: number })[];
  metresPerUnit: number;
  /** A round length that takes up to a quarter of the width. */
  scaleMetres: number;
}

const METRES_A_DEGREE = 111_195;
const MARGIN = 24;
/** A picture reaches at least so many metres to each side: what lies closer together is drawn close together. */
export const LEAST_REACH = 200;

const roundLength = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * (most / power >= 5 ? 5 : most / power >= 2 ? 2 : 1);
};

/** Midway between the outermost of these places. */
export const middleOf = (places: readonly Place[]): Place => {
  const between = (values: readonly number[]) =>
    values.length === 0 ? 0 : (Math.min(...values) + Math.max(...values)) / 2;
  return {
    latitude: between(places.map(({ latitude }) => latitude)),
    longitude: between(places.map(({ longitude }) => longitude)),
  };
};

/** How many metres a place lies east and south of the middle. */
export const metresFrom =
  (middle: Place) =>
  ({ latitude, longitude }: Place) => ({
    x: (longitude - middle.longitude) * METRES_A_DEGREE * Math.cos((middle.latitude * Math.PI) / 180),
    y: (middle.latitude - latitude) * METRES_A_DEGREE,
  });

/** Places on a plane, north up and true to scale, all of them inside the picture. */
export function drawToScale<Item extends { place: Place }>(
  items: readonly Item[],
  { width, height, middle = middleOf(items.map(({ place }) => place)) }: Picture,
): ScaleDrawing<Item> {
  const metres = metresFrom(middle);
  const drawn = items.map(({ place, ...item }) => ({ item, at: metres(place) }));
  const reach = { x: LEAST_REACH, y: LEAST_REACH };
  for (const { at } of drawn) {
    reach.x = Math.max(reach.x, Math.abs(at.x));
    reach.y = Math.max(reach.y, Math.abs(at.y));
  }
  const metresPerUnit = Math.max((2 * reach.x) / (width - 2 * MARGIN), (2 * reach.y) / (height - 2 * MARGIN));
  return {
    places: drawn.map(({ item, at }) => ({
      ...item,
      x: width / 2 + at.x / metresPerUnit,
      y: height / 2 + at.y / metresPerUnit,
    })),
    metresPerUnit,
    scaleMetres: roundLength((width / 4) * metresPerUnit),
  };
}

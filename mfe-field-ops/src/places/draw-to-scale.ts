import type { Place } from 'shared-ui/dialog';

/** `middle` defaults to midway between the outermost places. */
interface Picture {
  width: number;
  height: number;
  middle?: Place;
}

interface ScaleDrawing<Item> {
  places: (Omit<Item, 'place'> & { x: number; y: number })[];
  metresPerUnit: number;
  scaleMetres: number;
}

const METRES_A_DEGREE = 111_195;
const MARGIN = 24;
/** To each side: close places stay close together. */
export const MIN_REACH = 200;

const roundLength = (most: number): number => {
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
  ({ latitude, longitude }: Place) => ({
    x: (longitude - middle.longitude) * METRES_A_DEGREE * Math.cos((middle.latitude * Math.PI) / 180),
    y: (middle.latitude - latitude) * METRES_A_DEGREE,
  });

/** Projects places to scale, north up, all inside the picture. */
export function drawToScale<Item extends { place: Place }>(
  items: readonly Item[],
  { width, height, middle = getMidpoint(items.map(({ place }) => place)) }: Picture,
): ScaleDrawing<Item> {
  const metres = createProjection(middle);
  const drawn = items.map(({ place, ...item }) => ({ item, at: metres(place) }));
  const reach = { x: MIN_REACH, y: MIN_REACH };
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

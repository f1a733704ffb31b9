import type { Visit } from '../../officer/visit.ts';
import { drawToScale } from '../../places/draw-to-scale.ts';
import { getVisitPlace } from '../../places/visit-place.ts';

interface Stop {
  x: number;
  y: number;
  /** Positions in the day's list, from 1. */
  numbers: number[];
}

interface DayDrawing {
  stops: Stop[];
  /** SVG path from visit to visit. */
  route: string;
  /** Visits without a known place. */
  unknown: number;
  metresPerUnit: number;
  scaleMetres: number;
}

/** Units of the picture. */
const CLOSE = 16;

export function drawDay(visits: readonly Visit[], size: { width: number; height: number }): DayDrawing {
  const items = visits.flatMap(({ startVisitLocation, endVisitLocation }, index) => {
    const place = getVisitPlace(startVisitLocation, endVisitLocation);
    return place ? [{ number: index + 1, place }] : [];
  });
  const { places, ...scale } = drawToScale(items, size);
  const stops: Stop[] = [];
  for (const { x, y, number } of places) {
    const near = stops.find((stop) => Math.hypot(stop.x - x, stop.y - y) < CLOSE);
    if (near) near.numbers.push(number);
    else stops.push({ x, y, numbers: [number] });
  }
  const route = places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
  return { stops, route, unknown: visits.length - places.length, ...scale };
}

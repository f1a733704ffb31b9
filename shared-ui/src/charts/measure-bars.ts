import { spacedNames } from './axis.ts';
import type { BarDrawingProps } from './bar-drawing-props.ts';
import type { DrawingSize } from './drawing.tsx';
import { measureTextWidth, wrapLabel } from './labels.ts';

const THICKEST = 24;
/** Font size of a bar's value, in pixels. */
export const VALUE_SIZE = 11;

/** Margins and room of the names in pixels. */
export function measureBars({
  categories,
  series,
  stacked,
  horizontal,
  width,
  height,
  format,
}: Omit<BarDrawingProps, 'moreOf'> & DrawingSize) {
  const all = stacked
    ? categories.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
    : series.flatMap(({ values, before = [] }) => [...values, ...before].map((value) => value ?? 0));
  const valueRoom = Math.max(
    ...series.flatMap(({ values }) => values.map((v) => measureTextWidth(format(v ?? 0), VALUE_SIZE))),
  );
  const namesRoom = Math.min(width * 0.36, Math.max(...categories.map((name) => measureTextWidth(name))) + 2);
  const numberRoom = 40;
  const margin = horizontal
    ? { top: 0, right: stacked ? 12 : valueRoom + 10, bottom: stacked ? 22 : 4, left: namesRoom + 10 }
    : { top: 16, right: 8, bottom: 0, left: stacked ? numberRoom : 8 };
  const { names, room } = spacedNames(categories, width - margin.left - margin.right);
  if (!horizontal) margin.bottom = 8 + 13 * Math.max(1, ...names.map((name) => wrapLabel(name, room).length));
  const step =
    (horizontal ? height - margin.top - margin.bottom : width - margin.left - margin.right) / categories.length;
  const thickest = THICKEST * (stacked ? 1 : series.length);
  const padding = Math.max(0.2, 1 - thickest / step);
  const isWide = !horizontal && valueRoom > ((1 - padding) * step) / (stacked ? 1 : series.length);
  if (isWide && !stacked) margin.top = valueRoom + 8;
  return { margin, names, room: horizontal ? namesRoom : room, padding, max: Math.max(1e-9, ...all) };
}

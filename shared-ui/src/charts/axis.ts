import { useCallback, useState } from 'react';
import type { RefCallback } from 'react';

const short = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });

/** A number on an axis, short in the Indian way: 150000 → '1.5L'. */
export const axisNumber = (value: number): string => short.format(value);

/** The width of a chart's box, 0 until it is known. */
export function useChartWidth(): [RefCallback<HTMLDivElement>, number] {
  const [width, setWidth] = useState(0);
  // The box comes and goes with the data, so it is watched from when it is there.
  const ref = useCallback((box: HTMLDivElement | null) => {
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    setWidth(box.clientWidth);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

/**
 * Axis labels that fit: cut to the room a category has, and only every second, third, … of them where even that is too
 * narrow. The full names are in the tooltip and in the table.
 */
export function shortened(
  categories: readonly string[],
  letters: number | undefined,
  width: number,
): { tickValues?: string[]; format: (value: unknown) => string } {
  const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, Math.max(1, most - 1))}…` : text);
  if (letters !== undefined) return { format: (value) => cut(String(value), letters) };
  const room = (width > 0 ? width - 70 : 500) / Math.max(1, categories.length);
  const wanted = Math.min(10, Math.max(3, ...categories.map((one) => one.length)));
  const every = Math.max(1, Math.ceil((wanted * 7 + 6) / Math.max(1, room)));
  const most = Math.max(4, Math.floor((room * every - 6) / 6.5));
  return {
    tickValues: categories.filter((_, index) => index % every === 0),
    format: (value) => cut(String(value), most),
  };
}

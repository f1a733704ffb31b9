const short = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });

/** A number on an axis, short in the Indian way: 150000 → '1.5L'. */
export const axisNumber = (value: number): string => short.format(value);

/** The narrowest room in which a name can still be read, in pixels. */
const LEAST_ROOM = 26;

/** Every name where each has room, otherwise every second, third, … of them; all stand in the tip and in the table. */
export function spacedNames(categories: readonly string[], width: number): { names: string[]; room: number } {
  const each = width / Math.max(1, categories.length);
  const every = Math.max(1, Math.ceil(LEAST_ROOM / Math.max(1, each)));
  return { names: categories.filter((_, index) => index % every === 0), room: each * every - 4 };
}

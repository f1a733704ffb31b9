import { measureTextWidth, wrapLabel } from './labels.ts';

/** Short numbers in Indian notation, 150000 → '1.5L', with enough digits to tell ticks of this range apart. */
export function createAxisFormat(low: number, high: number): (value: number) => string {
  const unit = [1e7, 1e5, 1e3].find((size) => high >= size) ?? 1;
  const leastStep = 10 ** Math.floor(Math.log10((high - low) / 4));
  const digits = Math.min(4, Math.max(1, Math.round(Math.log10(unit / leastStep)) || 1));
  const { format } = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: digits });
  return (value) => format(value);
}

/** Minimum width of a name, in pixels. */
const MIN_ROOM = 26;

/** Keeps every nth name so that each has room; tip and table show all. */
export function spacedNames(categories: readonly string[], width: number): { names: string[]; room: number } {
  const each = width / Math.max(1, categories.length);
  const every = Math.max(1, Math.ceil(MIN_ROOM / Math.max(1, each)));
  return { names: categories.filter((_, index) => index % every === 0), room: each * every - 4 };
}

const isCut = (name: string, room: number): boolean => wrapLabel(name, room).some((line) => line.endsWith('…'));

/** Keeps as many names as fit whole. `overhang`: pixels of the last beyond its point. */
export function wholeNames(
  categories: readonly string[],
  width: number,
): { names: string[]; room: number; overhang: number } {
  const each = width / Math.max(1, categories.length);
  let result = spacedNames(categories, width);
  for (let every = 1; every <= categories.length; every += 1) {
    const room = each * every - 4;
    const names = categories.filter((_, index) => index % every === 0);
    if (each * every < MIN_ROOM || names.some((name) => isCut(name, room))) continue;
    result = { names, room };
    break;
  }
  const last = wrapLabel(result.names.at(-1) ?? '', result.room);
  return { ...result, overhang: Math.ceil(Math.max(0, ...last.map((line) => measureTextWidth(line))) / 2) };
}

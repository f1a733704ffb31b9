/** A closed group takes one place, an open one a place per row. */

/** Value of a group without one, and of all groups in a text of closed ones. */
export const NO_VALUE = '-';
const ALL = '*';
/** Limit of a view's texts. */
const MAX_LENGTH = 500;

const escapeValue = (value: string): string =>
  value.replace(/[%,*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const valuesOf = (closed: string): readonly string[] => closed.split(',').filter(Boolean);
const isNamed = (closed: string, value: string): boolean => valuesOf(closed).includes(escapeValue(value));

export const ALL_CLOSED = ALL;

/** @example isGroupClosed('*,OPEN', 'OPEN') // false: all but 'OPEN' are closed */
export const isGroupClosed = (closed: string, value: string): boolean =>
  valuesOf(closed)[0] === ALL ? !isNamed(closed, value) : isNamed(closed, value);

/**
 * Opens the longest closed ones if the text gets too long.
 *
 * @example toggleGroup('', 'OPEN') // 'OPEN'
 */
export function toggleGroup(closed: string, value: string): string {
  const own = escapeValue(value);
  const values = valuesOf(closed);
  const others = values.filter((one) => one !== own);
  const next = others.length < values.length ? others : [...others, own];
  while (next.join().length > MAX_LENGTH) next.splice(next[0] === ALL ? 1 : 0, 1);
  return next.join();
}

export interface PlacedGroup {
  isClosed: boolean;
  first: number;
  /** Place of the page's first row among all rows. */
  start: number;
  shownCount: number;
}

const placesOf = (closed: string, { value, count }: { value: string; count: number }): number =>
  isGroupClosed(closed, value) ? 1 : count;

export const countPlaces = (groups: readonly { value: string; count: number }[], closed: string): number =>
  groups.reduce((sum, group) => sum + placesOf(closed, group), 0);

export function placeGroups<Group extends { value: string; count: number }>(
  groups: readonly Group[],
  { closed, page, limit }: { closed: string; page: number; limit: number },
): (Group & PlacedGroup)[] {
  const [from, to] = [(page - 1) * limit, page * limit];
  const placed: (Group & PlacedGroup)[] = [];
  let first = 0;
  let row = 0;
  for (const group of groups) {
    const end = first + placesOf(closed, group);
    if (first < to && end > from) {
      const isClosed = isGroupClosed(closed, group.value);
      const skipped = Math.max(0, from - first);
      const shownCount = isClosed ? 0 : Math.min(end, to) - first - skipped;
      placed.push({ ...group, isClosed, first, start: row + skipped, shownCount });
    }
    first = end;
    row += group.count;
  }
  return placed;
}

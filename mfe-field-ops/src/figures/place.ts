import { type Grouping, ROLE_FACTS } from 'api-contract/roles';
import { listPlaces, type PlaceTree, type Role } from 'shared-auth';
import type { Column } from 'shared-ui';

type Level = Grouping;
/** Codes by level: '' means all, '-' means records without one. */
export type OrgUnitFilter = Record<Level, string>;
export const LEVELS: readonly Level[] = ['zone', 'region', 'area', 'territory'];
export const LEVEL_LABELS: Record<Level, string> = {
  zone: 'Zone',
  region: 'Region',
  area: 'Area',
  territory: 'Territory',
};

/** For filter and bars (D-058, D-059). */
export const getPlaceLevel = (role: Role): Level => ROLE_FACTS[role].manager?.groupedBy ?? 'zone';

/** The reader's own place is the same in each row: a phone's card leaves it out. */
export function hideOwnPlaceOnPhone<Row>(columns: readonly Column<Row>[], role: Role): readonly Column<Row>[] {
  const own: readonly string[] = LEVELS.slice(0, LEVELS.indexOf(getPlaceLevel(role)));
  return columns.map((column) => (own.includes(column.id) ? { ...column, onPhone: 'none' } : column));
}

export const withoutPlace = (level: Level): string => `Without ${LEVEL_LABELS[level].toLowerCase()}`;

/** The code is wrong, or of another scope. */
export const findUnknown = (tree: PlaceTree, place: OrgUnitFilter): Level | undefined =>
  LEVELS.find(
    (level) =>
      place[level] !== '' &&
      place[level] !== '-' &&
      !listPlaces(tree, level).some(({ value }) => value === place[level]),
  );

/** Falls back to the code if the tree lacks it. */
export const placeName = (tree: PlaceTree | undefined, level: Level, code: string): string =>
  code === '-'
    ? withoutPlace(level)
    : (listPlaces(tree ?? [], level).find(({ value }) => value === code)?.label ?? code);

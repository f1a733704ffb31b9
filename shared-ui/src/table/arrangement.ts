import type { Column } from './columns.ts';

/** Texts of the address, saved in views and remembered. */
export interface Arrangement {
  /** Ids of hidden columns, and with * those shown that start hidden: 'city,club,*person'. */
  hide: string;
  /** Ids in their order; others stay behind their neighbour. */
  order: string;
  /** Widths in pixels: 'name.240,city.90'. */
  widths: string;
  /** Ids of columns that stand first, in sight while the table scrolls. */
  pin: string;
  /** '' comfortable, 'compact'. */
  density: string;
}

export const DEFAULT_ARRANGEMENT: Arrangement = { hide: '', order: '', widths: '', pin: '', density: '' };
export const MIN_WIDTH = 48;
export const MAX_WIDTH = 800;

export interface ArrangedColumn {
  id: string;
  header: string;
  /** Needed to open or select a row. */
  isFixed: boolean;
  isHidden: boolean;
  width: number | undefined;
  isPinned: boolean;
}

/** @example clampWidth(20) // 48 */
export const clampWidth = (pixels: number): number => Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, pixels));

export const listOf = (text: string): readonly string[] => text.split(',').filter(Boolean);

export const parseWidths = (text: string): ReadonlyMap<string, number> =>
  new Map(
    listOf(text).flatMap((pair) => {
      const dot = pair.lastIndexOf('.');
      const width = Number(pair.slice(dot + 1));
      return width >= MIN_WIDTH && width <= MAX_WIDTH ? [[pair.slice(0, dot), width] as const] : [];
    }),
  );

export function serializeWidths(widths: ReadonlyMap<string, number>): string {
  return [...widths].map(([id, width]) => `${id}.${Math.round(width)}`).join(',');
}

/** @example moveColumn(['a', 'b', 'c'], 'c', 0) // ['c', 'a', 'b'] */
export function moveColumn(ids: readonly string[], id: string, to: number): readonly string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** Checkboxes stay first, then what is pinned. */
function orderColumns<Row>(
  columns: readonly Column<Row>[],
  order: readonly string[],
  pins: readonly string[],
): readonly Column<Row>[] {
  if (order.length === 0 && pins.length === 0) return columns;
  const byId = new Map(columns.map((column) => [column.id, column]));
  const named = order.flatMap((id) => byId.get(id) ?? []);
  const result = [...named];
  for (const [index, column] of columns.entries()) {
    if (named.includes(column)) continue;
    const before = columns[index - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column);
  }
  const rankOf = ({ id, onPhone }: Column<Row>) => (onPhone === 'select' ? 0 : pins.includes(id) ? 1 : 2);
  return result.sort((one, other) => rankOf(one) - rankOf(other));
}

const PLACE = 'place';
const PLACE_PARTS = ['zone', 'region', 'area', 'territory'];

/** Offers its parts as one column. An export keeps them. */
export function offerPlace<Row>(columns: readonly Column<Row>[], hide: string): readonly Column<Row>[] {
  const isPart = ({ id, exportOnly, onPhone }: Column<Row>) =>
    PLACE_PARTS.includes(id) && !exportOnly && onPhone !== 'title';
  const parts = columns.filter(isPart);
  if (parts.length < 2 || columns.some(({ id }) => id === PLACE)) return columns;
  const isChosen = listOf(hide).includes(`*${PLACE}`);
  const place: Column<Row> = {
    id: PLACE,
    header: 'Place',
    onPhone: 'subtitle',
    startsHidden: true,
    export: false,
    value: (row, index) => parts.flatMap(({ value }) => value(row, index) || []).join(' › ') || null,
  };
  return columns.flatMap((column) => {
    const own = isChosen && isPart(column) ? { ...column, exportOnly: true } : column;
    return column === parts.at(-1) ? [own, place] : [own];
  });
}

/** A row can't be opened without its name. */
const findName = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ onPhone }) => onPhone === 'title') ?? columns[0];

/** @returns `hide` for these hidden ids */
export const serializeHidden = <Row>(columns: readonly Column<Row>[], hidden: readonly string[]): string =>
  columns
    .flatMap(({ id, startsHidden }) => {
      const isHidden = hidden.includes(id);
      if (startsHidden) return isHidden ? [] : [`*${id}`];
      return isHidden ? [id] : [];
    })
    .join(',');

export function arrangeColumns<Row>(
  columns: readonly Column<Row>[],
  { hide, order, widths, pin }: Arrangement,
): { columns: readonly Column<Row>[]; settings: readonly ArrangedColumn[] } {
  const pins = listOf(pin);
  const ordered = orderColumns(columns, listOf(order), pins);
  const onScreen = ordered.filter(({ exportOnly }) => !exportOnly);
  const name = findName(columns.filter(({ exportOnly }) => !exportOnly));
  const named = new Set(listOf(hide));
  const isOff = ({ id, startsHidden }: Column<Row>) => (startsHidden ? !named.has(`*${id}`) : named.has(id));
  const widthOf = parseWidths(widths);
  const settings = onScreen.map((column) => {
    const isFixed = column === name || column.onPhone === 'select';
    return {
      id: column.id,
      header: column.header,
      isFixed,
      isHidden: isOff(column) && !isFixed,
      width: widthOf.get(column.id),
      isPinned: pins.includes(column.id),
    };
  });
  const gone = new Set(settings.filter(({ isHidden }) => isHidden).map(({ id }) => id));
  return { columns: gone.size === 0 ? ordered : ordered.filter(({ id }) => !gone.has(id)), settings };
}

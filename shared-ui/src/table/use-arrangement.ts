import { useCallback, useMemo } from 'react';
import { useListState } from '../state/url-state.ts';
import {
  type ArrangedColumn,
  type Arrangement,
  arrangeColumns,
  DEFAULT_ARRANGEMENT,
  clampWidth,
  moveColumn,
  offerPlace,
  parseWidths,
  serializeHidden,
  serializeWidths,
} from './arrangement.ts';
import type { Column } from './columns.ts';
import { useIsPhone } from './phone-card.ts';

export interface ColumnTools {
  settings: readonly ArrangedColumn[];
  density: string;
  isArranged: boolean;
  hide: (ids: readonly string[]) => void;
  /** Among the columns on screen. */
  moveTo: (id: string, place: number) => void;
  /** Pixels, kept between `MIN_WIDTH` and `MAX_WIDTH`; undefined is as made. */
  resize: (id: string, width: number | undefined) => void;
  /** 'name,city'; '' for the column that is made so. */
  pin: (id: string) => void;
  setDensity: (density: '' | 'compact') => void;
  reset: () => void;
}

/** A card has room for what starts hidden in the table. */
const asOnPhone = <Row>(column: Column<Row>): Column<Row> =>
  column.startsHidden && column.onPhone !== 'none' ? { ...column, startsHidden: false } : column;

/** State in the address; unchanged if the address is not the list's own. */
export function useArrangement<Row>(columns: readonly Column<Row>[], isOwnAddress: boolean) {
  const [place, setPlace] = useListState({ ...DEFAULT_ARRANGEMENT, page: 1 });
  const { hide, order, widths, pin, density } = isOwnAddress ? place : DEFAULT_ARRANGEMENT;
  const isPhone = useIsPhone();
  const known = useMemo(() => offerPlace(isPhone ? columns.map(asOnPhone) : columns, hide), [columns, isPhone, hide]);
  const arranged = useMemo(
    () => arrangeColumns(known, { hide, order, widths, pin, density }),
    [known, hide, order, widths, pin, density],
  );
  const { page } = place;
  const change = useCallback((patch: Partial<Arrangement>) => setPlace({ ...patch, page }), [setPlace, page]);
  const ids = useMemo(() => arranged.settings.map(({ id }) => id), [arranged]);
  const widthOf = useMemo(() => parseWidths(widths), [widths]);
  const resize = useCallback(
    (id: string, width: number | undefined) => {
      const next = new Map(widthOf);
      if (width === undefined) next.delete(id);
      else next.set(id, clampWidth(width));
      change({ widths: serializeWidths(next) });
    },
    [widthOf, change],
  );
  const moveTo = useCallback(
    (id: string, to: number) => change({ order: moveColumn(ids, id, to).join(',') }),
    [ids, change],
  );
  const table = useMemo(
    () => ({
      pin,
      widths: widthOf,
      isCompact: density === 'compact',
      change: {
        resize,
        move: (id: string, to: string) => moveTo(id, ids.indexOf(to)),
      },
    }),
    [pin, widthOf, density, resize, moveTo, ids],
  );
  const tools: ColumnTools = {
    settings: arranged.settings,
    density,
    isArranged: [hide, order, widths, pin, density].some(Boolean),
    hide: (hidden) => change({ hide: serializeHidden(known, hidden) }),
    moveTo,
    resize,
    pin: (id) => change({ pin: id }),
    setDensity: (next) => change({ density: next }),
    reset: () => change(DEFAULT_ARRANGEMENT),
  };
  return {
    columns: arranged.columns,
    isRearranged: [hide, order, pin].some(Boolean),
    table: isOwnAddress ? table : undefined,
    tools,
  };
}

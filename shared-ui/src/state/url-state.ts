import { useCallback, useEffect, useMemo } from 'react';
import { currentMonth, type DayRange, isDay } from '../time/india.ts';
import { useAddressQuery } from './use-address-query.ts';
import { hasOpenDialog } from './dialog-entries.ts';
import { ARRANGED, type RememberedName, useListMemory } from './remembered-lists.tsx';
import { limitSearchText } from './limit-search-text.ts';

type Widen<S> = { [K in keyof S]: S[K] extends number ? number : string };

export interface Filtering {
  names: readonly string[];
  clear: () => void;
}

const RANGE = ['start', 'end'] as const;
/** Remembered groups: a direction belongs to its sort. */
const REMEMBERED = [['size'], ['sort', 'direction'], ['group'], ...ARRANGED.map((name) => [name] as const)] as const;

/** Saved view of a list (docs/decisions/0106), or `NO_VIEW`. */
export const VIEW_PARAM = 'listView';
export const NO_VIEW = 'none';
/** A view recalls and remembers nothing. */
const isViewOpen = (params: URLSearchParams): boolean => (params.get(VIEW_PARAM) ?? NO_VIEW) !== NO_VIEW;

function read(text: string | null | undefined, fallback: string | number): string | number {
  if (text === null || text === undefined) return fallback;
  if (typeof fallback === 'string') return text;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : fallback;
}

/** Changes of the same names within this time are one history step. */
const ONE_STEP_MS = 1_500;
const NO_STEPS: readonly string[] = ['page', 'size', 'sort', 'direction', 'group', 'closed', ...ARRANGED];
let lastStep = { names: '', at: Number.NEGATIVE_INFINITY };

/** Back undoes filters, not `NO_STEPS` or anything under a dialog. */
function isStep(before: URLSearchParams, after: URLSearchParams): boolean {
  const names = [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => !NO_STEPS.includes(name) && before.get(name) !== after.get(name))
    .join();
  if (names === '' || hasOpenDialog()) return false;
  const now = Date.now();
  const since = now - lastStep.at;
  // A clock set back gives no valid interval.
  const isContinued = names === lastStep.names && since >= 0 && since < ONE_STEP_MS;
  lastStep = { names, at: now };
  return !isContinued;
}

type Change = (edit: (next: URLSearchParams) => void, mode?: 'recall') => void;

function useQuery(): [URLSearchParams, Change] {
  const { params, latest, change: changeAddress } = useAddressQuery();
  const change = useCallback(
    (edit: (next: URLSearchParams) => void, mode?: 'recall') => {
      const { params: before, isShown } = latest();
      const next = new URLSearchParams(before);
      edit(next);
      changeAddress(next, { replace: mode === 'recall' || !isShown || !isStep(before, next) });
    },
    [latest, changeAddress],
  );
  return [params, change];
}

/**
 * Writes settings that the address lacks into it, so that a copied link shows the same. A group is recalled whole or
 * not at all.
 */
function useRecalled(
  groups: readonly (readonly RememberedName[])[],
  [params, change]: ReturnType<typeof useQuery>,
): Partial<Record<RememberedName, string>> {
  const memory = useListMemory();
  const recalled = useMemo(() => {
    if (isViewOpen(params)) return {};
    const remembered = memory.recall();
    const silent = groups.filter((group) => !group.some((name) => params.has(name))).flat();
    return Object.fromEntries(silent.flatMap((name) => (remembered[name] ? [[name, remembered[name]]] : [])));
  }, [memory, params, groups]);
  useEffect(() => {
    if (Object.keys(recalled).length === 0) return;
    change((next) => {
      for (const [name, value] of Object.entries(recalled)) next.set(name, value);
    }, 'recall');
  }, [recalled, change]);
  return recalled;
}

export type KnownValues = readonly (string | { value: string })[] | ((text: string) => boolean);

const isKnown = (known: KnownValues | undefined, text: string): boolean => {
  if (!known || text === '') return true;
  if (typeof known === 'function') return known(text);
  return known.some((option) => (typeof option === 'string' ? option : option.value) === text);
};

/**
 * Numbers are whole and at least 1, invalid ones become the default, and `search` is cut as servers do. A change
 * without `page` returns to page 1 (D-018). Filters are history steps. `size`, `sort`, `direction`, `group` and the
 * arrangement of columns are remembered inside `RememberedLists`; the address wins.
 *
 * @param known (stable) values by name; others are dropped, also from the address
 * @example const [list, setList] = useListState({ search: '', state: '', page: 1, size: 10 }, { state: STATES });
 */
export function useListState<const S extends Record<string, string | number>>(
  defaults: S,
  known?: { readonly [Name in keyof S & string]?: KnownValues },
): [Widen<S>, (patch: Partial<Widen<S>>) => void] {
  const query = useQuery();
  const [params, change] = query;
  const memory = useListMemory();
  const key = JSON.stringify(defaults);
  const groups = useMemo(() => REMEMBERED.filter(([name]) => name in (JSON.parse(key) as S)), [key]);
  const recalled = useRecalled(groups, query);
  const values: Readonly<Record<string, KnownValues | undefined>> = known ?? {};
  const textOf = (name: string) => {
    const text = params.get(name) ?? recalled[name as RememberedName];
    if (name === 'search' && text) return limitSearchText(text).text;
    return isKnown(values[name], text ?? '') ? text : undefined;
  };
  const entries = Object.entries(defaults).map(([name, fallback]) => [name, read(textOf(name), fallback)]);
  const current = JSON.stringify(Object.fromEntries(entries));
  // The same values are the same object, whatever else the address says.
  const state = useMemo(() => JSON.parse(current) as Widen<S>, [current]);
  const unknown = Object.entries<KnownValues | undefined>(known ?? {}).flatMap(([name, values]) =>
    isKnown(values, params.get(name) ?? '') ? [] : [name],
  );
  const dropped = unknown.join();
  useEffect(() => {
    if (dropped) change((next) => dropped.split(',').forEach((name) => void next.delete(name)), 'recall');
  }, [dropped, change]);
  const set = useCallback(
    (patch: Partial<Widen<S>>) => {
      const known = JSON.parse(key) as S;
      const texts = Object.entries(patch).map(
        ([name, value]) => [name, value === undefined || value === known[name] ? undefined : String(value)] as const,
      );
      const changes = texts.filter(([name]) => groups.flat().some((each) => each === name));
      change((next) => {
        if (changes.length > 0 && !isViewOpen(next)) memory.remember(Object.fromEntries(changes));
        if (!('page' in patch)) next.delete('page');
        for (const [name, text] of texts) {
          if (text === undefined) next.delete(name);
          else next.set(name, text);
        }
      });
    },
    [change, key, groups, memory],
  );
  return [state, set];
}

/**
 * For `TableScreen`'s `filtering`.
 *
 * @example const filtering = useFiltering('search', 'zone');
 */
export function useFiltering(...names: readonly string[]): Filtering {
  const [params, change] = useQuery();
  return {
    names: names.filter((name) => (params.get(name) ?? '').trim() !== ''),
    clear: () =>
      change((next) => {
        for (const name of ['page', ...names]) next.delete(name);
      }),
  };
}

const isDayOrNone = (text: string | null | undefined): text is string =>
  typeof text === 'string' && (text === '' || isDay(text));
const RANGES = [RANGE];

/** Default: the current month in India (D-010). */
export function toDayRange({ start, end }: Readonly<Record<string, string | null | undefined>>): DayRange {
  const month = currentMonth();
  return { start: isDayOrNone(start) ? start : month.start, end: isDayOrNone(end) ? end : month.end };
}

/**
 * `start` and `end` in the address, remembered like a list's sort; default the current month in India (D-010). A change
 * returns to page 1.
 *
 * @example const [range, setRange] = useUrlRange();
 */
export function useUrlRange(): [DayRange, (range: DayRange) => void] {
  const query = useQuery();
  const [params, change] = query;
  const memory = useListMemory();
  const recalled = useRecalled(RANGES, query);
  const start = params.get('start') ?? recalled.start;
  const end = params.get('end') ?? recalled.end;
  const days = toDayRange({ start, end });
  const range = useMemo(() => ({ start: days.start, end: days.end }), [days.start, days.end]);
  const set = useCallback(
    (next: DayRange) => {
      const defaultRange = currentMonth();
      const isDefault = RANGE.every((side) => next[side] === defaultRange[side]);
      change((address) => {
        if (!isViewOpen(address)) memory.remember(isDefault ? { start: undefined, end: undefined } : next);
        address.delete('page');
        for (const side of RANGE) {
          if (next[side] === defaultRange[side]) address.delete(side);
          else address.set(side, next[side]);
        }
      });
    },
    [change, memory],
  );
  return [range, set];
}

/** `useUrlRange` as a filter, active while it is not the default month. `TableScreen` calls it for each list. */
export function useChosenRange(): Filtering {
  const [params, change] = useQuery();
  const memory = useListMemory();
  const defaultRange = currentMonth();
  return {
    names: RANGE.filter((side) => isDayOrNone(params.get(side)) && params.get(side) !== defaultRange[side]),
    clear: () =>
      change((address) => {
        if (!isViewOpen(address)) memory.remember({ start: undefined, end: undefined });
        for (const name of ['page', ...RANGE]) address.delete(name);
      }),
  };
}

import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentMonth, type DayRange } from '../time/india.ts';

type Widen<S> = { [K in keyof S]: S[K] extends number ? number : string };

function read(params: URLSearchParams, key: string, fallback: string | number): string | number {
  const text = params.get(key);
  if (text === null) return fallback;
  if (typeof fallback === 'string') return text;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : fallback;
}

function useQuery(): [URLSearchParams, (change: (next: URLSearchParams) => void) => void] {
  const [params, setParams] = useSearchParams();
  // Two changes in one event must build on each other, and the router only knows the address of the last render.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback(
    (edit: (next: URLSearchParams) => void) => {
      const next = new URLSearchParams(latest.current);
      edit(next);
      latest.current = next;
      setParams(next, { replace: true });
    },
    [setParams],
  );
  return [params, change];
}

/**
 * A list's state in the address, so that it survives reload, the way back and a copied link. Numbers are whole and at
 * least 1; anything else in the address falls back to the default. Defaults are left out of the address. Any change
 * but of `page` returns to page 1 (D-018).
 *
 * @example const [list, setList] = useListState({ search: '', zone: '', page: 1, size: 10 });
 */
export function useListState<const S extends Record<string, string | number>>(
  defaults: S,
): [Widen<S>, (patch: Partial<Widen<S>>) => void] {
  const [params, change] = useQuery();
  const key = JSON.stringify(defaults);
  const state = useMemo(() => {
    const entries = Object.entries(JSON.parse(key) as S);
    return Object.fromEntries(entries.map(([name, fallback]) => [name, read(params, name, fallback)])) as Widen<S>;
  }, [params, key]);
  const set = useCallback(
    (patch: Partial<Widen<S>>) =>
      change((next) => {
        const known = JSON.parse(key) as S;
        if (!('page' in patch)) next.delete('page');
        for (const [name, value] of Object.entries(patch)) {
          if (value === undefined || value === known[name]) next.delete(name);
          else next.set(name, String(value));
        }
      }),
    [change, key],
  );
  return [state, set];
}

const isDay = (text: string | null): text is string =>
  text !== null && (text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text));

/**
 * The date range of a screen in the address (`start`, `end`); by default the current month in India (D-010). A change
 * returns to page 1.
 *
 * @example const [range, setRange] = useUrlRange();
 */
export function useUrlRange(): [DayRange, (range: DayRange) => void] {
  const [params, change] = useQuery();
  const start = params.get('start');
  const end = params.get('end');
  const month = currentMonth();
  const range = useMemo(
    () => ({ start: isDay(start) ? start : month.start, end: isDay(end) ? end : month.end }),
    [start, end, month.start, month.end],
  );
  const set = useCallback(
    (next: DayRange) =>
      change((query) => {
        query.delete('page');
        const usual = currentMonth();
        for (const side of ['start', 'end'] as const) {
          if (next[side] === usual[side]) query.delete(side);
          else query.set(side, next[side]);
        }
      }),
    [change],
  );
  return [range, set];
}

import { type RefObject, useCallback, useMemo, useState } from 'react';
import type { DecisionMark, DecisionsOptions } from './decision.ts';
import { guardTaps } from './tap-guard.ts';

interface Held<Row> {
  listKey: string;
  rows?: readonly Row[];
  marks: ReadonlyMap<string, DecisionMark>;
  /** Reloaded rows by key. */
  changed: ReadonlyMap<string, Row>;
}

/** Rows are held from the first decision until another list loads. */
export function useHeldList<Row extends { version: number }>(
  options: DecisionsOptions<Row>,
  latest: RefObject<DecisionsOptions<Row>>,
) {
  // Old rows and marks stay while another list loads.
  const [listKey, setListKey] = useState(options.listKey);
  const [state, setHeld] = useState<Held<Row>>({ listKey, marks: new Map(), changed: new Map() });
  if (!options.isLoading && listKey !== options.listKey) {
    setListKey(options.listKey);
    setHeld({ listKey: options.listKey, marks: new Map(), changed: new Map() });
  }
  const nothing = useMemo<Held<Row>>(() => ({ listKey, marks: new Map(), changed: new Map() }), [listKey]);
  const held = state.listKey === listKey ? state : nothing;
  const change = useCallback(
    (edit: (held: Held<Row>) => Partial<Held<Row>>) =>
      setHeld((now) => {
        const current = now.listKey === nothing.listKey ? now : nothing;
        return { ...current, ...edit(current) };
      }),
    [nothing],
  );

  const rows = useMemo(() => {
    const base = held.rows ?? options.rows;
    return held.changed.size === 0 || !base ? base : base.map((row) => held.changed.get(options.keyOf(row)) ?? row);
  }, [held, options.rows, options.keyOf]);

  /** Holds the list before anything reloads it. */
  const hold = useCallback(() => {
    guardTaps();
    change(({ rows: already }) => ({ rows: already ?? latest.current.rows ?? [] }));
  }, [change, latest]);
  const release = useCallback(() => setHeld(nothing), [nothing]);

  const mark = useCallback(
    (made: readonly (readonly [key: string, mark: Omit<DecisionMark, 'at'>])[]) => {
      const at = Date.now();
      change(({ marks }) => ({
        marks: new Map([...marks, ...made.map(([key, of]) => [key, { ...of, at }] as const)]),
      }));
    },
    [change],
  );
  const unmark = useCallback(
    (undone: readonly (readonly [key: string, version: number | null, newer?: Row])[]) =>
      change((now) => {
        const marks = new Map(now.marks);
        const changed = new Map(now.changed);
        const { keyOf } = latest.current;
        for (const [key, version, newer] of undone) {
          marks.delete(key);
          const row = newer ?? changed.get(key) ?? now.rows?.find((each) => keyOf(each) === key);
          if (row) changed.set(key, { ...row, version: version ?? row.version });
        }
        return { marks, changed };
      }),
    [change, latest],
  );

  const showRow = useCallback(
    (key: string, row: Row) => change(({ changed }) => ({ changed: new Map(changed).set(key, row) })),
    [change],
  );

  return { rows, isHeld: held.rows !== undefined, marks: held.marks, hold, release, mark, unmark, showRow };
}

export type HeldList<Row extends { version: number }> = ReturnType<typeof useHeldList<Row>>;

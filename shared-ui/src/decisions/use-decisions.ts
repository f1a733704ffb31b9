import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Tone } from '../parts/pieces.tsx';
import { DECISION, DECISION_PRESSED, focusNext } from './focus-next.ts';
import { guardTaps, watchTaps } from './tap-guard.ts';

export interface DecisionMark {
  label: string;
  tone: Tone;
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A decision that succeeded, with its undo if possible. */
export interface MadeDecision<Row> {
  mark: Omit<DecisionMark, 'at'>;
  message: string;
  /** Current record, for a list that keeps showing it. */
  row?: Row;
  /**
   * Restores the record.
   * @returns its version, or all of it, as it is then.
   * @throws with a sentence where it cannot
   */
  undo?: () => Promise<{ version: number | null; row?: Row }>;
}

/** Shared-auth's ApiError fits. `status` 0: no response. */
export interface DecisionFailure {
  message: string;
  status: number;
}

export interface Outdated<Row> {
  row?: Row | undefined;
  mark?: Omit<DecisionMark, 'at'> | undefined;
}

export interface DecisionNotice {
  tone: Tone;
  text: string;
  about?: string;
  undo?: () => void;
  isUndoing?: boolean;
}

export interface DecisionsOptions<Row> {
  rows: readonly Row[] | undefined;
  /** Identifies filter, page and range. A change ends the hold once its rows load. */
  listKey: string;
  isLoading: boolean;
  keyOf: (row: Row) => string;
  /** Record as text: 'PJP of Ravi Kumar (SO1), 09/08/2024'. */
  nameOf: (row: Row) => string;
  /** Returns the current record after a refusal. */
  onRefused?: (failure: DecisionFailure, row: Row) => Outdated<Row> | undefined | Promise<Outdated<Row> | undefined>;
  /** Revalidates after each decision and undo. */
  onChanged: () => Promise<unknown>;
  /** Called before `onChanged`. */
  onDecided?: (row: Row) => void;
}

interface Held<Row> {
  listKey: string;
  rows?: readonly Row[];
  marks: ReadonlyMap<string, DecisionMark>;
  /** Reloaded rows by key. */
  changed: ReadonlyMap<string, Row>;
}

const isFailure = (error: unknown): error is DecisionFailure =>
  error instanceof Error && typeof (error as { status?: unknown }).status === 'number';

const sentenceOf = ({ message, status }: DecisionFailure): string => {
  if (status !== 0) return message;
  return navigator.onLine === false
    ? 'You are offline: nothing was decided. Check the connection and try again.'
    : `${message}. Try again: it is decided once, even if it was already.`;
};

const AWAY_MS = 60_000;

/**
 * Decides records so that nothing moves under the finger. A decided row stays, marked, until the next load; each record
 * is sent once. The focus moves to the next row's same button.
 *
 * @example
 * const decisions = useDecisions({ rows: data?.data, listKey: page, isLoading, keyOf, nameOf, onChanged: refreshLists });
 * <TableScreen rows={decisions.rows} … />
 * <DecisionBar notice={decisions.notice} onDismiss={decisions.dismiss} />
 */
export function useDecisions<Row extends { version: number }>(options: DecisionsOptions<Row>) {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useEffect(watchTaps, []);

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

  const running = useRef(new Set<string>());
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const [notice, setNotice] = useState<DecisionNotice>();
  const bar = useRef<HTMLElement>(null);
  const rows = useMemo(() => {
    const base = held.rows ?? options.rows;
    return held.changed.size === 0 || !base ? base : base.map((row) => held.changed.get(options.keyOf(row)) ?? row);
  }, [held, options.rows, options.keyOf]);

  /** Holds the list before anything reloads it. */
  const hold = useCallback(() => {
    guardTaps();
    change(({ rows: already }) => ({ rows: already ?? latest.current.rows ?? [] }));
  }, [change]);
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
    [change],
  );

  const showRow = useCallback(
    (key: string, row: Row) => change(({ changed }) => ({ changed: new Map(changed).set(key, row) })),
    [change],
  );

  const undo = useCallback(
    async (row: Row, made: MadeDecision<Row> & { undo: NonNullable<MadeDecision<Row>['undo']> }) => {
      const about = latest.current.nameOf(row);
      setNotice((now) => now && { ...now, isUndoing: true });
      try {
        const { version, row: newer } = await made.undo();
        guardTaps();
        unmark([[latest.current.keyOf(row), version, newer]]);
        setNotice({ tone: 'info', text: 'Undone. It waits again.', about });
        latest.current.onDecided?.(row);
        await latest.current.onChanged();
      } catch (error) {
        if (!isFailure(error)) throw error;
        setNotice({ tone: 'bad', text: sentenceOf(error), about });
      }
      bar.current?.focus({ preventScroll: true });
    },
    [unmark],
  );

  /**
   * Decides one record.
   * @returns why it did not happen, for a question that stays open then
   */
  const decide = useCallback(
    async (row: Row, send: (row: Row) => Promise<MadeDecision<Row>>): Promise<DecisionFailure | undefined> => {
      const { keyOf, nameOf, onRefused, onChanged } = latest.current;
      const key = keyOf(row);
      if (running.current.has(key)) return undefined;
      running.current.add(key);
      setPending(new Set(running.current));
      hold();
      const about = nameOf(row);
      try {
        const made = await send(row);
        const way = made.undo && { ...made, undo: made.undo };
        mark([[key, made.mark]]);
        if (made.row) showRow(key, made.row);
        setNotice({
          tone: made.mark.tone,
          text: made.message,
          about,
          ...(way && { undo: () => void undo(row, way) }),
        });
        latest.current.onDecided?.(row);
        await onChanged();
        return undefined;
      } catch (error) {
        if (!isFailure(error)) throw error;
        const now = await onRefused?.(error, row);
        // Only the newest list shows its state.
        if (!now && (error.status === 404 || error.status === 409)) release();
        if (now?.mark) mark([[key, now.mark]]);
        if (now?.row) showRow(key, now.row);
        setNotice({ tone: 'bad', text: sentenceOf(error), about });
        return { message: sentenceOf(error), status: error.status };
      } finally {
        running.current.delete(key);
        setPending(new Set(running.current));
      }
    },
    [hold, release, mark, showRow, undo],
  );

  useEffect(() => {
    let leftAt = Number.POSITIVE_INFINITY;
    const look = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now();
      else if (Date.now() - leftAt > AWAY_MS) release();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [release]);

  // The mark replaces the pressed button: the keyboard continues on the next row.
  const pressed = useRef<{ button: HTMLElement; options: FocusOptions }>(undefined);
  const press = useCallback((button: HTMLElement, isByKeyboard: boolean) => {
    guardTaps();
    pressed.current = { button, options: { preventScroll: !isByKeyboard } };
  }, []);
  useEffect(() => {
    if (held.marks.size === 0 || !pressed.current) return;
    const { button, options: focusOptions } = pressed.current;
    pressed.current = undefined;
    focusNext(button, focusOptions, () => bar.current);
  }, [held.marks]);
  useEffect(() => {
    const note = (event: MouseEvent) => {
      const button = (event.target as Element | null)?.closest<HTMLElement>(`[${DECISION}]`);
      if (button) press(button, event.detail === 0);
    };
    const noteMenu = ({ target, detail }: CustomEventInit<boolean> & Event) =>
      press(target as HTMLElement, detail === true);
    document.addEventListener('click', note);
    document.addEventListener(DECISION_PRESSED, noteMenu);
    return () => {
      document.removeEventListener('click', note);
      document.removeEventListener(DECISION_PRESSED, noteMenu);
    };
  }, [press]);

  const markOf = useCallback((row: Row) => held.marks.get(latest.current.keyOf(row)), [held.marks]);
  const isPending = useCallback((row: Row) => pending.has(latest.current.keyOf(row)), [pending]);
  const dismiss = useCallback(() => setNotice(undefined), []);
  const isAllDecided = Boolean(rows?.length) && (rows ?? []).every((row) => held.marks.has(options.keyOf(row)));
  return {
    rows,
    markOf,
    isPending,
    decide,
    hold,
    mark,
    unmark,
    release,
    notice,
    setNotice,
    dismiss,
    barRef: bar,
    isHeld: held.rows !== undefined,
    isAllDecided,
  };
}

export type Decisions<Row extends { version: number }> = ReturnType<typeof useDecisions<Row>>;

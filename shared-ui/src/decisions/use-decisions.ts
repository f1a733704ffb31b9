import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Tone } from '../parts/pieces.tsx';
import { DECISION, DECISION_PRESSED, focusNext } from './focus-next.ts';
import { guardTaps, watchTaps } from './tap-guard.ts';

/** What stands in a row that was decided. */
export interface DecisionMark {
  /** What it is now: 'Approved'. */
  label: string;
  tone: Tone;
  /** Who decided, or nobody who is known. */
  by: string;
  /** When, in milliseconds. */
  at: number;
}

/** A decision that was made: its mark, what is said of it, and the way back where there is one. */
export interface MadeDecision<Row> {
  mark: Omit<DecisionMark, 'at'>;
  message: string;
  /** The record as it is now, for a list that may show it in the same place. */
  row?: Row;
  /** Puts the record back. @returns its version, or all of it, as it is then. @throws with a sentence where it cannot */
  undo?: () => Promise<{ version: number | null; row?: Row }>;
}

/** Why a decision did not happen; shared-auth's ApiError fits. `status` 0: no answer came. */
export interface DecisionFailure {
  message: string;
  status: number;
}

/** How the list shows a record that somebody else was faster with. */
export interface Outdated<Row> {
  row?: Row | undefined;
  mark?: Omit<DecisionMark, 'at'> | undefined;
}

/** What the bar says of the last decision. */
export interface DecisionNotice {
  tone: Tone;
  text: string;
  /** What it was about. */
  about?: string;
  undo?: () => void;
  isUndoing?: boolean;
}

export interface DecisionsOptions<Row> {
  rows: readonly Row[] | undefined;
  /** The rows of this list (filter, page, range). Another one ends what stays in place, once its rows are there. */
  listKey: string;
  isLoading: boolean;
  keyOf: (row: Row) => string;
  /** The record in words: 'PJP of Ravi Kumar (SO1), 09/08/2024'. */
  nameOf: (row: Row) => string;
  /** Where somebody else was faster: the record as it is now. */
  onRefused?: (failure: DecisionFailure, row: Row) => Outdated<Row> | undefined | Promise<Outdated<Row> | undefined>;
  /** After each decision and undo: reads again what has become old. */
  onChanged: () => Promise<unknown>;
  /** Before that, with the row that it was about. */
  onDecided?: (row: Row) => void;
}

interface Held<Row> {
  listKey: string;
  /** The list as it was at the first decision; undefined: nothing is held. */
  rows?: readonly Row[];
  marks: ReadonlyMap<string, DecisionMark>;
  /** Rows that were read anew, by key. */
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

/** After so long away the list that comes back is the newest one. */
const AWAY_MS = 60_000;

/**
 * Decides records of a list so that nothing moves under the finger: a decided row stays in its place, marked, until the next load;
 * the same record is sent once, however often its buttons are pressed; the focus goes to the next row's same button; the bar says
 * what was done and has the way back. A failure leaves the row undecided.
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

  // While another list is on its way the old rows stand, and with them their marks.
  const [listKey, setListKey] = useState(options.listKey);
  const [state, setHeld] = useState<Held<Row>>({ listKey, marks: new Map(), changed: new Map() });
  if (!options.isLoading && listKey !== options.listKey) {
    setListKey(options.listKey);
    // Who comes back to this list later finds it as it is then.
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

  /** Keeps the list as it stands, before anything that reads it again. */
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

  /** Decides one record. @returns why it did not happen, for a question that stays open then */
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
        // Gone, or decided by somebody who is not named: only the newest list shows what it is.
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

  // The mark has taken the pressed button's place: the next row's is where a keyboard goes on.
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
    /** Some rows stand as they were before a decision: the server's list is another one. */
    isHeld: held.rows !== undefined,
    isAllDecided,
  };
}

export type Decisions<Row extends { version: number }> = ReturnType<typeof useDecisions<Row>>;

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toast } from '../feedback/toast.ts';
import { refusalText } from '../form/refusal.ts';
import type { Versioned } from '../form/use-record-form.ts';
import { getChangeId, isQueuedChange, useQueuedRecords } from '../state/queued-records.ts';
import { useUnsavedInput } from '../state/unsaved-input.ts';
import { type CellKind, parseCellInput, toShown, toTyped } from './cell-value.ts';
import { type SavedRecord, saveInTurn } from './save-in-turn.ts';

export interface CellEditOptions<R extends Versioned> {
  /** Same for all cells of one record. */
  id: string;
  record: R;
  kind: CellKind;
  getValue: (record: R) => string;
  /** Default: by the kind. Needed if options are read later. */
  getText?: (record: R) => string;
  /** Sends the value with the version of the given record; the server refuses another one with 409. */
  save: (value: string, record: R) => Promise<SavedRecord<R>>;
}

interface Draft<R> {
  typed: string;
  /** Text of a chosen option. */
  shownText?: string | undefined;
  /** On screen when typing began: its version is sent. */
  base: R;
  problem?: string;
  /** After somebody else's change. */
  theirs?: R;
}

/** If somebody else has changed the record. */
function findTheirs<R extends Versioned>(error: unknown, record: R): R | undefined {
  const { code, current } = (error ?? {}) as { code?: unknown; current?: Partial<R> };
  if (code !== 'CHANGED_MEANWHILE') return undefined;
  return typeof current?.version === 'number' ? (current as R) : record;
}

export type CellEdit<R extends Versioned> = ReturnType<typeof useCellEdit<R>>;

/** From the first key until the server has the value. */
export function useCellEdit<R extends Versioned>(options: CellEditOptions<R>) {
  const { id, record, kind, getValue, save } = options;
  const getText = options.getText ?? ((of: R) => toShown(kind, getValue(of)));
  const [draft, setShownDraft] = useState<Draft<R>>();
  const [pending, setPending] = useState<string>();
  /** Of a change that waits on this device. */
  const [queued, setQueued] = useState<{ id: string; text: string }>();
  const isQueued = useQueuedRecords().get(queued?.id ?? '')?.state === 'waiting';
  /** Ahead of the next render: an event may close the cell. */
  const current = useRef<Draft<R>>(undefined);
  const shownRecord = useRef<R | undefined>(undefined);
  useLayoutEffect(() => {
    shownRecord.current = record;
  });
  useEffect(
    () => () => {
      shownRecord.current = undefined;
    },
    [],
  );
  const setDraft = useCallback((next: Draft<R> | undefined) => {
    current.current = next;
    setShownDraft(next);
  }, []);
  const isChanged = ({ typed, base }: Draft<R>) => typed !== toTyped(kind, getValue(base));
  useUnsavedInput(draft !== undefined && isChanged(draft));

  const undo = async (saved: R, value: string) => {
    try {
      await saveInTurn(id, saved, (newest) => save(value, newest));
      toast.success('Undone.');
    } catch (error) {
      toast.error(refusalText(error));
    }
  };
  const send = async (value: string, sent: Draft<R>) => {
    const before = getValue(sent.base);
    try {
      const { data, message } = await saveInTurn(id, sent.base, (newest) => save(value, newest));
      // The server would refuse some values, such as a past day.
      const canUndo = 'value' in parseCellInput(kind, toTyped(kind, before));
      toast.success(message, canUndo ? { undo: () => void undo(data, before) } : {});
    } catch (error) {
      if (isQueuedChange(error)) {
        setQueued({ id: getChangeId(error), text: sent.shownText ?? toShown(kind, value) });
        return toast.info(error.message, { undo: () => void error.takeBack() });
      }
      const problem = refusalText(error);
      // The row has left the list meanwhile.
      if (!shownRecord.current) return toast.error(`${problem} You wrote: ${sent.shownText ?? sent.typed}`);
      const theirs = findTheirs(error, shownRecord.current);
      setDraft({ ...sent, problem, ...(theirs && { theirs, base: theirs }) });
    } finally {
      setPending(undefined);
    }
  };

  return {
    draft,
    pending: pending ?? (isQueued ? queued?.text : undefined),
    text: getText(record),
    theirs: draft?.theirs && getText(draft.theirs),
    isOpen: () => current.current !== undefined,
    /** It stays until the person decides. */
    isRefused: () => current.current?.problem !== undefined && isChanged(current.current),
    open: () => setDraft({ typed: toTyped(kind, getValue(record)), base: record }),
    close: () => setDraft(undefined),
    type: (typed: string) => current.current && setDraft({ typed, base: current.current.base }),
    report: (problem: string) => current.current && setDraft({ ...current.current, problem }),
    /** An unreadable value stays open. */
    commit: (chosen?: string, shownText?: string): void => {
      const { current: open } = current;
      if (!open) return;
      const sent = chosen === undefined ? open : { ...open, typed: chosen, shownText };
      const reading = parseCellInput(kind, sent.typed);
      if ('problem' in reading && isChanged(sent)) {
        setDraft({ ...sent, problem: reading.problem });
        return;
      }
      setDraft(undefined);
      if (!('value' in reading) || reading.value === getValue(sent.base)) return;
      const { theirs: _, problem: __, ...rest } = sent;
      setPending(sent.shownText ?? toShown(kind, reading.value));
      void send(reading.value, rest);
    },
  };
}

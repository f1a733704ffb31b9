import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError, QueuedError, request } from 'shared-auth';
import { countText, toast, toSeenFindings } from 'shared-ui';
import { announceDecided, type DecidedSubject } from '../../requests/announce-decided.ts';
import { refreshDecisions } from '../../requests/refresh-decisions.ts';
import { toSeenDays } from '../../requests/whole-days.ts';
import type { DecisionAction, Decided, WaitingKey } from './approvals.api.ts';

const BATCH = 100;

export interface Run {
  work: DecisionAction | 'undo';
  reason: string;
  phase: 'running' | 'stopping' | 'ended';
  total: number;
  results: Decided[];
  /** Can still be undone, newest first. */
  batchIds: string[];
  left: number;
  /** Records that wait on this device for a connection. */
  waiting: number;
  /** Stopped the run; `resume` continues. */
  failure?: string;
}

interface Piece {
  /** Empty for an undo. */
  keys: readonly WaitingKey[];
  send: (idempotencyKey: string) => Promise<{ batchId: string; results: Decided[] }>;
  /** Reused on every retry, so that the batch acts once. */
  idempotencyKey: string;
}

const decidePieces = (action: DecisionAction, reason: string, keys: readonly WaitingKey[]): Piece[] => {
  const runId = crypto.randomUUID();
  return Array.from({ length: Math.ceil(keys.length / BATCH) }, (_, index) => {
    const batch = keys.slice(index * BATCH, (index + 1) * BATCH);
    const items = batch.map(({ kind, id, version, days, findings, findingTexts }) => ({
      kind,
      id,
      version,
      ...toSeenDays({ days }),
      seenFindings: toSeenFindings(
        findings.map((code, findingIndex) => ({ code, text: findingTexts?.[findingIndex] })),
      ),
    }));
    const body = { runId, action, items, ...(reason && { reason }) };
    return {
      keys: batch,
      idempotencyKey: crypto.randomUUID(),
      send: async (idempotencyKey) => (await request('POST /api/v1/inbox/decide', { body }, { idempotencyKey })).data,
    };
  });
};
const undoPieces = (batchIds: readonly string[]): Piece[] =>
  batchIds.map((batchId) => ({
    keys: [],
    idempotencyKey: crypto.randomUUID(),
    send: async (idempotencyKey) =>
      (await request('POST /api/v1/inbox/undo', { body: { batchId } }, { idempotencyKey })).data,
  }));

/** Older servers omit it, so the sent keys supply it. */
const subjectOf = ({ id, SAP_ID, dealerCode }: Decided, keys: readonly WaitingKey[]): DecidedSubject => ({
  SAP_ID: SAP_ID ?? keys.find((key) => key.id === id)?.SAP_ID,
  requestId: id,
  dealerCode,
});

/** Without a connection a batch waits on this device. @throws {ApiError} */
async function sendOrQueued({ keys, send, idempotencyKey }: Piece) {
  try {
    return await send(idempotencyKey);
  } catch (error) {
    if (!(error instanceof QueuedError)) throw error;
    if (keys.length > 0) error.describe(countText(keys.length, 'request'));
    return error;
  }
}

const versionOf = ({ id, version, days = [] }: WaitingKey) =>
  [id, version, ...days.map((day) => day.version)].join('.');

interface Listener {
  /** Runs before the first batch: the list keeps its rows. */
  onStart: (work: Run['work']) => void;
  onResults: (work: Run['work'], results: readonly Decided[]) => void;
  onWaiting: (keys: readonly WaitingKey[]) => void;
}

/**
 * One run at a time. Cancelling finishes the current batch. After a failure `resume` sends the same batch with the same
 * key.
 */
export function useRun(listener: Listener) {
  const latest = useRef(listener);
  useLayoutEffect(() => {
    latest.current = listener;
  });
  const [run, setRun] = useState<Run>();
  const rest = useRef<Piece[]>([]);
  const workNow = useRef<Run['work']>('approve');
  const isRunning = useRef(false);
  const isCancelled = useRef(false);
  /** Skips decided records: a second press may come before the list reloads. */
  const decided = useRef(new Set<string>());
  useEffect(
    () => () => {
      isCancelled.current = true;
    },
    [],
  );

  const work = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    isCancelled.current = false;
    const change = (edit: (run: Run) => Partial<Run>) => setRun((now) => now && { ...now, ...edit(now) });
    change(() => ({ phase: 'running', failure: undefined }));
    latest.current.onStart(workNow.current);
    let queued: QueuedError | undefined;
    try {
      while (rest.current.length > 0 && !isCancelled.current) {
        const [piece] = rest.current as [Piece];
        const response = await sendOrQueued(piece);
        rest.current = rest.current.slice(1);
        if (response instanceof QueuedError) {
          queued = response;
          latest.current.onWaiting(piece.keys);
          change(({ waiting }) => ({ waiting: waiting + piece.keys.length }));
          continue;
        }
        const { batchId, results } = response;
        const done = results.filter(({ result }) => result === 'done');
        const doneIds = new Set(done.map(({ id }) => id));
        for (const key of piece.keys) if (doneIds.has(key.id)) decided.current.add(versionOf(key));
        announceDecided(done.map((result) => subjectOf(result, piece.keys)));
        latest.current.onResults(workNow.current, results);
        change((now) => ({
          results: [...now.results, ...results],
          batchIds: now.work !== 'undo' && done.length > 0 ? [batchId, ...now.batchIds] : now.batchIds,
        }));
      }
      await refreshDecisions();
      const left = rest.current.reduce((sum, { keys }) => sum + keys.length, 0);
      rest.current = [];
      // The rows say what waits.
      setRun((now) =>
        queued && now?.results.length === 0 && left === 0 ? undefined : now && { ...now, phase: 'ended', left },
      );
      if (queued) toast.info(queued.message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await refreshDecisions();
      change(() => ({ phase: 'ended', failure: error.message }));
    } finally {
      isRunning.current = false;
    }
  }, []);

  const start = useCallback(
    (what: Run['work'], pieces: Piece[], total: number, reason = ''): void => {
      if (isRunning.current) return;
      rest.current = pieces;
      workNow.current = what;
      setRun({ work: what, reason, phase: 'running', total, results: [], batchIds: [], left: 0, waiting: 0 });
      void work();
    },
    [work],
  );
  const decide = useCallback(
    (action: DecisionAction, reason: string, chosen: readonly WaitingKey[]) => {
      const keys = chosen.filter((key) => !decided.current.has(versionOf(key)));
      if (keys.length > 0) start(action, decidePieces(action, reason.trim(), keys), keys.length, reason.trim());
    },
    [start],
  );
  const undo = useCallback(
    (batchIds: readonly string[], total: number) => start('undo', undoPieces(batchIds), total),
    [start],
  );
  const cancel = useCallback(() => {
    isCancelled.current = true;
    setRun((now) => now && { ...now, phase: 'stopping' });
  }, []);
  const close = useCallback(() => setRun((now) => (now?.phase === 'ended' ? undefined : now)), []);
  return { run, decide, undo, cancel, resume: work, close };
}

import { useRef, useState } from 'react';
import {
  countText,
  type DecisionNotice,
  type DecisionResult,
  formatIndian,
  type Selection,
  toast,
  useSelection,
} from 'shared-ui';
import { ApiError } from '../http/api-error.ts';
import { errorMessage } from '../http/error-message.ts';
import { QueuedError } from '../http/queued-writes.ts';

export interface BulkChange {
  /** 'assigned', for '3 assigned, 1 refused.' */
  word: string;
  /** A retry of the same reuses its key. */
  body: unknown;
  /** Results keyed as the selection. */
  send: (idempotencyKey: string) => Promise<readonly DecisionResult[]>;
  /** Asked once sent. */
  toUndo?: () => (() => Promise<readonly DecisionResult[]>) | undefined;
}

export interface BulkChanges<Item> {
  selection: Selection<Item>;
  isBusy: boolean;
  notice: DecisionNotice | undefined;
  results: readonly DecisionResult[] | undefined;
  /** @throws ApiError */
  change: (to: BulkChange) => Promise<void>;
  dismiss: () => void;
}

const formatSummary = (word: string, results: readonly DecisionResult[]): string => {
  const done = results.filter(({ isDone }) => isDone).length;
  const refused = results.length - done;
  return `${formatIndian(done)} ${word}${refused > 0 ? `, ${formatIndian(refused)} refused` : ''}.`;
};

/** One request for all selected rows; done ones leave the selection. */
export function useBulkChanges<Item>({
  keyOf,
  max,
  noun,
  refresh,
}: {
  keyOf: (item: Item) => string;
  max: number;
  noun: string;
  refresh: () => Promise<unknown>;
}): BulkChanges<Item> {
  const selection = useSelection(keyOf, max);
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<DecisionNotice>();
  const [results, setResults] = useState<readonly DecisionResult[]>();
  const unanswered = useRef<{ of: string; idempotencyKey: string }>(undefined);

  const show = (word: string, all: readonly DecisionResult[], undo?: () => void) => {
    setResults(all.map((one) => ({ ...one, key: `${word} ${one.key}` })));
    const isGood = all.every(({ isDone }) => isDone);
    setNotice({ tone: isGood ? 'good' : 'warn', text: formatSummary(word, all), ...(undo && { undo }) });
  };
  const showQueued = (queued: QueuedError, count: number) => {
    const about = countText(count, noun);
    queued.describe(about);
    setResults(undefined);
    setNotice({ tone: 'info', text: queued.message, about, queuedId: queued.id });
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      await refresh();
    } finally {
      setBusy(false);
    }
  };
  const undo = (send: () => Promise<readonly DecisionResult[]>, count: number) =>
    run(async () => show('undone', await send())).catch((error: unknown) => {
      if (error instanceof QueuedError) showQueued(error, count);
      else if (error instanceof ApiError) toast.error(errorMessage(error));
      else throw error;
    });

  const change = async ({ word, body, send, toUndo }: BulkChange): Promise<void> => {
    const count = selection.get().size;
    const of = JSON.stringify(body);
    if (unanswered.current?.of !== of) unanswered.current = { of, idempotencyKey: crypto.randomUUID() };
    const { idempotencyKey } = unanswered.current;
    try {
      await run(async () => {
        const all = await send(idempotencyKey);
        unanswered.current = undefined;
        const done = all.filter(({ isDone }) => isDone);
        selection.remove(done.map(({ key }) => key));
        const sendUndo = toUndo?.();
        show(word, all, sendUndo && (() => void undo(sendUndo, done.length)));
      });
    } catch (error) {
      if (error instanceof ApiError && !error.isOffline) unanswered.current = undefined;
      if (!(error instanceof QueuedError)) throw error;
      selection.clear();
      showQueued(error, count);
    }
  };
  const dismiss = () => {
    setNotice(undefined);
    setResults(undefined);
  };
  return { selection, isBusy, notice, results, change, dismiss };
}

import { ticketChangeLimits } from 'api-contract/limits';
import { useRef, useState } from 'react';
import { ApiError, QueuedError, type ResponseOf, request, useMountedChange } from 'shared-auth';
import { countText, type DecisionNotice, type DecisionResult, formatIndian, toast, useSelection } from 'shared-ui';
import { refreshTickets } from '../../../raised-tickets.api.ts';
import type { TicketPriority } from '../../../ticket-priority.tsx';
import type { ListedTicket } from './tickets.api.ts';

const change = 'POST /api/v1/query/changeTickets';
const undoChange = 'POST /api/v1/query/undoTicketChanges';
type Result = ResponseOf<typeof change>['data']['results'][number];
export type BulkChange = { SAP_ID: string } | { status: 'RESOLVED' } | { priority: TicketPriority };

const ticketKey = ({ _id }: ListedTicket): string => _id;
export const mayChange = ({ mergedInto }: ListedTicket): boolean => !mergedInto;

const isDone = ({ result }: Result): boolean => result === 'done';
const formatSummary = (word: string, results: readonly Result[]): string => {
  const done = results.filter(isDone).length;
  const refused = results.length - done;
  return `${formatIndian(done)} ${word}${refused > 0 ? `, ${formatIndian(refused)} refused` : ''}.`;
};
const wordOf = (to: BulkChange): string => {
  if ('SAP_ID' in to) return to.SAP_ID ? 'assigned' : 'unassigned';
  return 'priority' in to ? `set to ${to.priority}` : 'resolved';
};

export function useTicketChanges() {
  useMountedChange(change);
  useMountedChange(undoChange);
  const selection = useSelection(ticketKey, ticketChangeLimits.items.maxItems);
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<DecisionNotice>();
  const [results, setResults] = useState<readonly DecisionResult[]>();
  /** A retry after no response reuses its key, so it acts once. */
  const unanswered = useRef<{ of: string; idempotencyKey: string }>(undefined);

  const show = (word: string, all: readonly Result[], undo?: () => void) => {
    setResults(
      all.map((one) => ({ key: `${word} ${one.id}`, subject: one.subject, isDone: isDone(one), message: one.message })),
    );
    setNotice({ tone: all.every(isDone) ? 'good' : 'warn', text: formatSummary(word, all), ...(undo && { undo }) });
  };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      await refreshTickets();
    } finally {
      setBusy(false);
    }
  };
  const undo = (done: readonly Result[]) =>
    run(async () => {
      const items = done.flatMap(({ id, version }) => (version === null ? [] : [{ id, version }]));
      const { data } = await request(undoChange, { body: { items } });
      show('undone', data.results);
    }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    });

  const changeSelected = async (to: BulkChange): Promise<void> => {
    const tickets = [...selection.get().values()];
    const items = tickets.map(({ _id: id, version }) => ({ id, version }));
    const body = { items, ...to };
    const of = JSON.stringify(body);
    if (unanswered.current?.of !== of) unanswered.current = { of, idempotencyKey: crypto.randomUUID() };
    const { idempotencyKey } = unanswered.current;
    const versionOf = new Map(items.map(({ id, version }) => [id, version]));
    try {
      await run(async () => {
        const { data } = await request(change, { body }, { idempotencyKey });
        unanswered.current = undefined;
        const done = data.results.filter(isDone);
        const changed = done.filter(({ id, version }) => version !== versionOf.get(id));
        selection.remove(done.map(({ id }) => id));
        show(wordOf(to), data.results, changed.length > 0 ? () => void undo(changed) : undefined);
      });
    } catch (error) {
      if (error instanceof ApiError && !error.isOffline) unanswered.current = undefined;
      if (!(error instanceof QueuedError)) throw error;
      error.describe(countText(tickets.length, 'ticket'));
      selection.clear();
      setNotice({ tone: 'info', text: error.message });
    }
  };
  const dismiss = () => {
    setNotice(undefined);
    setResults(undefined);
  };
  return { selection, isBusy, notice, results, changeSelected, dismiss };
}
export type TicketChanges = ReturnType<typeof useTicketChanges>;

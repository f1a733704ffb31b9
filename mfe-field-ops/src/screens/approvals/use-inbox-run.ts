import type { Decisions, Selection } from 'shared-ui';
import { getRequestKind } from '../../requests/kinds.ts';
import { statusTones } from '../../requests/plans/plan-status.tsx';
import type { Waiting } from '../../requests/records.ts';
import { withVersions } from '../../requests/whole-days.ts';
import type { Decided, WaitingKey } from './approvals.api.ts';
import { type Run, useRun } from './use-run.ts';

/** Results leave the selection; their rows are marked. */
export function useInboxRun(
  { rows, hold, mark, unmark }: Pick<Decisions<Waiting>, 'rows' | 'hold' | 'mark' | 'unmark'>,
  selection: Selection<WaitingKey>,
) {
  const showResults = (work: Run['work'], results: readonly Decided[]) => {
    selection.remove(results.map(({ id }) => id));
    const done = results.filter(({ result }) => result === 'done');
    if (work === 'undo') {
      const undo = (decided: Decided) => {
        const row = rows?.find(({ id }) => id === decided.id);
        return [decided.id, decided.version, row && withVersions(row, decided)] as const;
      };
      unmark(done.map(undo));
    } else
      mark([
        ...done.map((decided) => {
          const label = getRequestKind(decided).statuses[work];
          return [decided.id, { label, tone: statusTones[label], by: 'you' }] as const;
        }),
        ...results
          .filter(({ code }) => code === 'DECIDED_MEANWHILE')
          .map(
            ({ id, isOwn }) =>
              [id, { label: 'Decided', tone: 'neutral', by: isOwn ? 'you' : 'somebody else' }] as const,
          ),
      ]);
  };
  const running = useRun({
    // Undone records return to the list unless it is held.
    onStart: (work) => work !== 'undo' && hold(),
    onResults: showResults,
    onWaiting: (keys) => selection.remove(keys.map(({ id }) => id)),
  });
  return { ...running, isBusy: running.run !== undefined && running.run.phase !== 'ended' };
}

export type InboxRun = ReturnType<typeof useInboxRun>;

import { type BarAction, type DecisionNotice, formatIndian } from 'shared-ui';
import { decidedWord } from '../../requests/kinds.ts';
import type { Run, useRun } from './use-run.ts';

const doing = { approve: 'Approving', revert: 'Reverting', undo: 'Undoing' } as const;

const doneWord = (work: Run['work'], results: Run['results']): string =>
  work === 'undo' ? 'undone' : decidedWord(work, results).toLowerCase();

const formatRunSummary = ({ work, results, left, waiting }: Run): string => {
  const good = results.filter(({ result }) => result === 'done').length;
  const refused = results.length - good;
  const parts = [
    `${formatIndian(good)} ${doneWord(work, results)}`,
    refused > 0 && `${formatIndian(refused)} refused`,
    left > 0 && `${formatIndian(left)} skipped`,
    waiting > 0 && `${formatIndian(waiting)} waiting for a connection`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
};

interface RunBar {
  notice: DecisionNotice;
  progress?: { label: string; value: number; max: number };
  actions: BarAction[];
}

export function createRunBar(
  run: Run,
  { cancel, resume, undo }: Pick<ReturnType<typeof useRun>, 'cancel' | 'resume' | 'undo'>,
  showResults: () => void,
): RunBar {
  const { work, phase, results, total, failure, batchIds } = run;
  if (phase !== 'ended')
    return {
      notice: {
        tone: 'info',
        text: `${doing[work]} ${formatIndian(results.length)} of ${formatIndian(total)}`,
      },
      progress: { label: doing[work], value: results.length, max: total },
      actions: [
        {
          label: phase === 'stopping' ? 'Stopping' : 'Cancel the rest',
          disabled: phase === 'stopping',
          onPress: cancel,
        },
      ],
    };
  const good = results.filter(({ result }) => result === 'done').length;
  const isWhole = !failure && good === results.length;
  return {
    notice: {
      tone: isWhole ? (work === 'revert' ? 'bad' : 'good') : 'warn',
      text: formatRunSummary(run),
      ...(failure && { about: `${failure} The rest was not decided.` }),
      ...(work !== 'undo' && batchIds.length > 0 && { undo: () => undo(batchIds, good) }),
    },
    actions: [
      ...(failure ? [{ label: 'Continue', onPress: () => void resume() }] : []),
      ...(results.length > 0 ? [{ label: 'Results', onPress: showResults }] : []),
    ],
  };
}

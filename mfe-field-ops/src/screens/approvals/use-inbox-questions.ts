import { useState } from 'react';
import { ApiError } from 'shared-auth';
import { toast } from 'shared-ui';
import { firstPluralKind, getRequestKind } from '../../requests/kinds.ts';
import type { Waiting } from '../../requests/records.ts';
import { type Decided, fetchAllKeys, type InboxFilter, type WaitingKey } from './approvals.api.ts';
import type { Question } from './decide-dialog.tsx';
import type { Run } from './use-run.ts';

/** Questions about many records read their keys first. */
export function useInboxQuestions(filter: InboxFilter) {
  const [question, setQuestion] = useState<Question & { row?: Waiting }>();
  const [isFetching, setFetching] = useState(false);
  const [opened, setOpened] = useState<'results' | 'own-runs'>();

  const fetchKeys = async (use: (keys: WaitingKey[]) => void, only: InboxFilter = filter) => {
    setFetching(true);
    try {
      use(await fetchAllKeys(only));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      toast.error(cause.message);
    } finally {
      setFetching(false);
    }
  };
  const chosenKind = filter.kind && getRequestKind({ kind: filter.kind });
  const clearKind = chosenKind?.plural ? chosenKind : firstPluralKind;
  const approveClear = () =>
    fetchKeys(
      (keys) => {
        const clearKeys = keys.filter(({ findings }) => findings.length === 0);
        const leftOut = { keys: keys.filter(({ findings }) => findings.length > 0) };
        if (clearKeys.length === 0) toast.info(`All ${clearKind.plural} here have objections.`);
        else setQuestion({ action: 'approve', keys: clearKeys, note: 'without objections', leftOut });
      },
      { ...filter, check: undefined, kind: clearKind.kind },
    );
  const tryAgain = (run: Run | undefined, refused: readonly Decided[]) =>
    fetchKeys((keys) => {
      setOpened(undefined);
      const waiting = new Map(keys.map((key) => [key.id, key]));
      const again = refused.flatMap(({ id }) => waiting.get(id) ?? []);
      if (again.length === 0 || !run || run.work === 'undo') toast.info('None of these is waiting any more.');
      else setQuestion({ action: run.work, keys: again, reason: run.reason });
    }, {});

  return { question, setQuestion, opened, setOpened, isFetching, clearKind, approveClear, tryAgain };
}

export type InboxQuestions = ReturnType<typeof useInboxQuestions>;

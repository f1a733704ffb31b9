import { useCallback, useRef } from 'react';
import { ApiError, request, useMountedChange } from 'shared-auth';
import { type DecisionFailure, type Outdated, toSeenFindings } from 'shared-ui';
import { getRequestKind } from '../../requests/kinds.ts';
import type { Waiting } from '../../requests/records.ts';
import { toSeenDays } from '../../requests/whole-days.ts';
import { type RowAction, type RowDecision, useRowDecisions } from '../../requests/use-row-decisions.ts';
import { readInbox } from './approvals.api.ts';
import { waitingTitle } from './approvals.columns.tsx';
import type { InboxList } from './use-inbox-list.ts';

export const idOf = ({ id }: { id: string }): string => id;
const idsOf = (row: Waiting): string[] => [row.id, ...(('days' in row && row.days) || []).map(({ _id }) => _id)];
/** A leave without its first day stands under another day. */
const isSameRequest = (row: Waiting, other: Waiting): boolean => idsOf(row).some((id) => idsOf(other).includes(id));

const isOwnDecision = (failure: DecisionFailure): boolean =>
  failure instanceof ApiError && (failure.current as { isOwn?: boolean } | undefined)?.isOwn === true;

/** A retry after no response reuses the key, so it acts once. */
export function useWaitingDecisions(
  { rows, isLoading, listKey, query, paging }: InboxList,
  askReason: (row: Waiting) => void,
) {
  useMountedChange('POST /api/v1/inbox/decide');
  useMountedChange('POST /api/v1/inbox/undo');
  const unanswered = useRef(new Map<string, { runId: string; idempotencyKey: string }>());
  const send = useCallback(async (action: RowAction, row: Waiting, reason: string): Promise<RowDecision> => {
    const { kind, id, version } = row;
    const same = JSON.stringify([action, id, version, toSeenDays(row), reason, row.findings]);
    const { runId, idempotencyKey } = unanswered.current.get(same) ?? {
      runId: crypto.randomUUID(),
      idempotencyKey: crypto.randomUUID(),
    };
    unanswered.current.set(same, { runId, idempotencyKey });
    const seenFindings = toSeenFindings(row.findings);
    const body = {
      runId,
      action,
      items: [{ kind, id, version, seenFindings, ...toSeenDays(row) }],
      ...(reason && { reason }),
    };
    try {
      const { data } = await request('POST /api/v1/inbox/decide', { body }, { idempotencyKey });
      unanswered.current.delete(same);
      const [result] = data.results;
      if (result?.result !== 'done')
        throw new ApiError({
          message: result?.message,
          code: result?.code as ApiError['code'],
          status: 409,
          current: result && { findings: result.findings, isOwn: result.isOwn },
        });
      return { status: getRequestKind(row).statuses[action], message: result.message, decisionId: data.batchId };
    } catch (error) {
      if (error instanceof ApiError && !error.isOffline) unanswered.current.delete(same);
      throw error;
    }
  }, []);

  /** Marks a record decided meanwhile, replaces a changed one. */
  const showNewer = async (failure: DecisionFailure, row: Waiting): Promise<Outdated<Waiting> | undefined> => {
    const code = failure instanceof ApiError ? failure.code : undefined;
    if (code === 'DECIDED_MEANWHILE')
      return { mark: { label: 'Decided', tone: 'neutral', by: isOwnDecision(failure) ? 'you' : 'somebody else' } };
    if (code !== 'CHANGED_MEANWHILE') return {};
    const newest = await readInbox(query, paging.page, paging.limit).catch(() => undefined);
    return { row: newest?.find((each) => isSameRequest(each, row)) };
  };
  return useRowDecisions<Waiting>({
    ...{ rows, isLoading, listKey, askReason },
    keyOf: idOf,
    nameOf: waitingTitle,
    send,
    onRefused: showNewer,
  });
}

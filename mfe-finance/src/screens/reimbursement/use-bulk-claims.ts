import { useCallback, useRef, useState } from 'react';
import { type ResponseOf, ApiError, QueuedError, request, useMountedChange, useUser } from 'shared-auth';
import {
  countText,
  type DecisionResult,
  type Decisions,
  formatIndian,
  toast,
  toSeenFindings,
  useSelection,
} from 'shared-ui';
import { claimTones } from '../../claim-status.tsx';
import { announceClaims, type Claim, refreshClaims } from './reimbursement.api.ts';
import { claimKey } from './use-claim-decisions.ts';

/** Of one inbox request. */
const MAX_BULK_CLAIMS = 100;
export type BulkAction = 'approve' | 'revert';
type Result = ResponseOf<'POST /api/v1/inbox/decide'>['data']['results'][number];

const DONE = { approve: 'approved', revert: 'rejected', undo: 'undone' } as const;
const STATUS = { approve: 'Approved', revert: 'Rejected' } as const;

/** '11 approved, 1 refused.' */
const formatSummary = (work: keyof typeof DONE, results: readonly Result[]): string => {
  const done = results.filter(({ result }) => result === 'done').length;
  const refused = results.length - done;
  return `${formatIndian(done)} ${DONE[work]}${refused > 0 ? `, ${formatIndian(refused)} refused` : ''}.`;
};

/** One inbox request for each decision or undo. */
export function useBulkClaims({
  hold,
  mark,
  unmark,
  setNotice,
}: Pick<Decisions<Claim>, 'hold' | 'mark' | 'unmark' | 'setNotice'>) {
  const { SAP_ID } = useUser();
  useMountedChange('POST /api/v1/inbox/decide');
  useMountedChange('POST /api/v1/inbox/undo');
  const selection = useSelection(claimKey, MAX_BULK_CLAIMS);
  const [isBusy, setBusy] = useState(false);
  const [results, setResults] = useState<readonly DecisionResult[]>();
  /** A retry after no response reuses its keys, so it acts once. */
  const unanswered = useRef<{ of: string; runId: string; idempotencyKey: string }>(undefined);

  const maySelect = useCallback((claim: Claim) => claim.status === 'Pending' && claim.SAP_ID !== SAP_ID, [SAP_ID]);

  const showResults = (work: keyof typeof DONE, all: readonly Result[]) =>
    setResults(
      all.map(({ id, subject, result, message }) => ({
        key: `${work} ${id}`,
        subject,
        isDone: result === 'done',
        message,
      })),
    );
  const undo = async (batchId: string, claims: readonly Claim[]) => {
    setBusy(true);
    try {
      const { data } = await request('POST /api/v1/inbox/undo', { body: { batchId } });
      const done = data.results.filter(({ result }) => result === 'done');
      unmark(done.map(({ id, version }) => [id, version] as const));
      showResults('undo', data.results);
      const tone = done.length === data.results.length ? 'good' : 'warn';
      setNotice({ tone, text: formatSummary('undo', data.results) });
      announceClaims(claims);
      await refreshClaims();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error instanceof QueuedError) toast.info(error.message);
      else toast.error(error.message);
    } finally {
      setBusy(false);
    }
  };

  /** @throws {ApiError} if nothing was decided */
  const decide = async (action: BulkAction, claims: readonly Claim[], reason: string): Promise<void> => {
    const items = claims.map(({ _id: id, version, findings }) => ({
      kind: 'claim' as const,
      id,
      version,
      seenFindings: findings && toSeenFindings(findings),
    }));
    const of = JSON.stringify([action, items, reason]);
    if (unanswered.current?.of !== of)
      unanswered.current = { of, runId: crypto.randomUUID(), idempotencyKey: crypto.randomUUID() };
    const { runId, idempotencyKey } = unanswered.current;
    const body = { runId, action, items, ...(reason && { reason }) };
    setBusy(true);
    try {
      const { data } = await request('POST /api/v1/inbox/decide', { body }, { idempotencyKey });
      unanswered.current = undefined;
      const done = data.results.filter(({ result }) => result === 'done');
      const status = STATUS[action];
      hold();
      mark([
        ...done.map(({ id }) => [id, { label: status, tone: claimTones[status], by: 'you' }] as const),
        ...data.results
          .filter(({ code }) => code === 'DECIDED_MEANWHILE')
          .map(
            ({ id, isOwn }) =>
              [id, { label: 'Decided', tone: 'neutral', by: isOwn ? 'you' : 'somebody else' }] as const,
          ),
      ]);
      selection.remove(claims.map(claimKey));
      showResults(action, data.results);
      setNotice({
        tone: done.length === data.results.length ? claimTones[status] : 'warn',
        text: formatSummary(action, data.results),
        ...(done.length > 0 && { undo: () => void undo(data.batchId, claims) }),
      });
      announceClaims(claims);
      await refreshClaims();
    } catch (error) {
      if (error instanceof ApiError && !error.isOffline) unanswered.current = undefined;
      if (!(error instanceof QueuedError)) throw error;
      error.describe(countText(claims.length, 'claim'));
      selection.remove(claims.map(claimKey));
      setNotice({ tone: 'info', text: error.message });
    } finally {
      setBusy(false);
    }
  };
  const forgetResults = useCallback(() => setResults(undefined), []);
  return { selection, maySelect, decide, isBusy, results, forgetResults };
}
export type BulkClaims = ReturnType<typeof useBulkClaims>;

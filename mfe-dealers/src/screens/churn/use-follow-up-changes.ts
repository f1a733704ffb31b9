import { churnLimits } from 'api-contract/limits';
import { announce, refreshReads, type ResponseOf, request, useBulkChanges, useMountedChange } from 'shared-auth';
import type { DecisionResult } from 'shared-ui';
import { assignFollowUps, type ChurnDealer, remindFollowUps } from './churn.api.ts';

const dealerKey = ({ dealerCode }: ChurnDealer): string => dealerCode;

const toResults = ({ data }: ResponseOf<typeof assignFollowUps.key>): DecisionResult[] =>
  data.results.map(({ dealerCode, subject, result, message }) => {
    const isDone = result === 'done';
    if (isDone) announce({ name: 'dealer:changed', dealerCode });
    return { key: dealerCode, subject, isDone, message };
  });

/** `listed`: the month of rows that name none, YYYY-MM. */
export function useFollowUpChanges(listed: string) {
  useMountedChange(assignFollowUps.key);
  useMountedChange(remindFollowUps.key);
  const changes = useBulkChanges({
    keyOf: dealerKey,
    max: churnLimits.items.maxItems,
    noun: 'dealer',
    refresh: () => refreshReads(...assignFollowUps.invalidates),
  });
  const getSelected = () => [...changes.selection.get().values()];

  const assign = (to: { owner: string; dueDay: string }): Promise<void> => {
    const items = getSelected().map(({ dealerCode, month = listed, followUp }) => ({
      dealerCode,
      month,
      version: followUp?.month === month ? followUp.version : null,
    }));
    const body = { items, ...to };
    const send = async (idempotencyKey: string) =>
      toResults(await request(assignFollowUps.key, { body }, { idempotencyKey }));
    return changes.change({ word: 'assigned', body, send });
  };
  const remind = (): Promise<void> => {
    const body = { dealerCodes: getSelected().map(dealerKey) };
    const send = async (idempotencyKey: string) =>
      toResults(await request(remindFollowUps.key, { body }, { idempotencyKey }));
    return changes.change({ word: 'reminded', body, send });
  };
  return { ...changes, assign, remind };
}
export type FollowUpChanges = ReturnType<typeof useFollowUpChanges>;

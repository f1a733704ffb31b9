import { churnLimits } from 'api-contract/limits';
import { announce, refreshReads, type ResponseOf, request, useBulkChanges, useMountedChange } from 'shared-auth';
import type { DecisionResult } from 'shared-ui';
import { assignFollowUps, type ChurnDealer, remindFollowUps } from './churn.api.ts';

const dealerKey = ({ dealerCode }: ChurnDealer): string => dealerCode;

const toResults = ({ data }: ResponseOf<typeof assignFollowUps.key>, sent: readonly string[]): DecisionResult[] =>
  data.results.map(({ subject, result, message }, index) => {
    const dealerCode = sent[index] ?? '';
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
    const dealerCodes = items.map(({ dealerCode }) => dealerCode);
    return changes.change({
      word: 'assigned',
      body,
      send: async (idempotencyKey) =>
        toResults(await request(assignFollowUps.key, { body }, { idempotencyKey }), dealerCodes),
    });
  };
  const remind = (): Promise<void> => {
    const body = { dealerCodes: getSelected().map(dealerKey) };
    return changes.change({
      word: 'reminded',
      body,
      send: async (idempotencyKey) =>
        toResults(await request(remindFollowUps.key, { body }, { idempotencyKey }), body.dealerCodes),
    });
  };
  return { ...changes, assign, remind };
}
export type FollowUpChanges = ReturnType<typeof useFollowUpChanges>;

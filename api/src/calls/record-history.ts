import type { Tx } from './change.ts';

/** For changes of one record: created if `before` is null, deleted if `after` is. */
export const createRecordHistory =
  <R extends object>(kind: string, toFields: (record: R) => object) =>
  <T extends R & { _id: string }>(tx: Tx, action: string, before: T | null, after: T | null): Promise<void> => {
    const { _id: id } = (after ?? before) as T;
    return tx.history({ kind, id, action, before: before && toFields(before), after: after && toFields(after) });
  };

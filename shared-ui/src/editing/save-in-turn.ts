import type { Versioned } from '../form/use-record-form.ts';

/** Response of a change: the record as it is now, and the server's sentence. */
export interface SavedRecord<R> {
  data: R;
  message: string;
}

/** Newest record that this page saved, by id. */
const savedRecords = new Map<string, Promise<Versioned | undefined>>();

/**
 * Sends the changes of one record one after the other, each with the version that the one before left: Tab goes on to
 * the next cell before the first is saved.
 */
export function saveInTurn<R extends Versioned>(
  id: string,
  record: R,
  send: (newest: R) => Promise<SavedRecord<R>>,
): Promise<SavedRecord<R>> {
  const before = savedRecords.get(id) ?? Promise.resolve(undefined);
  const saving = before.then((saved) => send(saved && saved.version > record.version ? (saved as R) : record));
  savedRecords.set(
    id,
    saving.then(
      ({ data }) => data,
      () => before,
    ),
  );
  return saving;
}

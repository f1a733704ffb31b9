import type { Versioned } from '../form/use-record-form.ts';

/** The current record, and the server's sentence. */
export interface SavedRecord<R> {
  data: R;
  message: string;
}

/** Newest record that this page saved, by id. */
const savedRecords = new Map<string, Promise<Versioned | undefined>>();

/**
 * Sends a record's changes one by one, each with the version after the previous one: Tab opens the next cell before the
 * first is saved.
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

import { createStore, values } from 'idb-keyval';
import type { QueueEntry } from './queue-entry.ts';

const store = createStore('console-queue', 'changes');

export const readEntries = async (): Promise<QueueEntry[]> =>
  (await values<QueueEntry>(store)).sort((one, other) => one.at - other.at);

/**
 * One transaction: two tabs never both take an entry.
 * @param edit gives the new entry, the same one to leave it, or nothing to remove it
 * @returns whether the entry was there and has changed
 */
export const changeEntry = (id: string, edit: (entry: QueueEntry) => QueueEntry | undefined): Promise<boolean> =>
  store(
    'readwrite',
    (entries) =>
      new Promise<boolean>((resolve, reject) => {
        const read: IDBRequest<QueueEntry | undefined> = entries.get(id);
        read.onerror = () => reject(read.error);
        read.onsuccess = () => {
          const entry = read.result;
          const next = entry && edit(entry);
          if (entry === next) return resolve(false);
          const write = next ? entries.put(next, id) : entries.delete(id);
          write.onerror = () => reject(write.error);
          entries.transaction.oncomplete = () => resolve(true);
          entries.transaction.onabort = () => reject(entries.transaction.error);
        };
      }),
  );

/** The same id keeps its entry. */
export const addEntry = (entry: QueueEntry): Promise<void> =>
  store(
    'readwrite',
    (entries) =>
      new Promise<void>((resolve, reject) => {
        const read = entries.getKey(entry.id);
        read.onsuccess = () => {
          if (read.result === undefined) entries.put(entry, entry.id);
        };
        entries.transaction.oncomplete = () => resolve();
        entries.transaction.onabort = () => reject(entries.transaction.error);
      }),
  );

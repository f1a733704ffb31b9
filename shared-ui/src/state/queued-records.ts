import { useSyncExternalStore } from 'react';

export interface QueuedRecord {
  state: 'waiting' | 'sent';
  /** Of the change, in milliseconds since 1970. */
  at: number;
}

// Of the whole page: the shell provides shared-ui to every remote.
let records: ReadonlyMap<string, QueuedRecord> = new Map();
const listeners = new Set<() => void>();

/** For the shell, which keeps the changes. @param next by the id of the record, and of the change */
export function setQueuedRecords(next: ReadonlyMap<string, QueuedRecord>): void {
  records = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useQueuedRecords = (): ReadonlyMap<string, QueuedRecord> => useSyncExternalStore(subscribe, () => records);

/** Shared-auth's QueuedError: the change waits on this device. */
export interface QueuedChange {
  message: string;
  /** Tells people what the change is about. */
  describe(about: string): void;
  /** @returns false once it is being sent */
  takeBack(): Promise<boolean>;
}

export const isQueuedChange = (error: unknown): error is QueuedChange =>
  error instanceof Error && (error as { code?: unknown }).code === 'QUEUED';

/** Shared-auth's error has it; the recorded shape of `QueuedChange` may not grow before the next major. */
export const getChangeId = (change: QueuedChange): string => (change as QueuedChange & { id?: string }).id ?? '';

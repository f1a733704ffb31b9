import type { sync } from 'api-contract';

export type SapRecord = Record<string, unknown>;

export interface SapSource {
  /** Shown with runs, so never an address with a password. */
  name: string;
  /**
   * In batches, in source order. @throws SapFailure if unreadable
   */
  read(kind: sync.SyncKind, signal?: AbortSignal): AsyncIterable<SapRecord[]>;
}

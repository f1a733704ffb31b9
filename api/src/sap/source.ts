import type { sync } from 'api-contract';

/** A record as SAP gives it: names and values, not yet checked. */
export type SapRecord = Record<string, unknown>;

/** Where officers, dealers and materials come from. */
export interface SapSource {
  /** Said in the list of runs; never an address with a password. */
  name: string;
  /** All records of a kind, some at a time, in the source's order. Throws SapFailure when SAP can not be read. */
  read(kind: sync.SyncKind, signal?: AbortSignal): AsyncIterable<SapRecord[]>;
}

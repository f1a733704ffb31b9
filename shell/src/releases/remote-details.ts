import type { steer } from 'api-contract';
import type { HistoryLine } from './decision-history.ts';

/** One remote with what was decided about it. */
export interface RemoteDetails extends steer.AdminRemote {
  list: steer.KeptVersion[];
  history: HistoryLine[];
  policy: steer.Violation[];
}

/** What an ADMIN wants to decide. */
export type RequestedDecision =
  | { action: 'activate' | 'rollback' | 'canary'; version: string }
  | { action: 'end-canary' | 'rules' | 'off' | 'on'; version?: never };

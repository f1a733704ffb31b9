import type { steer } from 'api-contract';
import type { HistoryLine } from './decision-history.ts';

export interface RemoteDetails extends steer.AdminRemote {
  list: steer.KeptVersion[];
  history: HistoryLine[];
  policy: steer.Violation[];
}

export type RequestedDecision =
  | { action: 'activate' | 'rollback' | 'canary'; version: string }
  | { action: 'end-canary' | 'rules' | 'off' | 'on'; version?: never };

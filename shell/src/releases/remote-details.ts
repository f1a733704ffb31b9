import type { steer } from 'api-contract';
import type { HistoryLine } from './decision-history.ts';

export interface RemoteDetails extends steer.AdminRemote {
  list: steer.KeptVersion[];
  history: HistoryLine[];
  policy: steer.Violation[];
}

export type RequestedDecision =
  | { action: 'activate' | 'rollback' | 'canary' | 'rollout'; version: string }
  | {
      action:
        | 'end-canary'
        | 'rules'
        | 'plan'
        | 'no-plan'
        | 'pause'
        | 'continue'
        | 'approve'
        | 'skip'
        | 'abort'
        | 'off'
        | 'on';
      version?: never;
    };

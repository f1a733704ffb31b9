import type { rollouts } from 'api-contract';

export interface Rollout extends rollouts.RolloutState {
  /** Start of the plan's patience. */
  from: string;
  approved: number;
  byTeam: boolean;
}

export interface Evidence {
  people: number;
  loads: number;
  errorRate: number | null;
  loadMs: number | null;
  /** Bad figures of too few people for a rollback. */
  doubt: string | undefined;
}

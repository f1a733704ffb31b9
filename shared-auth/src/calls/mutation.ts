import type { CallKey } from 'api-contract';
import type { Reads } from './refresh-calls.ts';

export interface Mutation<K extends CallKey = CallKey> {
  key: K;
  invalidates: readonly Reads[];
}

/**
 * Names the reads that a change makes old; `useChange` refreshes them. Put it beside the reads of its domain.
 *
 * @example const addHoliday = mutation('POST /api/v1/holiday', { invalidates: ['GET /api/v1/holiday', '/api/v1/inbox/*'] });
 */
export const mutation = <K extends CallKey>(
  key: K,
  { invalidates }: { invalidates: readonly Reads[] },
): Mutation<K> => ({ key, invalidates });

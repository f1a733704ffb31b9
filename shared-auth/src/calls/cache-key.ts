import type { CallKey } from 'api-contract';

/** Includes the user, so that nobody sees another's reads. */
export type CacheKey = readonly [user: string, key: CallKey, path: string, query: string];

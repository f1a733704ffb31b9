import type { CallKey } from 'api-contract';

/** With the user: nobody sees another's reads. */
export type CacheKey = readonly [user: string, key: CallKey, path: string, query: string];

import type { CallKey } from 'api-contract';

/** The cache's key of one read. The user is part of it, so that no one sees what another has read. */
export type CacheKey = readonly [user: string, key: CallKey, path: string, query: string];

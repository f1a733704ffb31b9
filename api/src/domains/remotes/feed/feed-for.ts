import type { FeedAnswer, FeedRemote } from 'api-contract';
import type { Core } from '../../../core.ts';
import type { User } from '../../../scope.ts';

/** What the feed needs to know of somebody. */
export type FeedUser = Pick<User, 'id' | 'sapId' | 'role'>;

/** Which version of each remote this person gets: previewed, else canary, else stable. Nobody signed in gets what is stable. */
export const feedFor = async (core: Core, user: FeedUser | null, preview?: string): Promise<FeedAnswer> => {
  throw new Error(`${core} ${user} ${preview}`);
};

/** Every version that somebody may be getting now: the stable one of each remote and its canary, those switched off included. */
export const liveDeclarations = async (core: Core): Promise<FeedRemote[]> => {
  throw new Error(String(core));
};

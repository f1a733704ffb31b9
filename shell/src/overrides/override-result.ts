import type { FeedRemote, Override } from 'api-contract';

/** The remote from the developer's server, or why it is unused. */
export interface OverrideResult {
  override: Override;
  remote?: FeedRemote;
  problem?: 'silent' | 'other';
}

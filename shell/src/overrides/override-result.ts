import type { FeedRemote, Override } from 'api-contract';

/** What came of one override: the remote as its developer's server describes it, or why it is not used. */
export interface OverrideResult {
  override: Override;
  remote?: FeedRemote;
  problem?: 'silent' | 'other';
}

import type { FeedRemote, Override } from 'api-contract';

export interface OverrideResult {
  override: Override;
  remote?: FeedRemote;
  problem?: 'silent' | 'other';
}

export * from './call.ts';
export * from './contract.ts';
export * from './errors.ts';
export * from './menus.ts';
export * from './refusals.ts';
export * from './report-table.ts';
export * from './roles.ts';
export * from './bulk-ingest.ts';
export * from './slots.ts';
export type { ConsoleEvent, ConsoleEventName } from './events.ts';
export type { RequestWords, TextFormats } from './request-kind.ts';
export * from './zones.ts';
export type {
  BuiltRemote,
  DeclaredExtension,
  DeclaredScreen,
  FeedAnswer,
  FeedExtension,
  FeedRemote,
} from './remotes/feed.ts';
export type { RemoteEvent } from './remotes/health.ts';
export type { Override } from './remotes/overrides.ts';
/** Each remote names its build's version. */
export const CONTRACT_VERSION = '5.0.0';

export type { Feed } from './feed.ts';
export { refreshFeed, startFeed, useFeed } from './feed-store.ts';
export { startGuard } from './guard.ts';
export { startFederation } from './load-screen.ts';
export { prefetchAddress, prefetchOn, prefetchScreen } from './prefetch.ts';
export { RemoteFailed } from './remote-failed.tsx';
export { RemoteScreen } from './remote-screen.tsx';

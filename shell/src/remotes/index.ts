export { refreshFeedAhead, useFeedFollower } from './feed-follower.ts';
export { refreshFeed, startFeed, useFeed, useMenuRemotes } from './feed-store.ts';
export { startFederation } from './load-part.ts';
export { prefetchCurrentScreen, prefetchOn } from './prefetch.ts';
export { useNewVersion } from './new-version.ts';
export { RemoteOff } from './remote-off.tsx';
export { RemoteScreen } from './remote-screen.tsx';
export { SlotContents } from './slot-contents.tsx';
export { useOpenRemote } from './remotes-in-use.ts';

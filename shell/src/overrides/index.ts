export { overriddenFeed, startOverrides } from './overridden-feed.ts';
export { OverrideBanner } from './override-banner.tsx';
export { acceptedPreview } from './preview.ts';
export { useRemoteUpdates } from './remote-updates.ts';

export { overriddenFeed, startOverrides } from './overridden-feed.ts';
export { OverrideBanner } from './override-banner.tsx';
export { previewTicket } from './preview.ts';
export { useRemoteUpdates } from './remote-updates.ts';

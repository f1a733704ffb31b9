import type { alerts } from 'api-contract';

export const alertTexts = {
  title: 'Alerts',
  about: 'What the console noticed by itself. An alert stays new until an ADMIN has seen it.',
  fresh: 'New',
  before: 'Seen before',
  noneFresh: 'Nothing new.',
  none: 'There were no alerts yet.',
  seen: 'Seen',
  allSeen: 'Mark all as seen',
  ongoing: 'Goes on',
  isOver: 'Over',
  open: 'Open',
} as const;

export const kindNames: Record<alerts.AlertKind, string> = {
  remote: 'Remote',
  contract: 'Compatibility',
  'sign-in': 'Sign-in',
  disk: 'Disk space',
  database: 'Database',
};

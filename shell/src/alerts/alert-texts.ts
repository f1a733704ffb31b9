import type { alerts } from 'api-contract';

export const alertTexts = {
  title: 'Alerts',
  about: 'Problems that the console noticed. An alert stays new until an ADMIN marks it as seen.',
  fresh: 'New',
  before: 'Seen before',
  noneFresh: 'Nothing new.',
  none: 'No alerts yet.',
  seen: 'Seen',
  allSeen: 'Mark all as seen',
  ongoing: 'Ongoing',
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

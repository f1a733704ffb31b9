import type { RaisedAlert } from '../../../platform/alerts.ts';

/** Separate from other alerts about the version. */
export const toHealthSubject = (remote: string, version: string): string => `${remote}/${version} health`;

export const toHealthAlert = (remote: string, version: string, text: string): RaisedAlert => ({
  kind: 'remote',
  subject: toHealthSubject(remote, version),
  text: `${remote} ${version}: ${text}`,
  link: `/remotes?remote=${remote}`,
  remote,
});

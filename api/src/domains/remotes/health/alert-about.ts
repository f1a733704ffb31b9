import type { RaisedAlert } from '../../shared/alerts/alerts.ts';

/** Separate from other alerts about the version. */
export const subjectOf = (remote: string, version: string): string => `${remote}/${version} health`;

export const alertAbout = (remote: string, version: string, text: string): RaisedAlert => ({
  kind: 'remote',
  subject: subjectOf(remote, version),
  text: `${remote} ${version}: ${text}`,
  link: `/remotes?remote=${remote}`,
});

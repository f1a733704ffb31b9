import type { RaisedAlert } from '../../shared/alerts/alerts.ts';

/** An alert about how a version does, which is another one than what else may be said of it. */
export const subjectOf = (remote: string, version: string): string => `${remote}/${version} health`;

export const alertAbout = (remote: string, version: string, text: string): RaisedAlert => ({
  kind: 'remote',
  subject: subjectOf(remote, version),
  text: `${remote} ${version}: ${text}`,
  link: `/remotes?remote=${remote}`,
});

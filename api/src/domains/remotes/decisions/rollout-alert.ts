import type { RaisedAlert } from '../../../platform/alerts.ts';

export const toRolloutSubject = (remote: string, version: string): string => `${remote}/${version} rollout`;

export const toRolloutAlert = (remote: string, version: string, text: string, isOver: boolean): RaisedAlert => ({
  kind: 'remote',
  subject: toRolloutSubject(remote, version),
  text: `${remote} ${version}: ${text}`,
  link: `/remotes?remote=${remote}`,
  isOver,
});

import type { Waiting } from '../../requests/records.ts';
import type { WaitingKey } from './approvals.api.ts';

export const toWaitingKey = ({ kind, id, version, SAP_ID, name, day, findings }: Waiting): WaitingKey => ({
  kind,
  id,
  version,
  SAP_ID,
  name,
  day,
  findings: findings.map(({ code }) => code),
  findingTexts: findings.map(({ text }) => text),
});

/** A request of several days is decided as a whole (D-363). */
export const findDaysTogether = (row: Waiting): WaitingKey[] | undefined =>
  'days' in row && row.days && row.days.length > 1
    ? row.days.map(({ _id, ...day }) => ({ ...toWaitingKey(row), findingTexts: [], ...day, id: _id }))
    : undefined;

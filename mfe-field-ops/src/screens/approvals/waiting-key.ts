import type { Waiting } from '../../requests/records.ts';
import type { WaitingKey } from './approvals.api.ts';

export const toWaitingKey = (row: Waiting): WaitingKey => {
  const { kind, id, version, SAP_ID, name, day, findings } = row;
  return {
    kind,
    id,
    version,
    SAP_ID,
    name,
    day,
    findings: findings.map(({ code }) => code),
    findingTexts: findings.map(({ text }) => text),
    ...('days' in row && row.days && { days: row.days }),
  };
};

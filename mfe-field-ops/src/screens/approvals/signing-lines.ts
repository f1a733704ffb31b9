import { formatIndian, type SigningLine } from 'shared-ui';
import { findingLabels } from '../../requests/findings.tsx';
import { getRequestKind } from '../../requests/kinds.ts';
import { daysText } from '../../requests/whole-days.ts';
import type { WaitingKey } from './approvals.api.ts';

const officerOf = ({ SAP_ID, name }: WaitingKey): string =>
  SAP_ID === null ? '-' : name ? `${name} · ${SAP_ID}` : SAP_ID;

const sortByOfficerAndDay = (keys: readonly WaitingKey[]): WaitingKey[] =>
  keys.toSorted((a, b) => officerOf(a).localeCompare(officerOf(b)) || a.day.localeCompare(b.day));

/** '3 PJP: 09/08/2024, 10/08/2024, 12/08/2024' */
const kindLine = (keys: readonly WaitingKey[]): string =>
  `${formatIndian(keys.length)} ${getRequestKind(keys[0] as WaitingKey).label}: ${keys.map(daysText).join(', ')}`;

const groupBy = (keys: readonly WaitingKey[], groupOf: (key: WaitingKey) => string): WaitingKey[][] => {
  const groups = new Map<string, WaitingKey[]>();
  for (const key of keys) {
    const group = groups.get(groupOf(key));
    if (group) group.push(key);
    else groups.set(groupOf(key), [key]);
  }
  return [...groups.values()];
};

export const linesByOfficer = (keys: readonly WaitingKey[]): SigningLine[] =>
  groupBy(sortByOfficerAndDay(keys), officerOf).map((own) => ({
    key: own[0]?.id ?? '',
    name: officerOf(own[0] as WaitingKey),
    detail: groupBy(own, ({ kind }) => kind)
      .map(kindLine)
      .join('; '),
  }));

/** 'Holiday, The day is past'. */
export const linesWithReason = (keys: readonly WaitingKey[], reason?: string): SigningLine[] =>
  sortByOfficerAndDay(keys).map((key) => ({
    key: key.id,
    name: `${getRequestKind(key).label} of ${officerOf(key)}, ${daysText(key)}`,
    detail: reason ?? findingLabels(key.kind, key.findings),
  }));

import { FindingList, findingsText, findingWords } from 'shared-ui';
import { kindOf } from './kinds.ts';
import type { InboxKind } from './records.ts';

export interface Checked {
  kind: InboxKind;
  findings: readonly { code: string; text: string }[];
}

/** 'Holiday, The day is past' */
export const findingLabels = (kind: InboxKind, codes: readonly string[]): string =>
  codes.map((code) => findingWords(kindOf({ kind }).findings, code).label).join(', ');

export const checkText = ({ kind, findings }: Checked): string => findingsText(kindOf({ kind }).findings, findings);

export const Findings = ({ record: { kind, findings } }: { record: Checked }) => (
  <FindingList words={kindOf({ kind }).findings} findings={findings} />
);

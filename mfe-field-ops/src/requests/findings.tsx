import { FindingList, FirstFinding, findingsText, findingWords } from 'shared-ui';
import { getRequestKind } from './kinds.ts';
import type { InboxKind } from './records.ts';

export interface Checked {
  kind: InboxKind;
  findings: readonly { code: string; text: string }[];
}

/** 'Holiday, The day is past' */
export const findingLabels = (kind: InboxKind, codes: readonly string[]): string =>
  codes.map((code) => findingWords(getRequestKind({ kind }).findings, code).label).join(', ');

export const checkText = ({ kind, findings }: Checked): string =>
  findingsText(getRequestKind({ kind }).findings, findings);

export const RowFindings = ({ record: { kind, findings } }: { record: Checked }) => (
  <FirstFinding words={getRequestKind({ kind }).findings} findings={findings} />
);

export const Findings = ({ record: { kind, findings } }: { record: Checked }) => (
  <FindingList words={getRequestKind({ kind }).findings} findings={findings} />
);

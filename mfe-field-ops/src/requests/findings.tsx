import { Stack, StatusText, type Tone } from 'shared-ui';
import { kindOf } from './kinds/index.ts';
import type { InboxKind } from './records.ts';

export interface Checked {
  kind: InboxKind;
  findings: readonly { code: string; text: string }[];
}
interface Line {
  code: string;
  tone: Tone;
  text: string;
}

/** A newer server may find what this page has no words for yet. */
const wordsOf = (kind: InboxKind, code: string): { label: string; tone: Tone } =>
  (kindOf({ kind }).findings as Readonly<Record<string, { label: string; tone: Tone }>>)[code] ?? {
    label: code,
    tone: 'warn',
  };
/** 'Holiday, The day is past' */
export const findingLabels = (kind: InboxKind, codes: readonly string[]): string =>
  codes.map((code) => wordsOf(kind, code).label).join(', ');

const linesOf = ({ kind, findings }: Checked): Line[] =>
  findings.map(({ code, text }) => {
    const { label, tone } = wordsOf(kind, code);
    return { code, tone, text: `${label}: ${text}` };
  });
/** What the check of a record says, as text. */
export const checkText = (record: Checked): string =>
  linesOf(record)
    .map(({ text }) => text)
    .join('; ') || 'Nothing against it';

/** What speaks against a waiting record, one line each. */
export const Findings = ({ record }: { record: Checked }) =>
  record.findings.length === 0 ? (
    <StatusText tone="good">Nothing against it</StatusText>
  ) : (
    <Stack gap="0.5" css={{ '& > span': { whiteSpace: 'normal', minWidth: '9rem', overflowWrap: 'anywhere' } }}>
      {linesOf(record).map(({ code, tone, text }) => (
        <StatusText key={code} tone={tone}>
          {text}
        </StatusText>
      ))}
    </Stack>
  );

import { Stack, StatusText, type Tone } from 'shared-ui';
import { kindOf } from '../../requests/kinds/index.ts';
import type { Waiting } from '../../requests/records.ts';

interface Line {
  code: string;
  tone: Tone;
  text: string;
}
const linesOf = (row: Waiting): Line[] => {
  const words: Readonly<Record<string, { label: string; tone: Tone }>> = kindOf(row).findings;
  return row.findings.map(({ code, text }) => {
    // A newer server may find what this page has no words for yet.
    const { label, tone } = words[code] ?? { label: code, tone: 'warn' };
    return { code, tone, text: `${label}: ${text}` };
  });
};
/** What the check of a row says, as text. */
export const checkText = (row: Waiting): string =>
  linesOf(row)
    .map(({ text }) => text)
    .join('; ') || 'Nothing against it';

/** What speaks against a waiting record, one line each. */
export const Findings = ({ row }: { row: Waiting }) =>
  row.findings.length === 0 ? (
    <StatusText tone="good">Nothing against it</StatusText>
  ) : (
    <Stack gap="0.5" css={{ '& > span': { whiteSpace: 'normal', minWidth: '14rem', overflowWrap: 'anywhere' } }}>
      {linesOf(row).map(({ code, tone, text }) => (
        <StatusText key={code} tone={tone}>
          {text}
        </StatusText>
      ))}
    </Stack>
  );

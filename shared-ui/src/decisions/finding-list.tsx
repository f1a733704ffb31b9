import { Stack } from '@chakra-ui/react/stack';
import { StatusText, type Tone } from '../parts/pieces.tsx';

/** How each finding of a check reads, by its code. */
export type FindingWords = Readonly<Record<string, { label: string; tone: Tone }>>;

/** What a check found; `text` is what it is about: the holiday, the other claim. */
export interface CheckFinding {
  code: string;
  text: string;
}

/** The words of one finding. A newer server may find what this page has no words for yet: then its code. */
export const findingWords = (words: FindingWords, code: string): { label: string; tone: Tone } =>
  words[code] ?? { label: code, tone: 'warn' };

const lineOf = (words: FindingWords, { code, text }: CheckFinding): string =>
  `${findingWords(words, code).label}: ${text}`;

/** What a check says, as text, for the spreadsheet: 'On leave: Leave Approved; Holiday: Diwali'. */
export const findingsText = (words: FindingWords, findings: readonly CheckFinding[]): string =>
  findings.map((finding) => lineOf(words, finding)).join('; ') || 'Nothing against it';

/**
 * What speaks against a waiting record, one line each.
 *
 * @example <FindingList words={claimFindingWords} findings={claim.findings} />
 */
export const FindingList = ({ words, findings }: { words: FindingWords; findings: readonly CheckFinding[] }) =>
  findings.length === 0 ? (
    <StatusText tone="good">Nothing against it</StatusText>
  ) : (
    <Stack gap="0.5" css={{ '& > span': { whiteSpace: 'normal', minWidth: '9rem', overflowWrap: 'anywhere' } }}>
      {findings.map((finding) => (
        <StatusText key={finding.code} tone={findingWords(words, finding.code).tone}>
          {lineOf(words, finding)}
        </StatusText>
      ))}
    </Stack>
  );

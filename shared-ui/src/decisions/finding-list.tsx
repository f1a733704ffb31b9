import { Box } from '@chakra-ui/react/box';
import { NO_FINDING } from 'api-contract/finding-codes';
import { Stack } from '@chakra-ui/react/stack';
import { rupees } from '../numbers/numbers.ts';
import { Hint } from '../parts/hint.tsx';
import { StatusText, type Tone } from '../parts/pieces.tsx';
import type { Column } from '../table/columns.ts';

/** Texts by finding code. `isInRupees`: numbers in its text are amounts. */
export type FindingWords = Readonly<Record<string, { label: string; tone: Tone; isInRupees?: boolean }>>;

/** A finding; `text` is its subject: the holiday, the other claim. */
export interface CheckFinding {
  code: string;
  text: string;
}

/** Falls back to the code, for findings of a newer server. */
export const findingWords = (words: FindingWords, code: string): { label: string; tone: Tone } =>
  words[code] ?? { label: code, tone: 'warn' };

const NUMBER = /\d+(?:\.\d+)?/g;
const lineOf = (words: FindingWords, { code, text }: CheckFinding): string =>
  `${findingWords(words, code).label}: ${text}`;
/** Groups amounts on screen (D-301): '₹8,117.32 of ₹6,500'. */
const shownLine = (words: FindingWords, { code, text }: CheckFinding): string =>
  lineOf(words, { code, text: words[code]?.isInRupees ? text.replace(NUMBER, (sum) => rupees(Number(sum))) : text });

const NOTHING = 'No objections';

const inOneLine =
  (line: typeof lineOf) =>
  (words: FindingWords, findings: readonly CheckFinding[]): string =>
    findings.map((finding) => line(words, finding)).join('; ') || NOTHING;

/** Spreadsheet text with plain amounts: 'On leave: Leave Approved; Holiday: Diwali'. */
export const findingsText = inOneLine(lineOf);

/** For the screen. */
export const shownFindings = inOneLine(shownLine);

/** Names a group by first finding, also the one without. */
export const nameFindingGroup =
  (words: FindingWords) =>
  (code: string): string =>
    code === NO_FINDING ? NOTHING : findingWords(words, code).label;

/**
 * A hidden, unexported column to group by a row's first finding. Unchecked rows have none.
 *
 * @example objectionColumn(planFindingWords, (plan: Plan) => (plan.status === 'In-Review' ? plan.findings : undefined))
 */
export const objectionColumn = <Row,>(
  words: FindingWords,
  getFindings: (row: Row) => readonly CheckFinding[] | undefined,
): Column<Row> => {
  const groupText = nameFindingGroup(words);
  const nameGroup = (row: Row) => {
    const findings = getFindings(row);
    return findings && groupText(findings[0]?.code ?? NO_FINDING);
  };
  return {
    id: 'check',
    header: 'Objection',
    onPhone: 'none',
    exportOnly: true,
    export: false,
    value: nameGroup,
    group: nameGroup,
    groupText,
  };
};

/** The dot stays beside the first line. */
const wrappedReason = {
  whiteSpace: 'normal',
  minWidth: '9rem',
  maxWidth: '15rem',
  width: 'fit-content',
  overflowWrap: 'anywhere',
  textAlign: 'start',
  '& > [data-swatch]': { alignSelf: 'flex-start', marginBlockStart: 'calc(0.5lh - 4px)' },
} as const;

/**
 * And how many more, in a table on at most two lines; a hint has all.
 *
 * @example <FirstFinding words={claimWords.findings} findings={claim.findings} /> // 'On leave: Sick Leave +1'
 */
export function FirstFinding({ words, findings }: { words: FindingWords; findings: readonly CheckFinding[] }) {
  const [first, ...rest] = findings;
  if (!first) return <StatusText tone="good">{NOTHING}</StatusText>;
  return (
    <Hint focusable={false} text={<FindingLines words={words} findings={findings} />}>
      <Box as="span" css={{ '& > span': wrappedReason }}>
        <StatusText tone={findingWords(words, first.code).tone}>
          <span data-lines="">{shownLine(words, first)}</span>
          {rest.length > 0 && <Box as="span" flexShrink="0" whiteSpace="pre">{` +${rest.length}`}</Box>}
        </StatusText>
      </Box>
    </Hint>
  );
}

const FindingLines = ({ words, findings }: { words: FindingWords; findings: readonly CheckFinding[] }) =>
  findings.map((finding) => <Box key={finding.code}>{shownLine(words, finding)}</Box>);

/**
 * One line each.
 *
 * @example <FindingList words={claimWords.findings} findings={claim.findings} />
 */
export const FindingList = ({ words, findings }: { words: FindingWords; findings: readonly CheckFinding[] }) =>
  findings.length === 0 ? (
    <StatusText tone="good">{NOTHING}</StatusText>
  ) : (
    <Stack gap="0.5" css={{ '& > span': wrappedReason }}>
      {findings.map((finding) => (
        <StatusText key={finding.code} tone={findingWords(words, finding.code).tone}>
          {shownLine(words, finding)}
        </StatusText>
      ))}
    </Stack>
  );

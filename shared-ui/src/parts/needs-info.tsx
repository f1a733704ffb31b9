import { Text } from '@chakra-ui/react/text';
import { formatInstant } from '../time/india.ts';
import type { Fact } from './fact-list.tsx';
import { personText } from './person.tsx';

export interface NeedsInfo {
  question: string;
  askedBy: string;
  askedByName: string | null;
  askedAt: string;
  answer: string | null;
  answeredAt: string | null;
}

type Of = NeedsInfo | null | undefined;

const wordOf = ({ answer }: NeedsInfo): string => (answer === null ? 'Asked' : 'Answered');

export const NeedsInfoWord = ({ of }: { of: Of }) =>
  of ? (
    <Text textStyle="xs" color={of.answer === null ? 'fg.muted' : 'fg.info'}>
      {wordOf(of)}
    </Text>
  ) : null;

/** 'Asked: Which route?' */
export const needsInfoText = (of: Of): string => (of ? `${wordOf(of)}: ${of.answer ?? of.question}` : '');

export const needsInfoFacts = (of: Of): Fact[] =>
  of
    ? [
        { label: 'Question', value: of.question, isWide: true },
        {
          label: 'Asked by',
          noLink: 'who asks is a manager',
          value: `${personText(of.askedByName, of.askedBy)}, ${formatInstant(of.askedAt)}`,
        },
        { label: 'Answer', value: of.answer ?? 'Not yet', isWide: true },
      ]
    : [];

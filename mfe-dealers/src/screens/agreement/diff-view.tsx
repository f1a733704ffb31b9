import { useMemo } from 'react';
import { Box, Text } from 'shared-ui';
import { agreementTexts } from './agreement-texts.ts';
import { toTextLines, parseRichText } from './rich-text.ts';
import { diffLines } from './diff-lines.ts';

const looks = {
  same: { as: 'span' },
  added: { as: 'ins', bg: 'bg.success', color: 'fg.success', textDecoration: 'underline' },
  removed: { as: 'del', bg: 'bg.error', color: 'fg.error', textDecoration: 'line-through' },
} as const;

export default function DiffView({ older, newer }: { older: string; newer: string }) {
  const parts = useMemo(
    () => diffLines(toTextLines(parseRichText(older)), toTextLines(parseRichText(newer))),
    [older, newer],
  );
  if (parts.length === 0) return <Text color="fg.muted">{agreementTexts.onlyFormatting}</Text>;
  return (
    <Box whiteSpace="pre-wrap" overflowWrap="anywhere" lineHeight="tall">
      {parts.map(({ text, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these have no identity and never move
        <Box key={`${index}-${kind}`} {...looks[kind]}>
          {text}
        </Box>
      ))}
    </Box>
  );
}

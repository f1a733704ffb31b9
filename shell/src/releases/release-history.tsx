import { Box, Button, formatInstant, Text } from 'shared-ui';
import { useState } from 'react';
import { type HistoryLine, decisionSentence, deciderText, getDecisionReason } from './decision-history.ts';
import { EmptyNote } from './admin-page.tsx';
import { releaseTexts } from './release-texts.ts';

const STEP = 10;

export function ReleaseHistory({ lines }: { lines: readonly HistoryLine[] }) {
  const [count, setCount] = useState(STEP);
  if (lines.length === 0) return <EmptyNote>{releaseTexts.noHistory}</EmptyNote>;
  return (
    <>
      <Box as="ol" aria-label={releaseTexts.history} listStyleType="none" m="0" p="0" borderBottomWidth="1px">
        {lines.slice(0, count).map((line, index) => (
          <Box
            as="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may share their instant
            key={`${line.at}-${index}`}
            borderTopWidth="1px"
            py="2"
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '20rem minmax(0, 1fr)' }}
            columnGap="4"
          >
            <Text textStyle="sm" color="fg.muted">
              <time dateTime={line.at}>{formatInstant(line.at)}</time> · {deciderText(line)}
            </Text>
            <Box minW="0" overflowWrap="anywhere">
              <Text>{decisionSentence(line)}</Text>
              {getDecisionReason(line) && (
                <Text textStyle="sm" color="fg.muted">
                  {getDecisionReason(line)}
                </Text>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {lines.length > count && (
        <Button mt="2" size="sm" variant="outline" colorPalette="gray" onClick={() => setCount(count + 4 * STEP)}>
          {releaseTexts.more}
        </Button>
      )}
    </>
  );
}

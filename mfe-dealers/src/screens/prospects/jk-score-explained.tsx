import { Box, columnsFor, HStack, SmallTable, Stack, Text } from 'shared-ui';
import { ScoreRing } from 'shared-ui/charts';
import type { JkFactorPoints, Prospect } from './prospects.api.ts';
import { JK_RING_MINIMUM } from './score-cell.tsx';

const factorColumns = columnsFor<JkFactorPoints>()([
  { id: 'factor', header: 'Factor', onPhone: 'title', value: ({ label }) => label },
  {
    id: 'points',
    header: 'Points',
    onPhone: 'status',
    align: 'right',
    width: 10,
    value: ({ points, most }) => `${points} of ${most}`,
  },
  { id: 'value', header: 'Judged by', onPhone: 'fact', value: ({ value }) => value },
  { id: 'why', header: 'Why', onPhone: 'fact', value: ({ why }) => why },
  {
    id: 'raise',
    header: 'How to raise it',
    onPhone: 'fact',
    value: ({ raise }) => (raise ? `${raise.text}: ${raise.points} points` : 'It has the most.'),
  },
]);

/** The points sum to the score (D-151). */
export function JkScoreExplained({ prospect: { jkScore, jkFactors } }: { prospect: Prospect }) {
  const sum = jkFactors.reduce((total, { points }) => total + points, 0);
  return (
    <Stack gap="3">
      <HStack gap="4">
        <ScoreRing label="JK score" score={jkScore} minDisplay={JK_RING_MINIMUM} />
        <Box>
          <Text fontWeight="medium">
            JK score {jkScore}: the sum of {jkFactors.map(({ points }) => points).join(' + ')} = {sum}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {jkScore < JK_RING_MINIMUM
              ? `The ring shows at least ${JK_RING_MINIMUM}; the score is ${jkScore}.`
              : `The ring shows at least ${JK_RING_MINIMUM}.`}
          </Text>
        </Box>
      </HStack>
      <SmallTable
        title="Factors of the JK score"
        columns={factorColumns}
        rows={jkFactors}
        rowKey={({ factor }) => factor}
      />
    </Stack>
  );
}

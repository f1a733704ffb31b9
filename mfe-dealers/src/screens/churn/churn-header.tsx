import { Box, Button, Flex, Grid, Stack, Text } from 'shared-ui';
import { formatChurnFigure } from '../../churn-figures.ts';
import { RISK_FIGURES } from './churn-filter.ts';
import { DueTiles } from './due-tiles.tsx';
import { RiskCards } from './risk-cards.tsx';
import type { ChurnList } from './use-churn-list.ts';

export function ChurnHeader({ list: { state, set, counts, month, missing } }: { list: ChurnList }) {
  const figure = formatChurnFigure(state);
  return (
    <Stack gap="3">
      {missing && <Text role="status">{missing}</Text>}
      <Grid
        gridTemplateColumns="repeat(auto-fit, minmax(9.25rem, 1fr))"
        gap="2"
        // A phone scrolls one line of cards.
        css={{
          '@media (max-width: 599px)': {
            gridTemplateColumns: 'none',
            gridAutoFlow: 'column',
            gridAutoColumns: '9.5rem',
            overflowX: 'auto',
          },
        }}
      >
        <RiskCards
          counts={counts}
          month={month}
          conflict={state.conflict}
          onConflict={(level) => set({ conflict: level, risk: '', needsAction: '' })}
        />
        <DueTiles counts={counts} month={month} />
      </Grid>
      {figure && (
        <Flex gap="3" wrap="wrap" align="center">
          <Text>Shown: dealers {figure}.</Text>
          <Box data-print-hidden>
            <Button size="xs" variant="outline" onClick={() => set(RISK_FIGURES)}>
              Show all dealers
            </Button>
          </Box>
        </Flex>
      )}
    </Stack>
  );
}

import { useUser } from 'shared-auth';
import { Box, Button, Flex, RouterLink, Stack, Text } from 'shared-ui';
import { formatChurnFigure } from '../../churn-figures.ts';
import type { ChosenMonth, ChurnCounts } from './churn.api.ts';
import { type ChurnListState, RISK_FIGURES } from './churn-filter.ts';
import { DueTiles } from './due-tiles.tsx';
import { RiskCards } from './risk-cards.tsx';

interface ChurnHeaderProps {
  list: ChurnListState;
  setList: (changed: Partial<ChurnListState>) => void;
  counts: ChurnCounts | undefined;
  month: ChosenMonth;
  /** Says which month has no data. */
  missing: string | undefined;
}

/** Figures of the month above the list, and which figure the list shows. */
export function ChurnHeader({ list, setList, counts, month, missing }: ChurnHeaderProps) {
  const role = useUser()?.role;
  const figure = formatChurnFigure(list);
  return (
    <Stack gap="3">
      {missing && <Text role="status">{missing}</Text>}
      <Flex gap="3" wrap="wrap" align="end" justify="space-between">
        <DueTiles counts={counts} month={month} />
        {(role === 'ZO' || role === 'ADMIN') && (
          <Button asChild variant="outline" data-print-hidden>
            <RouterLink to="/dealer-churn/follow-through">Follow-through by region</RouterLink>
          </Button>
        )}
      </Flex>
      <RiskCards
        counts={counts}
        month={month}
        conflict={list.conflict}
        onConflict={(level) => setList({ conflict: level, risk: '' })}
      />
      {figure && (
        <Flex gap="3" wrap="wrap" align="center">
          <Text>Shown: dealers {figure}.</Text>
          <Box data-print-hidden>
            <Button size="xs" variant="outline" onClick={() => setList(RISK_FIGURES)}>
              Show all dealers
            </Button>
          </Box>
        </Flex>
      )}
    </Stack>
  );
}

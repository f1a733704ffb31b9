import { Box, formatIndian, RouterLink, Stack, Tile } from 'shared-ui';
import { churnAddress } from '../../churn-figures.ts';
import type { ChosenMonth, ChurnCounts } from './churn.api.ts';

export function DueTiles({ counts, month }: { counts: ChurnCounts | undefined; month: ChosenMonth }) {
  const figure = (due: 'due' | 'overdue', name: string) => {
    const count = counts?.[due];
    if (count === undefined) return '…';
    return (
      <Box asChild borderRadius="sm" _hover={{ textDecoration: 'underline' }}>
        <RouterLink to={churnAddress({ ...month, due })} aria-label={`${formatIndian(count)}: ${name}`}>
          {formatIndian(count)}
        </RouterLink>
      </Box>
    );
  };
  return (
    <Stack
      gap="0"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.panel"
      css={{ '& > dl': { borderWidth: '0', py: '1', '& > dd': { textStyle: 'lg' } } }}
    >
      <Tile label="Follow-ups due" isLink value={figure('due', 'Follow-ups due')} />
      <Tile
        label="Follow-ups overdue"
        isLink
        value={figure('overdue', 'Follow-ups overdue')}
        tone={counts?.overdue ? 'bad' : 'neutral'}
      />
    </Stack>
  );
}

import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { ALL_CLOSED } from 'api-contract/group-pages';
import { CloseIcon } from '../parts/icons.tsx';
import type { ListModel } from './use-list.ts';

export function ListGroups<Row>({ list: { groups, grouping } }: { list: ListModel<Row> }) {
  if (!groups) return null;
  const header = groups[0]?.by ?? '';
  const look = { size: 'xs', variant: 'outline', colorPalette: 'gray' } as const;
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="2" textStyle="sm" data-print-hidden>
      <span>Grouped by</span>
      <Button {...look} aria-label={`${header}, stop grouping`} onClick={() => grouping.tools.groupBy('')}>
        {header}
        <CloseIcon />
      </Button>
      <Button {...look} variant="ghost" onClick={() => grouping.setClosed(ALL_CLOSED)}>
        Collapse all
      </Button>
      <Button {...look} variant="ghost" onClick={() => grouping.setClosed('')}>
        Expand all
      </Button>
    </Box>
  );
}

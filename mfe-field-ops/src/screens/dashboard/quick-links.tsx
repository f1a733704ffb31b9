import { Box, formatIndian, indiaToday, RouterLink } from 'shared-ui';
import { corReportAddress } from '../../figures/cor-report-address.ts';
import { listAddress, type Selected } from '../../figures/figure-address.ts';
import type { OrgUnitFilter } from '../../figures/place.ts';
import { useNotVisitedToday } from './dashboard.api.ts';

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minH: '9',
  px: '3',
  borderWidth: '1px',
  borderRadius: 'md',
  bg: 'bg.panel',
  textStyle: 'sm',
  _hover: { bg: 'bg.muted' },
  css: { '@media (pointer: coarse)': { minHeight: '11' }, '@media print': { display: 'none' } },
} as const;

export function QuickLinks({ place }: { place: OrgUnitFilter }) {
  const today: Selected = { start: indiaToday(), end: indiaToday(), place };
  const notVisited = useNotVisitedToday(today);
  return (
    <Box as="nav" aria-label="Often needed" display="flex" flexWrap="wrap" gap="2" ms={{ lg: 'auto' }}>
      <Box asChild {...link}>
        <RouterLink to={listAddress('officers', today, { visited: 'no' })}>
          Did not visit today
          <Box as="b" minW="2ch" textAlign="end" fontVariantNumeric="tabular-nums">
            {notVisited === undefined ? '' : formatIndian(notVisited)}
          </Box>
          of all officers
        </RouterLink>
      </Box>
      <Box asChild {...link}>
        <RouterLink to={corReportAddress()}>COR report of last month</RouterLink>
      </Box>
    </Box>
  );
}

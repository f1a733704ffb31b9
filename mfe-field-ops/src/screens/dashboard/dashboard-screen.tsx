import { texts as shared } from 'api-contract/texts';
import { isRoleAllowed, M4_READ, useUser } from 'shared-auth';
import {
  Box,
  FilterFold,
  PageHeader,
  Stack,
  Text,
  useChosenRange,
  useFiltering,
  useListState,
  useUrlRange,
} from 'shared-ui';
import { DateRangeFilter } from 'shared-ui/form';
import { dashboardHeading } from '../../dashboard-headings.ts';
import { AdherenceBars } from './adherence-bars.tsx';
import { CoverageBars } from './coverage-bars.tsx';
import { DayLines } from './day-lines.tsx';

import { GroupBars } from './group-bars.tsx';
import { FirstDayHint } from '../../figures/first-day-hint.tsx';
import { PlaceFilter } from '../../figures/place-filter.tsx';
import { QuickLinks } from './quick-links.tsx';
import { VisitDonuts } from './visit-donuts.tsx';

const NO_PLACE = { zone: '', region: '', area: '', territory: '' };

export default function DashboardScreen() {
  const { role } = useUser();
  const title = dashboardHeading(role);
  // Other roles see only the heading; no dash call is made (D-057).
  if (!isRoleAllowed(M4_READ, role)) {
    return (
      <Stack gap="3">
        <PageHeader title={title} />
        <Text>{shared.noPermissionPage}</Text>
      </Stack>
    );
  }
  return <Dashboard title={title} />;
}

function Dashboard({ title }: { title: string }) {
  const [range, setRange] = useUrlRange();
  const [place, setPlace] = useListState(NO_PLACE);
  const selected = { ...range, place };
  const names = [...useFiltering(...Object.keys(NO_PLACE)).names, ...useChosenRange().names];
  return (
    <Stack gap="3">
      <PageHeader title={title} />
      <Box display="flex" flexWrap="wrap" alignItems="start" gap="2">
        <FilterFold names={names}>
          <DateRangeFilter value={range} onChange={setRange} />
          <PlaceFilter place={place} onChange={setPlace} />
        </FilterFold>
        <QuickLinks place={place} />
      </Box>
      <FirstDayHint range={range} onChoose={setRange} />
      <VisitDonuts selected={selected} />
      <GroupBars selected={selected} />
      <DayLines selected={selected} />
      <AdherenceBars selected={selected} />
      <CoverageBars selected={selected} />
    </Stack>
  );
}

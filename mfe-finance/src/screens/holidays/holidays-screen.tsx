import { PageHeader, Stack, Tabs, useListState } from 'shared-ui';
import { HolidayList } from './holiday-list.tsx';
import { HolidayYear } from './holiday-year.tsx';
import { useHolidays } from './holidays.api.ts';
import { useHolidayDialogs } from './use-holiday-dialogs.tsx';
import { useNextPage } from './use-next-page.ts';

export default function HolidaysScreen() {
  const [{ view }, setList] = useListState({ view: 'list' });
  const result = useHolidays();
  const holidays = result.data?.data;
  useNextPage(view === 'year' ? undefined : holidays);
  const dialogs = useHolidayDialogs(holidays);
  const isYear = view === 'year' && holidays !== undefined;
  return (
    <>
      <Tabs.Root value={isYear ? 'year' : 'list'} onValueChange={({ value }) => setList({ view: value })}>
        {result.error?.status !== 403 && <HolidaysHeader />}
        <Tabs.Content value="year">
          <HolidayYear holidays={holidays ?? []} dialogs={dialogs} />
        </Tabs.Content>
        <Tabs.Content value="list">
          <HolidayList result={result} dialogs={dialogs} />
        </Tabs.Content>
      </Tabs.Root>
      {dialogs.dialogs}
    </>
  );
}

const HolidaysHeader = () => (
  <Stack gap="1">
    <PageHeader title="Holiday Calendar" />
    <Tabs.List label="View">
      <Tabs.Trigger value="list">List</Tabs.Trigger>
      <Tabs.Trigger value="year">Year</Tabs.Trigger>
    </Tabs.List>
  </Stack>
);

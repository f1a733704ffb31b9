import { useCallback, useMemo } from 'react';
import type { PlaceOption } from 'shared-auth';
import { Box, Button, Flex, formatDay, indiaToday, PageHeader, TableScreen, Tabs, useListState } from 'shared-ui';
import { useCrudDialogs } from 'shared-ui/dialog';
import type { ImportColumn } from 'shared-ui/import';
import { holidayTexts } from '../../holiday-texts.ts';
import { useOwnRegions } from '../../own-regions.api.ts';
import { useBulkUpload } from '../../use-bulk-upload.tsx';
import { copyToNextYear } from './copy-to-next-year.ts';
import { AddHolidayDialog, EditHolidayDialog } from './holiday-dialogs.tsx';
import { type Holiday, useChangeHoliday, useDeleteHoliday, useHolidays, useMayChange } from './holidays.api.ts';
import { holidayColumns } from './holidays.columns.tsx';
import { useNextPage } from './use-next-page.ts';
import { YearCalendar } from './year-calendar.tsx';

const idOf = ({ _id }: Holiday) => _id;
const NONE: readonly PlaceOption[] = [];

/** The documented headings in order (001 §5). */
const COLUMNS: readonly ImportColumn[] = [
  { id: 'name', heading: 'HOLIDAY NAME', needed: true, example: 'Republic Day' },
  { id: 'type', heading: 'TYPE', needed: true, hint: 'REGIONAL or PUBLIC', example: 'PUBLIC' },
  { id: 'date', heading: 'DATE', needed: true, hint: 'YYYY-MM-DD, DD-MM-YYYY or DD/MM/YYYY', example: '26/01/2027' },
  { id: 'regions', heading: 'REGIONS', hint: 'comma separated, only for regional', example: '' },
];
const UPLOAD = {
  kind: 'holidays',
  columns: COLUMNS,
  sampleName: 'Holidays',
  reads: ['GET /api/v1/holiday', '/api/v1/inbox/*', 'GET /api/v1/AM/PJP/:SAP_ID', 'GET /api/v1/pjp/beat/switch'],
} as const;

export default function HolidaysScreen() {
  const [{ search, view, year, region }, setList] = useListState({ search: '', view: 'list', year: 0, region: '' });
  const { data, error, isLoading, refresh } = useHolidays();
  const holidays = data?.data;
  const mayChange = useMayChange();
  const ownRegions = useOwnRegions();
  const regions = ownRegions ?? NONE;
  useNextPage(view === 'year' ? undefined : holidays);
  const upload = useBulkUpload(UPLOAD);
  const { add, edit, remove, dialogs } = useCrudDialogs<Holiday, string>({
    name: 'holiday',
    what: 'holiday',
    rows: holidays,
    idOf,
    renderAdd: (onClose, day) => <AddHolidayDialog regions={regions} day={day} onClose={onClose} />,
    // The reader's own regions must be known first.
    renderEdit: (holiday, onClose) =>
      mayChange &&
      (ownRegions || holiday.region.length === 0) && (
        <EditHolidayDialog holiday={holiday} regions={regions} onClose={onClose} />
      ),
    removal: {
      title: 'Confirm Deletion',
      question: holidayTexts.deleteQuestion,
      nameOf: ({ title, holidayDate }) => `${title}, ${formatDay(holidayDate)}`,
      send: useDeleteHoliday(),
    },
  });
  const isOwn = useCallback(
    (holiday: Holiday) => holiday.region.every(({ regionCode }) => regions.some(({ value }) => value === regionCode)),
    [regions],
  );
  const change = useChangeHoliday();
  const columns = useMemo(
    () => holidayColumns(mayChange ? { edit, remove, change, isOwn } : undefined),
    [mayChange, edit, remove, change, isOwn],
  );
  const isYear = view === 'year' && holidays !== undefined;
  const yearSeen = year || Number(indiaToday().slice(0, 4));
  const copy = useMemo(
    () => (isYear && mayChange ? copyToNextYear(holidays.filter(isOwn), yearSeen) : undefined),
    [isYear, mayChange, holidays, isOwn, yearSeen],
  );

  const actions = mayChange && (
    <>
      <Button onClick={() => add()}>{holidayTexts.add}</Button>
      {upload.button}
    </>
  );

  return (
    <>
      <Tabs.Root value={isYear ? 'year' : 'list'} onValueChange={({ value }) => setList({ view: value })}>
        {error?.status !== 403 && <HolidaysHeader />}
        <Tabs.Content value="year">
          <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
            {actions && (
              <Flex gap="2" wrap="wrap">
                {actions}
                {copy && (
                  <Button variant="outline" onClick={() => upload.copy(holidayTexts.copyTo(yearSeen + 1), copy)}>
                    {holidayTexts.copyTo(yearSeen + 1)}
                  </Button>
                )}
              </Flex>
            )}
            <YearCalendar
              holidays={holidays ?? []}
              year={yearSeen}
              region={region}
              onYear={(value) => setList({ year: value })}
              onRegion={(value) => setList({ region: value })}
              onHoliday={mayChange ? edit : undefined}
              onEmptyDay={mayChange ? add : undefined}
            />
          </Box>
        </Tabs.Content>
        <Tabs.Content value="list">
          <TableScreen
            info="Holidays of the whole company and of single regions. Working days leave them out."
            filledBy="Holidays are added here one by one, or uploaded as a file."
            part
            title="Holiday Calendar"
            columns={columns}
            rows={holidays}
            error={error}
            isLoading={isLoading}
            retry={() => void refresh()}
            rowKey={idOf}
            search={{ label: 'Search', value: search, onChange: (value) => setList({ search: value }) }}
            actions={actions}
            emptyText={holidayTexts.empty}
            paging={{ mode: 'client' }}
            exportName="Holidays"
          />
        </Tabs.Content>
      </Tabs.Root>
      {upload.dialog}
      {dialogs}
    </>
  );
}

const HolidaysHeader = () => (
  <Box mb="3">
    <PageHeader title="Holiday Calendar" />
    <Box mt="3">
      <Tabs.List label="View">
        <Tabs.Trigger value="list">List</Tabs.Trigger>
        <Tabs.Trigger value="year">Year</Tabs.Trigger>
      </Tabs.List>
    </Box>
  </Box>
);

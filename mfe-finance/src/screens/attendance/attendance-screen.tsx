import {
  Box,
  Heading,
  PageHeader,
  PermissionScreen,
  serverPaging,
  TableScreen,
  useFiltering,
  useListState,
  useUrlRange,
} from 'shared-ui';
import { DateRangeFilter, SelectField } from 'shared-ui/form';
import { attendanceTexts } from '../../attendance-texts.ts';
import { PlaceFilter } from '../../place-filter.tsx';
import { useOfficerSuggestions } from '../../use-officer-suggestions.ts';
import { attendanceCards, useAttendance } from './attendance.api.ts';
import { attendanceColumns } from './attendance.columns.tsx';
import { DailyReport } from './daily-report.tsx';
import { DownloadCsvButton } from './download-csv-button.tsx';

export default function AttendanceScreen() {
  const [list, setList] = useListState({ search: '', zone: '', region: '', area: '', card: '', page: 1 });
  const [range, setRange] = useUrlRange();
  const filtering = useFiltering('search', 'zone', 'region', 'area', 'card');
  const { zone, region, area, page } = list;
  const place = { zone, region, area };
  const card = attendanceCards.find((known) => known === list.card);
  const filter = { search: list.search.trim(), ...place, card, startDate: range.start, endDate: range.end };
  const { data, error, isLoading, refresh } = useAttendance(filter, page);
  const suggesting = useOfficerSuggestions();
  if (error?.status === 403) return <PermissionScreen />;

  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" alignContent="start">
      <PageHeader title="Attendance" />
      <DailyReport counts={data?.clockCount} place={place} />
      <Box as="section" aria-labelledby="attendance-list" display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
        <Heading as="h2" id="attendance-list" size="sm">
          {attendanceTexts.attendanceList}
        </Heading>
        <TableScreen
          part
          title={attendanceTexts.attendanceList}
          columns={attendanceColumns}
          rows={data?.data}
          error={error}
          isLoading={isLoading}
          retry={() => void refresh()}
          rowKey={({ _id }) => _id}
          search={{
            label: 'Search SAP ID or Name',
            value: list.search,
            onChange: (search) => setList({ search }),
            ...suggesting,
          }}
          filters={
            <>
              <PlaceFilter place={place} onChange={setList} />
              <SelectField
                label="Daily Report"
                placeholder="All"
                options={attendanceCards}
                value={card ?? ''}
                onChange={(chosen) => setList({ card: chosen })}
              />
              <DateRangeFilter value={range} onChange={setRange} searchLabel="Show" />
            </>
          }
          filtering={filtering}
          actions={<DownloadCsvButton filter={filter} disabled={!data || data.totalCount === 0} />}
          paging={serverPaging(data, { page, onPage: (next) => setList({ page: next }) })}
          emptyText={attendanceTexts.noAttendance}
        />
      </Box>
    </Box>
  );
}

import { useMemo } from 'react';
import {
  Box,
  indiaToday,
  serverPaging,
  TableScreen,
  useFiltering,
  useListState,
  toPageSize,
  PAGE_SIZES,
} from 'shared-ui';
import { MissingRecord, useOpenedRecord, useRecordAddress } from 'shared-ui/dialog';
import { MonthInput } from 'shared-ui/form';
import { type AttendanceRecord, useAttendanceRecord } from '../../attendance-record.api.ts';
import { attendanceTexts } from '../../attendance-texts.ts';
import { AttendanceViews } from '../../attendance-views.tsx';
import { PlaceFilter } from '../../place-filter.tsx';
import { useOfficerSuggestions } from '../../use-officer-suggestions.ts';
import { fetchAllOfMonth, countMonthRows, toMonthOrder, useAttendanceMonth } from './attendance-month.api.ts';
import { monthColumns } from './attendance-month.columns.ts';
import { DayDialog } from './day-dialog.tsx';
import { MonthCards } from './month-cards.tsx';
import { MonthOrder } from './month-order.tsx';
import { MonthGrid } from './month-grid.tsx';
import { daysOfMonth } from './month-days.ts';
import { StatusLegend } from './status-legend.tsx';
import { statusMarkStyles } from './status-mark.tsx';

const PHONE = '@media (max-width: 599px)';
const NO_RECORDS: readonly AttendanceRecord[] = [];
const parseMonth = (text = '') => (/^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : indiaToday().slice(0, 7));
const countRows = ({ search = '', zone = '', region = '', area = '', month }: Readonly<Record<string, string>>) =>
  countMonthRows({ search: search.trim(), zone, region, area, month: parseMonth(month) });
const idOf = ({ _id }: AttendanceRecord) => _id;

/** Issue 12. */
export default function AttendanceMonthScreen() {
  const [list, setList] = useListState({
    search: '',
    zone: '',
    region: '',
    area: '',
    month: '',
    sort: '',
    direction: '',
    page: 1,
    size: 25,
  });
  const filtering = useFiltering('search', 'zone', 'region', 'area');
  const { zone, region, area, page } = list;
  const place = { zone, region, area };
  const month = parseMonth(list.month);
  const size = toPageSize(list.size, 25);
  const filter = { search: list.search.trim(), ...place, month, ...toMonthOrder(list) };
  const { data, error, isLoading, refresh } = useAttendanceMonth(filter, page, size);
  const suggesting = useOfficerSuggestions();
  const days = useMemo(() => daysOfMonth(month), [month]);
  const columns = useMemo(() => monthColumns(days), [days]);
  const { open } = useRecordAddress('day');
  const opened = useOpenedRecord('day', { rows: NO_RECORDS, idOf, useOne: useAttendanceRecord });

  return (
    <Box css={statusMarkStyles}>
      <TableScreen
        filledBy="Attendance and leave come from the officers’ app as they happen, or with an import."
        title="Attendance"
        detail="Month"
        header={
          <>
            <AttendanceViews />
            <StatusLegend counts={data?.statusCounts} />
          </>
        }
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={({ SAP_ID }) => SAP_ID}
        search={{
          label: 'Search SAP ID or Name',
          value: list.search,
          onChange: (search) => setList({ search }),
          ...suggesting,
        }}
        filters={
          <>
            <PlaceFilter place={place} onChange={setList} />
            <MonthInput label="Month" value={month} onChange={(chosen) => setList({ month: chosen })} />
            <MonthOrder value={list} onChange={setList} />
          </>
        }
        filtering={filtering}
        countRows={countRows}
        renderRows={(rows) => (
          <>
            <Box css={{ [PHONE]: { display: 'none' } }}>
              <MonthGrid rows={rows} days={days} open={open} />
            </Box>
            <Box css={{ display: 'none', [PHONE]: { display: 'block' } }}>
              <MonthCards rows={rows} days={days} open={open} />
            </Box>
          </>
        )}
        paging={serverPaging(data, {
          page,
          limit: size,
          onPage: (next) => setList({ page: next }),
          onLimit: (next) => setList({ size: next }),
        })}
        pageSizes={PAGE_SIZES}
        exportName={`Attendance-${month}`}
        exportRows={(reading) => fetchAllOfMonth(filter, reading)}
        emptyText={attendanceTexts.noAttendance}
      />
      {opened.record && <DayDialog record={opened.record} onClose={opened.close} />}
      {opened.isMissing && <MissingRecord what="day" failure={opened.failure} onClose={opened.close} />}
    </Box>
  );
}

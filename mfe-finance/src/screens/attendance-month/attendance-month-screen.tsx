import { Box, List, ListTable, ListTools, PageHeader } from 'shared-ui';
import { MissingRecord, useOpenedRecord, useRecordAddress } from 'shared-ui/dialog';
import { type AttendanceRecord, useAttendanceRecord } from '../../attendance-record.api.ts';
import { AttendanceViews } from '../../attendance-views.tsx';
import { DayDialog } from './day-dialog.tsx';
import { MonthCards } from './month-cards.tsx';
import { MonthGrid } from './month-grid.tsx';
import { StatusLegend } from './status-legend.tsx';
import { statusMarkStyles } from './status-mark.tsx';
import { useMonthList } from './use-month-list.tsx';

const PHONE = '@media (max-width: 599px)';
const NO_RECORDS: readonly AttendanceRecord[] = [];
const idOf = ({ _id }: AttendanceRecord) => _id;

export default function AttendanceMonthScreen() {
  const { list, days, counts } = useMonthList();
  const { open } = useRecordAddress('day');
  const opened = useOpenedRecord('day', { rows: NO_RECORDS, idOf, useOne: useAttendanceRecord });
  return (
    <Box css={statusMarkStyles}>
      <List list={list}>
        <PageHeader title="Attendance" detail="Month" />
        <AttendanceViews />
        <StatusLegend counts={counts} />
        <ListTools list={list} />
        <ListTable list={list}>
          {(rows) => (
            <>
              <Box css={{ [PHONE]: { display: 'none' } }}>
                <MonthGrid rows={rows} days={days} open={open} />
              </Box>
              <Box css={{ display: 'none', [PHONE]: { display: 'block' } }}>
                <MonthCards rows={rows} days={days} open={open} />
              </Box>
            </>
          )}
        </ListTable>
      </List>
      {opened.record && <DayDialog record={opened.record} onClose={opened.close} />}
      {opened.isMissing && <MissingRecord what="day" failure={opened.failure} onClose={opened.close} />}
    </Box>
  );
}

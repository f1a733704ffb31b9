import { Box, List, ListTable, ListTools, PageHeader } from 'shared-ui';
import { AttendanceViews } from '../../attendance-views.tsx';
import { LeaveCalendarButton } from './leave-calendar-button.tsx';
import { MonthCards } from './month-cards.tsx';
import { MonthGrid } from './month-grid.tsx';
import { StatusLegend } from './status-legend.tsx';
import { statusMarkStyles } from './status-mark.tsx';
import { useDayDialog } from './use-day-dialog.tsx';
import { useMonthList } from './use-month-list.tsx';

const PHONE = '@media (max-width: 599px)';

export default function AttendanceMonthScreen() {
  const { list, days, counts } = useMonthList();
  const { open, dialog } = useDayDialog();
  return (
    <Box css={statusMarkStyles}>
      <List list={list}>
        <PageHeader title="Attendance" detail="Month" actions={<LeaveCalendarButton />} />
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
      {dialog}
    </Box>
  );
}

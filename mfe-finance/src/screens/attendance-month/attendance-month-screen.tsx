import { useState } from 'react';
import { Box, Button, List, ListTable, ListTools, PageHeader } from 'shared-ui';
import { lazyDialog } from 'shared-ui/dialog';
import { AttendanceViews } from '../../attendance-views.tsx';
import { leaveCalendarTexts } from './leave-calendar-texts.ts';
import { MonthCards } from './month-cards.tsx';
import { MonthGrid } from './month-grid.tsx';
import { StatusLegend } from './status-legend.tsx';
import { statusMarkStyles } from './status-mark.tsx';
import { useDayDialog } from './use-day-dialog.tsx';
import { useMonthList } from './use-month-list.tsx';

const PHONE = '@media (max-width: 599px)';

const LeaveCalendarDialog = lazyDialog(async () => (await import('./leave-calendar-dialog.tsx')).LeaveCalendarDialog);

export default function AttendanceMonthScreen() {
  const { list, days, counts } = useMonthList();
  const { open, dialog } = useDayDialog();
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  return (
    <Box css={statusMarkStyles}>
      <List list={list}>
        <PageHeader
          title="Attendance"
          detail="Month"
          actions={
            <Button variant="outline" colorPalette="gray" onClick={() => setCalendarOpen(true)}>
              {leaveCalendarTexts.title}
            </Button>
          }
        />
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
      {isCalendarOpen && <LeaveCalendarDialog onClose={() => setCalendarOpen(false)} />}
    </Box>
  );
}

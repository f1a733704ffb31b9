import { type ResponseOf, useCall } from 'shared-auth';
import { Button, ClockIcon, formatDayForExport, indiaToday, RouterLink, useListState } from 'shared-ui';
import { createOfficerPage } from '../../officer/create-officer-page.tsx';
import { isReportedDay, OnDate } from '../../officer/on-date.tsx';
import { VisitTable } from '../../officer/visit-table.tsx';
import { dailyColumns } from './daily.columns.tsx';

const visitsOf = ({ newData }: ResponseOf<'GET /api/v1/AM/visit/attendence/:SAP_ID'>) => newData;

function DailyScreen({ SAP_ID }: { SAP_ID: string }) {
  const today = indiaToday();
  const [{ date }, setList] = useListState({ date: '' });
  const onDate = isReportedDay(date) ? date : today;
  const result = useCall(
    'GET /api/v1/AM/visit/attendence/:SAP_ID',
    { params: { SAP_ID }, query: { today: onDate } },
    { keepPrevious: false },
  );
  return (
    <VisitTable
      SAP_ID={SAP_ID}
      title="Daily Visits"
      result={result}
      visitsOf={visitsOf}
      columnsOf={dailyColumns}
      filters={<OnDate value={onDate} onChange={(next) => setList({ date: next === today ? '' : next })} />}
      actions={
        <Button asChild variant="outline" colorPalette="gray">
          <RouterLink to={`/SO/${encodeURIComponent(SAP_ID)}/daily/timespent`}>
            <ClockIcon /> Time Spent
          </RouterLink>
        </Button>
      }
      emptyText={`No Visit's Available on ${formatDayForExport(onDate)}`}
    />
  );
}

export default createOfficerPage(DailyScreen);

import { useMemo } from 'react';
import { type ResponseOf, useCall } from 'shared-auth';
import { Button, ClockIcon, formatDayForExport, indiaToday, RouterLink, useListState } from 'shared-ui';
import { createOfficerPage } from '../../officer/create-officer-page.tsx';
import { OfficerTable } from '../../officer/officer-table.tsx';
import { isReportedDay, OnDate } from '../../officer/on-date.tsx';
import { useVisitDialogs } from '../../officer/use-visit-dialogs.tsx';
import { dailyColumns } from './daily.columns.tsx';

const rowsOf = ({ newData }: ResponseOf<'GET /api/v1/AM/visit/attendence/:SAP_ID'>) => newData;

function DailyScreen({ SAP_ID }: { SAP_ID: string }) {
  const today = indiaToday();
  const [{ date }, setList] = useListState({ date: '' });
  const onDate = isReportedDay(date) ? date : today;
  const result = useCall(
    'GET /api/v1/AM/visit/attendence/:SAP_ID',
    { params: { SAP_ID }, query: { today: onDate } },
    { keepPrevious: false },
  );
  const { dialog, actions, onRows } = useVisitDialogs(result.data?.newData);
  const columns = useMemo(() => dailyColumns(actions), [actions]);
  return (
    <>
      <OfficerTable
        filledBy="Visits come from the officers’ app as they happen, or with an import."
        SAP_ID={SAP_ID}
        title="Daily Visits"
        result={result}
        rowsOf={rowsOf}
        rowKey={({ _id }) => _id}
        onRows={onRows}
        columns={columns}
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
      {dialog}
    </>
  );
}

export default createOfficerPage(DailyScreen);

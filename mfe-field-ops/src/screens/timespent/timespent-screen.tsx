import { useMemo } from 'react';
import { type Answer, useCall } from 'shared-auth';
import { formatDay, indiaToday, Text, useListState } from 'shared-ui';
import { DateRangeFilter, isValidRange } from 'shared-ui/form';
import { forOfficer } from '../../officer/for-officer.tsx';
import { OfficerTable } from '../../officer/officer-table.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { timeColumns } from './timespent.columns.tsx';

const rowsOf = ({ data }: Answer<'GET /api/v1/user/daily/logtime'>) => data;

/** First today; a range once it is searched, which then stands in the address (D-050). */
function TimeSpentScreen({ SAP_ID }: { SAP_ID: string }) {
  const today = indiaToday();
  const [asked, setAsked] = useListState({ start: '', end: '' });
  const isRange = isValidRange(asked);
  const result = useCall('GET /api/v1/user/daily/logtime', {
    query: { SAP_ID, ...(isRange ? { startDate: asked.start, endDate: asked.end } : { onDate: today }) },
  });
  const officerName = result.data?.officer.name;
  const columns = useMemo(() => timeColumns(officerName), [officerName]);
  return (
    <OfficerTable
      SAP_ID={SAP_ID}
      title="Time Spent (App)"
      titleFirst
      result={result}
      rowsOf={rowsOf}
      rowKey={({ _id }) => _id.date}
      columns={columns}
      header={
        <Text color="fg.muted" textStyle="sm">
          {isRange ? `${formatDay(asked.start)} to ${formatDay(asked.end)}` : `Today, ${formatDay(today)}`}
        </Text>
      }
      filters={<DateRangeFilter value={isRange ? asked : { start: today, end: today }} onChange={setAsked} />}
      exportName={`${SAP_ID}-time-spent`}
      {...(isRange ? {} : { emptyText: fieldOpsTexts.noTimeSpent })}
    />
  );
}

export default forOfficer(TimeSpentScreen);

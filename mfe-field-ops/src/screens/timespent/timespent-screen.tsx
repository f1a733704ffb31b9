import { useMemo } from 'react';
import { type ResponseOf, useCall } from 'shared-auth';
import { formatDay, indiaToday, Text, useListState } from 'shared-ui';
import { DateRangeFilter, isValidRange } from 'shared-ui/form';
import { createOfficerPage } from '../../officer/create-officer-page.tsx';
import { OfficerTable } from '../../officer/officer-table.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { timeColumns } from './timespent.columns.tsx';

const rowsOf = ({ data }: ResponseOf<'GET /api/v1/user/daily/logtime'>) => data;

/** Today first; a searched range goes into the address (D-050). */
function TimeSpentScreen({ SAP_ID }: { SAP_ID: string }) {
  const today = indiaToday();
  const [range, setRange] = useListState({ start: '', end: '' });
  const isRange = isValidRange(range);
  const result = useCall('GET /api/v1/user/daily/logtime', {
    query: { SAP_ID, ...(isRange ? { startDate: range.start, endDate: range.end } : { onDate: today }) },
  });
  const officerName = result.data?.officer.name;
  const columns = useMemo(() => timeColumns(officerName), [officerName]);
  return (
    <OfficerTable
      filledBy="The time that the officer spent in the app; it comes with an import."
      SAP_ID={SAP_ID}
      title="Time Spent (App)"
      titleFirst
      result={result}
      rowsOf={rowsOf}
      rowKey={({ _id }) => _id.date}
      columns={columns}
      header={
        <Text color="fg.muted" textStyle="sm">
          {isRange ? `${formatDay(range.start)} to ${formatDay(range.end)}` : `Today, ${formatDay(today)}`}
        </Text>
      }
      filters={<DateRangeFilter value={isRange ? range : { start: today, end: today }} onChange={setRange} />}
      exportName={`${SAP_ID}-time-spent`}
      {...(isRange ? {} : { emptyText: fieldOpsTexts.noTimeSpent })}
    />
  );
}

export default createOfficerPage(TimeSpentScreen);

import { type ResponseOf, useCall } from 'shared-auth';
import { useUrlRange } from 'shared-ui';
import { DateRangeFilter } from 'shared-ui/form';
import { createOfficerPage } from '../../officer/create-officer-page.tsx';
import { OfficerTable } from '../../officer/officer-table.tsx';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { taskColumns } from './tasks.columns.tsx';

const rowsOf = ({ data }: ResponseOf<'GET /api/v1/task/dash'>) => data;

function TasksScreen({ SAP_ID }: { SAP_ID: string }) {
  const [range, setRange] = useUrlRange();
  const result = useCall('GET /api/v1/task/dash', {
    query: { userId: SAP_ID, startDate: range.start, endDate: range.end },
  });
  return (
    <OfficerTable
      info="The officer’s tasks that are due on the chosen days."
      filledBy="Tasks come with an import."
      SAP_ID={SAP_ID}
      title="Tasks"
      result={result}
      rowsOf={rowsOf}
      rowKey={({ _id }) => _id}
      columns={taskColumns}
      searchLabel="Find in the list"
      filters={<DateRangeFilter value={range} onChange={setRange} />}
      exportName={`${SAP_ID}-Tasks`}
      emptyText={fieldOpsTexts.noTasks}
    />
  );
}

export default createOfficerPage(TasksScreen);

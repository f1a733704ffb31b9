import { type ResponseOf, request, useCall } from 'shared-auth';
import { type DayRange, TableScreen } from 'shared-ui';
import { useOfficerStats } from '../../officer/use-officer-stats.tsx';
import { taskStatsColumns } from './task-stats.columns.tsx';

const KEY = 'GET /api/v1/dash/tasks/stats';
const toQuery = ({ start, end }: DayRange) => ({ query: { startDate: start, endDate: end } });

const useTaskStats = (range: DayRange) => useCall(KEY, toQuery(range));
const fetchTaskStats = (range: DayRange) => request(KEY, toQuery(range));
const rowsOf = ({ taskStats }: ResponseOf<typeof KEY>) => taskStats;

export default function TaskStatsScreen() {
  const list = useOfficerStats({
    columns: taskStatsColumns,
    useStats: useTaskStats,
    fetchStats: fetchTaskStats,
    rowsOf,
    page: 'tasks',
  });
  return (
    <TableScreen
      {...list}
      title="Task Stats"
      info="Tasks of each officer that are due on the chosen days."
      filledBy="Officers of your part of the company come from SAP by the sync, their tasks with an import."
      exportName="Task-Stats"
    />
  );
}

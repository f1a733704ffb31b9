import { type ResponseOf, request, useCall } from 'shared-auth';
import { AsOf, type DayRange, TableScreen } from 'shared-ui';
import { useOfficerStats } from '../../officer/use-officer-stats.tsx';
import { visitStatsColumns } from './visit-stats.columns.tsx';

const KEY = 'GET /api/v1/dash/visits/stats';
const toQuery = ({ start, end }: DayRange) => ({ query: { startDate: start, endDate: end } });

const useVisitStats = (range: DayRange) => useCall(KEY, toQuery(range));
const fetchVisitStats = (range: DayRange) => request(KEY, toQuery(range));
const rowsOf = ({ usersWithStats }: ResponseOf<typeof KEY>) => usersWithStats;

export default function VisitStatsScreen() {
  const list = useOfficerStats({
    columns: visitStatsColumns,
    useStats: useVisitStats,
    fetchStats: fetchVisitStats,
    rowsOf,
    page: 'visits',
  });
  return (
    <TableScreen
      {...list}
      title="Visit Stats"
      info="Visits of each officer on the chosen days, planned and unplanned ones apart."
      filledBy="Officers of your part of the company come from SAP by the sync, their visits from the officers’ app."
      detail={<AsOf at={list.data?.updatedAt} />}
      exportName="Visits-Stats"
    />
  );
}

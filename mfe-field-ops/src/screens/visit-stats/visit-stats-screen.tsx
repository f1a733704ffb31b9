import { type ResponseOf, request, useCall } from 'shared-auth';
import { AsOf, type DayRange } from 'shared-ui';
import { OfficerStatsScreen } from '../../officer/officer-stats-screen.tsx';
import { visitStatsColumns } from './visit-stats.columns.tsx';

const KEY = 'GET /api/v1/dash/visits/stats';
type VisitStatsResponse = ResponseOf<typeof KEY>;
const toQuery = ({ start, end }: DayRange) => ({ query: { startDate: start, endDate: end } });

const useVisitStats = (range: DayRange) => useCall(KEY, toQuery(range));
const fetchVisitStats = (range: DayRange) => request(KEY, toQuery(range));
const rowsOf = ({ usersWithStats }: VisitStatsResponse) => usersWithStats;
const renderAsOf = (data: VisitStatsResponse | undefined) => <AsOf at={data?.updatedAt} />;

export default function VisitStatsScreen() {
  return (
    <OfficerStatsScreen
      title="Visit Stats"
      info="Visits of each officer on the chosen days, planned and unplanned ones apart."
      filledBy="Officers of your part of the company come from SAP by the sync, their visits from the officers’ app."
      exportName="Visits-Stats"
      columns={visitStatsColumns}
      useStats={useVisitStats}
      fetchStats={fetchVisitStats}
      rowsOf={rowsOf}
      page="visits"
      detailOf={renderAsOf}
    />
  );
}

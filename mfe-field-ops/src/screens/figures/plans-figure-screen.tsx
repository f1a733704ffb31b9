import { useRememberOfficers } from '../../officer/use-remember-officers.ts';
import { figurePlanColumns } from './columns.tsx';
import { FigureScreen } from './figure-screen.tsx';
import { ONE_OFFICER } from './figure-filters.ts';
import { PLANS } from './figures.api.ts';
import { useFigureList } from './use-figure-list.ts';

export default function PlansFigureScreen() {
  const list = useFigureList(PLANS, ONE_OFFICER);
  return (
    <FigureScreen
      filledBy="Officers plan their days ahead; plans come with an import."
      title="PJP entries"
      isOfDay
      counts="PJP entries planned for these days, of the officers on the last day."
      list={list}
      columns={figurePlanColumns}
      rowKey={(plan) => plan._id}
      rowHref={({ SAP_ID, planDate }) => `/SO/${encodeURIComponent(SAP_ID)}/PJP?start=${planDate}&end=${planDate}`}
      onRows={useRememberOfficers({ isPage: true })}
      searchLabel="Search SAP ID or name"
      exportName="PJP-Entries"
    />
  );
}

import { useRememberOfficers } from '../../officer/use-remember-officers.ts';
import { figureVisitColumns } from './columns.tsx';
import { FigureScreen } from './figure-screen.tsx';
import { VISIT_FILTERS } from './figure-filters.ts';
import { VISITS } from './figures.api.ts';
import { useFigureList } from './use-figure-list.ts';

export default function VisitsFigureScreen() {
  const list = useFigureList(VISITS, VISIT_FILTERS);
  return (
    <FigureScreen
      filledBy="Visits come from the officers’ app as they happen, or with an import."
      title="Dealer visits"
      counts="Dealer visits that started on these days, without deleted ones, by the officer’s place on that day."
      list={list}
      columns={figureVisitColumns}
      rowKey={(visit) => visit._id}
      rowHref={(visit) => `/SO/${encodeURIComponent(visit.SAP_ID)}/visits?start=${visit.day}&end=${visit.day}`}
      onRows={useRememberOfficers({ isPage: true })}
      searchLabel="Search officer or dealer"
      exportName="Dealer-Visits"
    />
  );
}

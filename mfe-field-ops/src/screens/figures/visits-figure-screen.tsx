import { SelectFilters } from 'shared-ui/form';
import { useRememberOfficers } from '../../officer/use-remember-officers.ts';
import { figureVisitColumns } from './columns.tsx';
import { FigureScreen } from './figure-screen.tsx';
import { VISITS } from './figures.api.ts';
import { DealerFilter, OfficerFilter } from './searched-filters.tsx';
import { useFigureList } from './use-figure-list.ts';

const FILTERS = { type: '', dealerStatus: '', location: '', began: '', repeated: '', dealerCode: '', officer: '' };

const OPTIONS = {
  type: [
    { value: 'planned', label: 'Planned' },
    { value: 'unplanned', label: 'Unplanned' },
  ],
  dealerStatus: [
    { value: 'A', label: 'Active' },
    { value: 'I', label: 'In-Active' },
  ],
  location: [
    { value: 'notEnded', label: 'Not-Ended' },
    { value: 'far', label: '>100m' },
    { value: 'near', label: '<100m' },
    { value: 'ended', label: 'Ended' },
  ],
  began: [
    { value: 'near', label: 'At the dealer' },
    { value: 'away', label: 'Away from the dealer' },
  ],
  repeated: [{ value: 'yes', label: 'Repeated' }],
};

const CHOICES = [
  { name: 'type', label: 'Visit Type', options: OPTIONS.type },
  { name: 'dealerStatus', label: 'Dealer Status', options: OPTIONS.dealerStatus },
  { name: 'location', label: 'End Location', options: OPTIONS.location },
  { name: 'began', label: 'Began', options: OPTIONS.began },
  { name: 'repeated', label: 'Visits to a dealer', options: OPTIONS.repeated },
] as const;

export default function VisitsFigureScreen() {
  const list = useFigureList(VISITS, FILTERS, OPTIONS);
  const { own, setOwn } = list;
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
      filters={
        <>
          <SelectFilters of={CHOICES} value={own} onChange={setOwn} />
          <OfficerFilter list={list} value={own.officer} onChange={(officer) => setOwn({ officer })} />
          <DealerFilter list={list} value={own.dealerCode} onChange={(dealerCode) => setOwn({ dealerCode })} />
        </>
      }
    />
  );
}

import { SelectField } from 'shared-ui/form';
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

/** Behind charts 1 to 5. */
export default function VisitsFigureScreen() {
  const list = useFigureList(FILTERS, OPTIONS);
  const { own, setOwn } = list;
  return (
    <FigureScreen
      filledBy="Visits come from the officers’ app as they happen, or with an import."
      listKey={VISITS}
      title="Dealer visits"
      counts="Dealer visits that started on these days, without deleted ones, by the officer’s place on that day."
      list={list}
      columns={figureVisitColumns}
      rowKey={(visit) => visit._id}
      rowHref={(visit) => `/SO/${encodeURIComponent(visit.SAP_ID)}/visits?start=${visit.day}&end=${visit.day}`}
      searchLabel="Search officer or dealer"
      exportName="Dealer-Visits"
      filters={
        <>
          <SelectField
            label="Visit Type"
            placeholder="All"
            options={OPTIONS.type}
            value={own.type}
            onChange={(type) => setOwn({ type })}
          />
          <SelectField
            label="Dealer Status"
            placeholder="All"
            options={OPTIONS.dealerStatus}
            value={own.dealerStatus}
            onChange={(dealerStatus) => setOwn({ dealerStatus })}
          />
          <SelectField
            label="End Location"
            placeholder="All"
            options={OPTIONS.location}
            value={own.location}
            onChange={(location) => setOwn({ location })}
          />
          <SelectField
            label="Began"
            placeholder="All"
            options={OPTIONS.began}
            value={own.began}
            onChange={(began) => setOwn({ began })}
          />
          <SelectField
            label="Visits to a dealer"
            placeholder="All"
            options={OPTIONS.repeated}
            value={own.repeated}
            onChange={(repeated) => setOwn({ repeated })}
          />
          <OfficerFilter list={list} value={own.officer} onChange={(officer) => setOwn({ officer })} />
          <DealerFilter list={list} value={own.dealerCode} onChange={(dealerCode) => setOwn({ dealerCode })} />
        </>
      }
    />
  );
}

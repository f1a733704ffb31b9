import { SelectField } from 'shared-ui/form';
import { figureVisitColumns } from './columns.tsx';
import { FigureScreen } from './figure-screen.tsx';
import { VISITS } from './figures.api.ts';
import { DealerFilter, OfficerFilter } from './searched-filters.tsx';
import { useFigureList } from './use-figure-list.ts';

const FILTERS = { type: '', dealerStatus: '', location: '', began: '', repeated: '', dealerCode: '', officer: '' };

/** Behind charts 1 to 5. */
export default function VisitsFigureScreen() {
  const list = useFigureList(FILTERS);
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
            options={[
              { value: 'planned', label: 'Planned' },
              { value: 'unplanned', label: 'Unplanned' },
            ]}
            value={own.type}
            onChange={(type) => setOwn({ type })}
          />
          <SelectField
            label="Dealer Status"
            placeholder="All"
            options={[
              { value: 'A', label: 'Active' },
              { value: 'I', label: 'In-Active' },
            ]}
            value={own.dealerStatus}
            onChange={(dealerStatus) => setOwn({ dealerStatus })}
          />
          <SelectField
            label="End Location"
            placeholder="All"
            options={[
              { value: 'notEnded', label: 'Not-Ended' },
              { value: 'far', label: '>100m' },
              { value: 'near', label: '<100m' },
              { value: 'ended', label: 'Ended' },
            ]}
            value={own.location}
            onChange={(location) => setOwn({ location })}
          />
          <SelectField
            label="Began"
            placeholder="All"
            options={[
              { value: 'near', label: 'At the dealer' },
              { value: 'away', label: 'Away from the dealer' },
            ]}
            value={own.began}
            onChange={(began) => setOwn({ began })}
          />
          <SelectField
            label="Visits to a dealer"
            placeholder="All"
            options={[{ value: 'yes', label: 'Repeated' }]}
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

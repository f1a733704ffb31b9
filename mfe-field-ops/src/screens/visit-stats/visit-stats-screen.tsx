import { request, useCall } from 'shared-auth';
import { AsOf, countMatching, toDayRange, TableScreen, useListState, useUrlRange } from 'shared-ui';
import { DateRangeFilter } from 'shared-ui/form';
import { fieldOpsTexts } from '../../field-ops-texts.ts';
import { useRememberOfficers } from '../../officer/use-remember-officers.ts';
import { officerSearchText } from '../../officer/officer-search.ts';
import { officerPageAddress } from '../../officer/officer-page-address.ts';
import { useFetchFailedToast } from '../../officer/use-fetch-failed-toast.ts';
import { visitStatsColumns } from './visit-stats.columns.tsx';

const KEY = 'GET /api/v1/dash/visits/stats';

async function countOfficers(view: Readonly<Record<string, string>>): Promise<number> {
  const { start, end } = toDayRange(view);
  const { usersWithStats } = await request(KEY, { query: { startDate: start, endDate: end } });
  return countMatching(usersWithStats, visitStatsColumns, view.search, officerSearchText);
}

export default function VisitStatsScreen() {
  const [range, setRange] = useUrlRange();
  const [{ search }, setList] = useListState({ search: '' });
  const { data, error, isLoading, refresh } = useCall(KEY, {
    query: { startDate: range.start, endDate: range.end },
  });
  useFetchFailedToast(error);
  const rememberOfficers = useRememberOfficers();

  return (
    <TableScreen
      filledBy="Officers of your part of the company come from SAP by the sync, their visits from the officers’ app."
      title="Visit Stats"
      detail={<AsOf at={data ? data.updatedAt : undefined} />}
      columns={visitStatsColumns}
      rows={data?.usersWithStats}
      error={error}
      isLoading={isLoading}
      retry={() => void refresh()}
      rowKey={(row) => row.SAP_ID}
      onRows={rememberOfficers}
      rowHref={(row) => officerPageAddress(row.SAP_ID, 'visits', range)}
      search={{
        label: fieldOpsTexts.searchOfficers,
        value: search,
        onChange: (value) => setList({ search: value }),
        textOf: officerSearchText,
      }}
      filters={<DateRangeFilter value={range} onChange={setRange} />}
      countRows={countOfficers}
      pageSizes={[10, 25, 50, 100]}
      paging={{ mode: 'client' }}
      exportName="Visits-Stats"
    />
  );
}

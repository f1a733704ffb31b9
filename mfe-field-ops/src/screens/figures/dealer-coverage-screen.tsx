import { useMemo, useState } from 'react';
import { visitRequestLimits } from 'api-contract/limits';
import { ADM } from 'api-contract/roles';
import { isRoleAllowed, useUser } from 'shared-auth';
import {
  Button,
  DecisionBar,
  GROUP_STATE,
  lazyDialog,
  type Matching,
  RouterLink,
  type Selection,
  SelectionBar,
  serverPaging,
  TableScreen,
  useFiltering,
  useListState,
  useMatching,
  usePageSize,
  useSelection,
  useSelectionBar,
} from 'shared-ui';
import { BANDS, COVERAGE_COUNTS, type CoveredDealer } from '../../dealer-coverage/coverage-bands.ts';
import { coverageAddress } from '../../figures/figure-address.ts';
import { useRememberDealers } from '../../figures/use-remember-dealers.ts';
import {
  countCoveredDealers,
  fetchAllCoveredDealers,
  readCoveredDealers,
  toCoverageGroups,
  useCoveredDealers,
} from './coverage.api.ts';
import { coverageColumns } from './coverage.columns.tsx';
import { CoverageFilters } from './coverage-filters.tsx';
import { CoverageTiles } from './coverage-tiles.tsx';

const MAX_DEALERS = visitRequestLimits.dealers.maxItems;

const VisitorsDialog = lazyDialog(async () => (await import('./visitors-dialog.tsx')).VisitorsDialog);

const CoverageMapDialog = lazyDialog(async () => (await import('./coverage-map-dialog.tsx')).CoverageMapDialog);

const FILTERS = { search: '', band: '', club: '', officer: '', zone: '', region: '', area: '', territory: '' };
const KNOWN = { band: BANDS };
const NAMES = Object.keys(FILTERS) as (keyof typeof FILTERS)[];
const filterOf = (view: Readonly<Record<string, string>>) =>
  Object.fromEntries(NAMES.map((name) => [name, (view[name] ?? '').trim()]));

/** D-362. */
export default function DealerCoverageScreen() {
  const { role } = useUser();
  const [{ page, sort, direction, ...list }, setList] = useListState(
    {
      ...GROUP_STATE,
      ...FILTERS,
      sort: '',
      direction: '',
      page: 1,
    },
    KNOWN,
  );
  const selection = useSelection(({ dealerCode }: CoveredDealer) => dealerCode, MAX_DEALERS);
  const [isMapOpen, setMapOpen] = useState(false);
  const [visiting, setVisiting] = useState<readonly CoveredDealer[]>();
  const { club, officer, zone, region, area, territory, search } = list;
  const place = { zone, region, area, territory };
  const groups = toCoverageGroups(list);
  const filter = filterOf(list);
  const [limit, onLimit] = usePageSize();
  const { data, error, isLoading, refresh } = useCoveredDealers({ ...filter, ...groups, sort, direction, page, limit });
  const matching = useMatching(selection, {
    total: data?.totalCount,
    readPage: (at, group) =>
      readCoveredDealers({ ...filter, groupBy: groups.groupBy, sort, direction, ...group, page: at, limit: 100 }),
  });
  const readGroup = matching.read;
  const columns = useMemo(() => coverageColumns({ selection, readGroup, ask: setVisiting }), [selection, readGroup]);
  return (
    <>
      <TableScreen
        title="Dealer coverage"
        info={COVERAGE_COUNTS}
        filledBy="Dealers come from SAP by the sync, their visits from the officers’ app."
        header={
          <CoverageTiles
            bands={data?.bands}
            addressOf={(each) => coverageAddress(place, { search, club, officer, band: each })}
          />
        }
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={({ dealerCode }) => dealerCode}
        onRows={useRememberDealers()}
        search={{ label: 'Search dealer or territory', value: search, onChange: (value) => setList({ search: value }) }}
        filters={<CoverageFilters place={place} list={list} clubs={data?.clubs} onChange={setList} />}
        actions={
          <>
            <Button variant="outline" colorPalette="gray" onClick={() => setMapOpen(true)}>
              Map
            </Button>
            {isRoleAllowed(ADM, role) && (
              <Button asChild variant="outline" colorPalette="gray">
                <RouterLink to="/visit-targets">Visit Targets</RouterLink>
              </Button>
            )}
          </>
        }
        filtering={useFiltering(...NAMES)}
        countRows={(view) => countCoveredDealers(filterOf(view))}
        paging={{
          ...serverPaging(data, {
            page,
            limit,
            onPage: (next) => setList({ page: next }),
            onLimit,
            groups: data?.groups,
          }),
          ...(sort && { sort: { id: sort, direction: direction === 'asc' ? 'ascending' : 'descending' } as const }),
          onSort: (next) =>
            setList({ sort: next?.id ?? '', direction: next ? (next.direction === 'ascending' ? 'asc' : 'desc') : '' }),
        }}
        exportName="Dealer-Coverage"
        exportRows={(reading) =>
          fetchAllCoveredDealers({ ...filter, groupBy: groups.groupBy, sort, direction }, reading)
        }
      />
      <DecisionBar>
        <DealerSelection {...{ selection, matching }} ask={setVisiting} />
      </DecisionBar>
      {isMapOpen && <CoverageMapDialog filter={filter} onClose={() => setMapOpen(false)} />}
      {visiting && <VisitorsDialog dealers={visiting} onClose={() => setVisiting(undefined)} />}
    </>
  );
}

interface SelectionProps {
  selection: Selection<CoveredDealer>;
  matching: Matching<CoveredDealer>;
  ask: (dealers: CoveredDealer[]) => void;
}

function DealerSelection({ selection, matching, ask }: SelectionProps) {
  const { isReading, ...bar } = useSelectionBar(selection, matching);
  if (bar.count === 0) return null;
  return (
    <SelectionBar
      {...bar}
      isOff={isReading}
      actions={[{ label: 'Who could visit them?', onPress: () => ask([...selection.get().values()]) }]}
    />
  );
}

import { useMemo } from 'react';
import { type ListedThing, useRememberList } from 'shared-auth';
import { AsOf, GROUP_STATE, serverSort, TableScreen, useFiltering, useListState, useServerPages } from 'shared-ui';
import { directoryTexts } from '../../directory-texts.ts';
import { dealerAddress } from '../../dealer-address.ts';
import { CompareButton } from './compare-button.tsx';
import {
  fetchAllDealers,
  OVERDUE_STEPS,
  countDealers,
  type DirectoryRow,
  toDirectoryGroups,
  toDirectoryQuery,
  useDirectory,
} from './directory.api.ts';
import { directoryColumns } from './directory.columns.tsx';
import { DirectoryFilters, type DirectoryKind } from './directory-filters.tsx';
import { DirectoryTiles } from './directory-tiles.tsx';
import { useComparison } from './use-comparison.ts';
import { useComparisonLink } from './use-comparison-link.ts';

const toThing = ({ Kunnr, Name1 }: DirectoryRow): ListedThing => ({ id: Kunnr, name: Name1 });

const KNOWN = { overdue: OVERDUE_STEPS.map(String) };

export default function DirectoryScreen() {
  const [list, setList] = useListState(
    {
      ...GROUP_STATE,
      search: '',
      club: '',
      dealerType: '',
      overdue: '',
      sort: '',
      direction: '',
    },
    KNOWN,
  );
  const { search, club, dealerType, overdue } = list;
  const groups = toDirectoryGroups(list);
  const filter = toDirectoryQuery(list);
  const pages = useServerPages();
  const result = useDirectory({ ...filter, ...groups }, pages.page, pages.limit);
  const { data } = result;
  const { dealers, isSelected, isFull, select, clear } = useComparison(data?.data);
  useComparisonLink({ dealers, isFull, select }, data?.data);
  const columns = useMemo(() => directoryColumns({ isSelected, isFull, select }), [isSelected, isFull, select]);
  const { paging, ...loaded } = pages.toList(result);
  const setKind = (kind: DirectoryKind) => {
    setList(kind);
    clear();
  };
  return (
    <TableScreen
      info="Dealers of your part of the company. Sales count from the first of the month; amounts are those of the last sync."
      filledBy="Dealers come from SAP by the sync, or with an import."
      title="Dealer Directory"
      detail={<AsOf at={data ? data.updatedAt : undefined} label="Figures as of" />}
      header={<DirectoryTiles answer={data} />}
      columns={columns}
      rows={data?.data}
      rowKey={({ _id }) => _id}
      onRows={useRememberList('dealers', toThing, { isPage: true })}
      rowHref={({ Kunnr }) => dealerAddress(Kunnr)}
      search={{ label: directoryTexts.searchDirectory, value: search, onChange: (value) => setList({ search: value }) }}
      filters={<DirectoryFilters response={data} {...{ club, dealerType, overdue }} onChange={setKind} />}
      filtering={useFiltering('search', 'club', 'dealerType', 'overdue')}
      actions={<CompareButton dealers={dealers} clear={clear} />}
      countRows={countDealers}
      {...loaded}
      paging={{ ...paging, ...serverSort(list, setList) }}
      exportName="Dealer-Directory"
      exportRows={(reading) => fetchAllDealers({ ...filter, groupBy: groups.groupBy }, reading)}
    />
  );
}

import { useMemo } from 'react';
import { type ListedThing, useRememberList } from 'shared-auth';
import { AsOf, GROUP_STATE, TableScreen, useFiltering, useListState, useServerPages } from 'shared-ui';
import { directoryTexts } from '../../directory-texts.ts';
import { dealerAddress } from '../../dealer-address.ts';
import { CompareButton } from './compare-button.tsx';
import { fetchAllDealers, countDealers, type DirectoryRow, toDirectoryGroups, useDirectory } from './directory.api.ts';
import { directoryColumns } from './directory.columns.tsx';
import { DirectoryFilters } from './directory-filters.tsx';
import { DirectoryTiles } from './directory-tiles.tsx';
import { useComparison } from './use-comparison.ts';
import { useComparisonLink } from './use-comparison-link.ts';

const toThing = ({ Kunnr, Name1 }: DirectoryRow): ListedThing => ({ id: Kunnr, name: Name1 });

export default function DirectoryScreen() {
  const [list, setList] = useListState({ ...GROUP_STATE, search: '', club: '', dealerType: '' });
  const { search, club, dealerType } = list;
  const groups = toDirectoryGroups(list);
  const filter = { search: search.trim(), club, dealerType };
  const pages = useServerPages();
  const result = useDirectory({ ...filter, ...groups }, pages.page, pages.limit);
  const { data } = result;
  const { dealers, isSelected, isFull, select, clear } = useComparison(data?.data);
  useComparisonLink({ dealers, isFull, select }, data?.data);
  const columns = useMemo(() => directoryColumns({ isSelected, isFull, select }), [isSelected, isFull, select]);
  const setKind = (kind: { club: string } | { dealerType: string }) => {
    setList(kind);
    clear();
  };
  return (
    <TableScreen
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
      filters={<DirectoryFilters response={data} club={club} dealerType={dealerType} onChange={setKind} />}
      filtering={useFiltering('search', 'club', 'dealerType')}
      actions={<CompareButton dealers={dealers} clear={clear} />}
      countRows={countDealers}
      {...pages.toList(result)}
      exportName="Dealer-Directory"
      exportRows={(reading) => fetchAllDealers({ ...filter, groupBy: groups.groupBy }, reading)}
    />
  );
}

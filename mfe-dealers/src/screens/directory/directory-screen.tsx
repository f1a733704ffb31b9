import { useMemo } from 'react';
import { useRememberList } from 'shared-auth';
import { AsOf, TableScreen } from 'shared-ui';
import { dealerAddress } from '../../dealer-address.ts';
import { CompareButton } from './compare-button.tsx';
import type { DirectoryRow } from './directory.api.ts';
import { directoryColumns } from './directory.columns.tsx';
import { DirectoryFilters, type DirectoryKind } from './directory-filters.tsx';
import { DirectoryTiles } from './directory-tiles.tsx';
import { useComparison } from './use-comparison.ts';
import { useComparisonLink } from './use-comparison-link.ts';
import { useDirectoryList } from './use-directory-list.ts';

const toThing = ({ Kunnr, Name1 }: DirectoryRow) => ({ id: Kunnr, name: Name1 });

export default function DirectoryScreen() {
  const list = useDirectoryList();
  const { data, state } = list;
  const comparison = useComparison(list.rows);
  const { isSelected, isFull, select, clear } = comparison;
  useComparisonLink(comparison, list.rows);
  const columns = useMemo(() => directoryColumns({ isSelected, isFull, select }), [isSelected, isFull, select]);
  const setKind = (kind: DirectoryKind) => {
    list.set(kind);
    clear();
  };
  return (
    <TableScreen
      {...list}
      info="Dealers of your part of the company. Sales count from the first of the month; amounts are those of the last sync."
      filledBy="Dealers come from SAP by the sync, or with an import."
      title="Dealer Directory"
      detail={<AsOf at={data ? data.updatedAt : undefined} label="Figures as of" />}
      header={<DirectoryTiles answer={data} />}
      columns={columns}
      rowKey={({ _id }) => _id}
      onRows={useRememberList('dealers', toThing, { isPage: true })}
      rowHref={({ Kunnr }) => dealerAddress(Kunnr)}
      filters={<DirectoryFilters response={data} {...state} onChange={setKind} />}
      actions={<CompareButton {...comparison} />}
      exportName="Dealer-Directory"
    />
  );
}

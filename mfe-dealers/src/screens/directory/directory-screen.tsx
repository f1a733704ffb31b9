import { useMemo, useState } from 'react';
import { type ListedThing, useRememberList } from 'shared-auth';
import {
  AsOf,
  Button,
  getClubName,
  GROUP_STATE,
  TableScreen,
  useFiltering,
  useListState,
  useServerPages,
} from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { directoryTexts } from '../../directory-texts.ts';
import { dealerAddress } from '../../dealer-address.ts';
import { ComparisonDialog } from './comparison-dialog.tsx';
import { fetchAllDealers, countDealers, toDirectoryGroups, useDirectory } from './directory.api.ts';
import { directoryColumns } from './directory.columns.tsx';
import { DirectoryTiles } from './directory-tiles.tsx';
import { useComparison } from './use-comparison.ts';
import { useComparisonLink } from './use-comparison-link.ts';

const toThing = ({ Kunnr, Name1 }: { Kunnr: string; Name1: string }): ListedThing => ({ id: Kunnr, name: Name1 });

export default function DirectoryScreen() {
  const [list, setList] = useListState({ ...GROUP_STATE, search: '', club: '', dealerType: '' });
  const { search, club, dealerType } = list;
  const groups = toDirectoryGroups(list);
  const filtering = useFiltering('search', 'club', 'dealerType');
  const filter = { search: search.trim(), club, dealerType };
  const pages = useServerPages();
  const result = useDirectory({ ...filter, ...groups }, pages.page, pages.limit);
  const { data } = result;

  const { dealers, isSelected, isFull, select, clear } = useComparison(data?.data);
  useComparisonLink({ dealers, isFull, select }, data?.data);
  const [isComparing, setComparing] = useState(false);
  const columns = useMemo(() => directoryColumns({ isSelected, isFull, select }), [isSelected, isFull, select]);
  const setKind = (kind: { club: string } | { dealerType: string }) => {
    setList(kind);
    clear();
  };

  return (
    <>
      <TableScreen
        filledBy="Dealers come from SAP by the sync, or with an import."
        title="Dealer Directory"
        detail={<AsOf at={data ? data.updatedAt : undefined} label="Figures as of" />}
        header={<DirectoryTiles answer={data} />}
        columns={columns}
        rows={data?.data}
        rowKey={(dealer) => dealer._id}
        onRows={useRememberList('dealers', toThing, { isPage: true })}
        rowHref={(dealer) => dealerAddress(dealer.Kunnr)}
        search={{
          label: directoryTexts.searchDirectory,
          value: search,
          onChange: (value) => setList({ search: value }),
        }}
        filters={
          <>
            <SelectField
              label={directoryTexts.filterByClub}
              placeholder={directoryTexts.none}
              options={(data?.clubs ?? []).map((code) => ({ value: code, label: getClubName(code) }))}
              value={club}
              onChange={(value) => setKind({ club: value })}
            />
            <SelectField
              label={directoryTexts.filterByDealerType}
              placeholder={directoryTexts.none}
              options={data?.distinctDealerTypes ?? []}
              value={dealerType}
              onChange={(value) => setKind({ dealerType: value })}
            />
          </>
        }
        actions={
          <Button variant="outline" onClick={() => setComparing(true)}>
            {directoryTexts.compare}
            {dealers.length > 0 && ` (${dealers.length})`}
          </Button>
        }
        filtering={filtering}
        countRows={countDealers}
        {...pages.toList(result)}
        exportName="Dealer-Directory"
        exportRows={(reading) => fetchAllDealers({ ...filter, groupBy: groups.groupBy }, reading)}
      />
      {isComparing && <ComparisonDialog dealers={dealers} onClear={clear} onClose={() => setComparing(false)} />}
    </>
  );
}

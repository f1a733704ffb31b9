import { serverPaging, TableScreen, useFiltering, useListState } from 'shared-ui';
import { SelectField } from 'shared-ui/form';
import { directoryTexts } from '../../directory-texts.ts';
import { clubName } from './clubs.ts';
import { allDealers, useDirectory } from './directory.api.ts';
import { directoryColumns } from './directory.columns.tsx';
import { DirectoryTiles } from './directory-tiles.tsx';

export default function DirectoryScreen() {
  const [{ search, club, dealerType, page }, setList] = useListState({
    search: '',
    club: '',
    dealerType: '',
    page: 1,
  });
  const filtering = useFiltering('search', 'club', 'dealerType');
  const filter = { search: search.trim(), club, dealerType };
  const { data, error, isLoading, refresh } = useDirectory(filter, page, 10);

  return (
    <TableScreen
      title="Dealer Directory"
      header={<DirectoryTiles answer={data} />}
      columns={directoryColumns}
      rows={data?.data}
      error={error}
      isLoading={isLoading}
      retry={() => void refresh()}
      rowKey={(dealer) => dealer._id}
      search={{ label: directoryTexts.searchDirectory, value: search, onChange: (value) => setList({ search: value }) }}
      filters={
        <>
          <SelectField
            label={directoryTexts.filterByClub}
            placeholder={directoryTexts.none}
            options={(data?.clubs ?? []).map((code) => ({ value: code, label: clubName(code) }))}
            value={club}
            onChange={(value) => setList({ club: value })}
          />
          <SelectField
            label={directoryTexts.filterByDealerType}
            placeholder={directoryTexts.none}
            options={data?.distinctDealerTypes ?? []}
            value={dealerType}
            onChange={(value) => setList({ dealerType: value })}
          />
        </>
      }
      filtering={filtering}
      paging={serverPaging(data, { page, onPage: (next) => setList({ page: next }) })}
      exportName="Dealer-Directory"
      exportRows={(reading) => allDealers(filter, reading)}
    />
  );
}

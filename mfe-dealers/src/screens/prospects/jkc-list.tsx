import { serverPaging, TableScreen, useListState, usePageSize } from 'shared-ui';
import { prospectTexts } from '../../prospect-texts.ts';
import { jkcColumns } from './jkc.columns.tsx';
import { fetchAllJkcDealers, countProspects, useJkcDealers } from './prospects.api.ts';

/** Dealers whom the partner scores (DL-PRO-08). */
export function JkcList() {
  const [{ search, page }, setList] = useListState({ search: '', page: 1 });
  const text = search.trim();
  const [limit, onLimit] = usePageSize();
  const { data, error, isLoading, refresh } = useJkcDealers(text, page, limit);
  return (
    <TableScreen
      filledBy="Dealers come from SAP by the sync, or with an import."
      part
      title={prospectTexts.jkcTab}
      columns={jkcColumns}
      rows={data?.data}
      error={error}
      isLoading={isLoading}
      retry={() => void refresh()}
      rowKey={({ _id }) => _id}
      search={{ label: prospectTexts.search, value: search, onChange: (value) => setList({ search: value }) }}
      emptyText={prospectTexts.empty}
      countRows={countProspects}
      paging={serverPaging(data, { page, limit, onPage: (next) => setList({ page: next }), onLimit })}
      exportName="JKC-Dealers"
      exportRows={(reading) => fetchAllJkcDealers(text, reading)}
    />
  );
}

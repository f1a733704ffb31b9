import { TableScreen, useListState, useSortedPages } from 'shared-ui';
import { prospectTexts } from '../../prospect-texts.ts';
import { jkcColumns } from './jkc.columns.tsx';
import { fetchAllJkcDealers, countProspects, JKC_SORTS, useJkcDealers } from './prospects.api.ts';

/** Dealers whom the partner scores (DL-PRO-08). */
export function JkcList() {
  const [{ search }, setList] = useListState({ search: '' });
  const pages = useSortedPages(JKC_SORTS);
  const filter = { search: search.trim(), ...pages.order };
  const result = useJkcDealers(filter, pages.page, pages.limit);
  return (
    <TableScreen
      filledBy="Dealers come from SAP by the sync, or with an import."
      part
      title={prospectTexts.jkcTab}
      columns={jkcColumns}
      rows={result.data?.data}
      rowKey={({ _id }) => _id}
      search={{ label: prospectTexts.search, value: search, onChange: (value) => setList({ search: value }) }}
      emptyText={prospectTexts.empty}
      countRows={countProspects}
      {...pages.toList(result)}
      exportName="JKC-Dealers"
      exportRows={(reading) => fetchAllJkcDealers(filter, reading)}
    />
  );
}

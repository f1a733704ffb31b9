import { TableScreen, useListState, useServerPages } from 'shared-ui';
import { prospectTexts } from '../../prospect-texts.ts';
import { jkcColumns } from './jkc.columns.tsx';
import { fetchAllJkcDealers, countProspects, useJkcDealers } from './prospects.api.ts';

/** Dealers whom the partner scores (DL-PRO-08). */
export function JkcList() {
  const [{ search }, setList] = useListState({ search: '' });
  const text = search.trim();
  const pages = useServerPages();
  const result = useJkcDealers(text, pages.page, pages.limit);
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
      exportRows={(reading) => fetchAllJkcDealers(text, reading)}
    />
  );
}

import { TableScreen, useListState, useServerList } from 'shared-ui';
import { prospectTexts } from '../../prospect-texts.ts';
import { jkcColumns } from './jkc.columns.tsx';
import { fetchAllJkcDealers, countProspects, JKC_SORTS, useJkcDealers } from './prospects.api.ts';

/** Dealers whom the partner scores (DL-PRO-08). */
export function JkcList() {
  const [{ search }, setList] = useListState({ search: '' });
  const list = useServerList(
    useJkcDealers,
    { search: search.trim() },
    { sorts: JKC_SORTS, readAll: fetchAllJkcDealers },
  );
  return (
    <TableScreen
      {...list}
      filledBy="Dealers come from SAP by the sync, or with an import."
      part
      title={prospectTexts.jkcTab}
      columns={jkcColumns}
      rowKey={({ _id }) => _id}
      search={{ label: prospectTexts.search, value: search, onChange: (value) => setList({ search: value }) }}
      emptyText={prospectTexts.empty}
      countRows={countProspects}
      exportName="JKC-Dealers"
    />
  );
}

import { useMemo, useState } from 'react';
import { Button, serverPaging, serverSort, TableScreen, useFiltering, useListState, usePageSize } from 'shared-ui';
import { MissingRecord, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { CheckField, SelectField } from 'shared-ui/form';
import { marketTexts } from '../../market-texts.ts';
import { DownloadButton } from './download-button.tsx';
import { MappedDialog } from './mapped-dialog.tsx';
import {
  countMarketProducts,
  toMarketFilter,
  type MarketProduct,
  type MarketSync,
  productTypes,
  useMarketProduct,
  useMarketProducts,
  useMarketSync,
} from './market-research.api.ts';
import { marketColumns } from './market-research.columns.tsx';
import { ProductsDialog } from './products-dialog.tsx';
import { SyncLedgerDialog } from './sync-ledger-dialog.tsx';
import { SyncPanel } from './sync-panel.tsx';

const idOf = ({ _id }: { _id: string }) => _id;
const nameOf = ({ productName, tyreSize }: MarketProduct) => `${productName} · ${tyreSize}`;
const GAPS = [
  { value: '', label: 'All' },
  { value: 'dearer', label: 'Ours costs more' },
  { value: 'cheaper', label: 'Ours costs less' },
];
const KNOWN = { type: productTypes, changed: ['yes'], gap: GAPS };
/** Syncs open without rows. */
const NO_SYNCS: readonly MarketSync[] = [];

export default function MarketResearchScreen() {
  const [list, setList] = useListState(
    {
      search: '',
      type: '',
      changed: '',
      gap: '',
      sort: '',
      direction: '',
      page: 1,
    },
    KNOWN,
  );
  const [isSyncing, setSyncing] = useState(false);
  const filtering = useFiltering('search', 'type', 'changed', 'gap');
  const { search, type, changed, gap, sort, direction } = list;
  const filter = toMarketFilter({ search, type, changed, gap });
  const [limit, onLimit] = usePageSize();
  const { data, error, isLoading, refresh } = useMarketProducts(filter, { sort, direction }, list.page, limit);
  const record = { rows: data?.data, idOf, useOne: useMarketProduct };
  const scrapped = useOpenedRecord('products', record);
  const mapped = useOpenedRecord('mapped', record);
  const ledger = useOpenedRecord('sync', { rows: NO_SYNCS, idOf, useOne: useMarketSync });
  const onPage = (page: number) => setList({ page });
  const paging = { page: list.page, totalPage: data?.totalPage ?? 1, isLoading, onPage };
  const reading = useRecordSteps(scrapped.record ? scrapped : mapped, { rows: data?.data, idOf, nameOf, paging });
  const columns = useMemo(
    () => marketColumns({ showFound: scrapped.open, showMapped: mapped.open }),
    [scrapped.open, mapped.open],
  );
  return (
    <>
      <TableScreen
        info="Our products, each with what competitors sell in its size."
        filledBy="Materials come from SAP by the sync; competitors’ products are looked up by ‘Sync’ here."
        title={marketTexts.title}
        header={isSyncing && <SyncPanel hasRows={data?.data.length !== 0} onDetails={ledger.open} />}
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={idOf}
        search={{ label: marketTexts.search, value: list.search, onChange: (search) => setList({ search }) }}
        filters={
          <>
            <SelectField
              label={marketTexts.filter}
              options={productTypes}
              value={filter.filter}
              onChange={(type) => setList({ type: type === 'None' ? '' : type })}
            />
            <SelectField label="Price gap" options={GAPS} value={gap} onChange={(value) => setList({ gap: value })} />
            <CheckField
              label="Price changed since the last sync"
              value={list.changed === 'yes'}
              onChange={(isOn) => setList({ changed: isOn ? 'yes' : '' })}
            />
          </>
        }
        filtering={filtering}
        countRows={(view) => countMarketProducts(toMarketFilter(view))}
        actions={
          <>
            <Button aria-expanded={isSyncing} onClick={() => setSyncing(!isSyncing)}>
              {marketTexts.syncProduct}
            </Button>
            <DownloadButton filter={filter} disabled={!data || data.totalCount === 0} />
          </>
        }
        paging={{
          ...serverPaging(data, { page: list.page, limit, onPage, onLimit }),
          ...serverSort(list, setList),
        }}
      />
      <RecordSteps of={reading.steps}>
        {scrapped.record && (
          <ProductsDialog key={scrapped.record._id} product={scrapped.record} onClose={scrapped.close} />
        )}
        {mapped.record && <MappedDialog key={mapped.record._id} product={mapped.record} onClose={mapped.close} />}
      </RecordSteps>
      {scrapped.isMissing && <MissingRecord what="product" failure={scrapped.failure} onClose={scrapped.close} />}
      {mapped.isMissing && <MissingRecord what="product" failure={mapped.failure} onClose={mapped.close} />}
      {ledger.record && <SyncLedgerDialog sync={ledger.record} onClose={ledger.close} />}
      {ledger.isMissing && <MissingRecord what="sync" failure={ledger.failure} onClose={ledger.close} />}
    </>
  );
}

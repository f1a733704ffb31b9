import { MissingRecord, RecordAbout, RecordSteps, useOpenedRecord, useRecordSteps } from 'shared-ui/dialog';
import { MappedDialog } from './mapped-dialog.tsx';
import { type MarketSync, useMarketProduct, useMarketSync } from './market-research.api.ts';
import { ProductsDialog } from './products-dialog.tsx';
import { SyncLedgerDialog } from './sync-ledger-dialog.tsx';
import { getSyncName } from './sync-words.ts';
import type { MarketList } from './use-market-list.tsx';

export const idOf = ({ _id }: { _id: string }) => _id;
/** Syncs open without rows. */
const NO_SYNCS: readonly MarketSync[] = [];

export function useMarketDialogs({ rows, steps: paging }: Pick<MarketList, 'rows' | 'steps'>) {
  const record = { rows, idOf, useOne: useMarketProduct };
  const scrapped = useOpenedRecord('products', record);
  const mapped = useOpenedRecord('mapped', record);
  const ledger = useOpenedRecord('sync', { rows: NO_SYNCS, idOf, useOne: useMarketSync });
  const { steps } = useRecordSteps(scrapped.record ? scrapped : mapped, {
    rows,
    idOf,
    nameOf: ({ productName, tyreSize }) => (scrapped.record ? `${productName} · ${tyreSize}` : tyreSize),
    paging,
  });
  return {
    showFound: scrapped.open,
    showMapped: mapped.open,
    showLedger: ledger.open,
    dialogs: (
      <>
        <RecordSteps of={steps}>
          {scrapped.record && (
            <ProductsDialog key={scrapped.record._id} product={scrapped.record} onClose={scrapped.close} />
          )}
          {mapped.record && <MappedDialog key={mapped.record._id} product={mapped.record} onClose={mapped.close} />}
        </RecordSteps>
        {scrapped.isMissing && <MissingRecord what="product" failure={scrapped.failure} onClose={scrapped.close} />}
        {mapped.isMissing && <MissingRecord what="product" failure={mapped.failure} onClose={mapped.close} />}
        {ledger.record && (
          <RecordAbout about={getSyncName(ledger.record)}>
            <SyncLedgerDialog sync={ledger.record} onClose={ledger.close} />
          </RecordAbout>
        )}
        {ledger.isMissing && <MissingRecord what="sync" failure={ledger.failure} onClose={ledger.close} />}
      </>
    ),
  };
}

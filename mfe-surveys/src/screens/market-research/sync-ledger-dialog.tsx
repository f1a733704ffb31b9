import { useState } from 'react';
import { columnsFor, Loading, Pagination, RetryAlert, SmallTable, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { SelectField } from 'shared-ui/form';
import { type MarketSync, type SyncItem, useSyncItems } from './market-research.api.ts';
import { priceText } from './price-text.ts';
import { resultText } from './sync-words.ts';

const outcomes = ['added', 'changed', 'refused'] as const;
const word = { added: 'Added', changed: 'Changed', refused: 'Refused' };

const detailOf = ({ outcome, reason, priceBefore, priceAfter }: SyncItem): string | null => {
  if (reason) return reason;
  if (outcome === 'changed' && priceBefore === priceAfter) return 'Description or image';
  if (outcome === 'changed') return `${priceText(priceBefore)} → ${priceText(priceAfter)}`;
  return priceAfter === null ? null : priceText(priceAfter);
};

const columns = columnsFor<SyncItem>()([
  { id: 'product', header: 'Product', onPhone: 'title', value: ({ product }) => product },
  { id: 'outcome', header: 'Outcome', onPhone: 'status', value: ({ outcome }) => word[outcome] },
  { id: 'detail', header: 'Price or reason', onPhone: 'fact', value: detailOf },
]);

/** What a sync added, changed and refused, with the reason. */
export function SyncLedgerDialog({ sync, onClose }: { sync: MarketSync; onClose: () => void }) {
  const [outcome, setOutcome] = useState<SyncItem['outcome'] | ''>('');
  const [page, setPage] = useState(1);
  const { data, error, isLoading, refresh } = useSyncItems(sync._id, outcome, page);
  return (
    <Dialog open size="lg" title={`Sync of ${sync.brand} ${sync.category}`} onClose={onClose}>
      <Stack gap="4">
        <Text color="fg.muted">{resultText(sync)}</Text>
        <SelectField
          label="Outcome"
          placeholder="All"
          options={outcomes.map((value) => ({ value, label: word[value] }))}
          value={outcome}
          onChange={(value) => {
            setOutcome(value);
            setPage(1);
          }}
        />
        {error && <RetryAlert onRetry={() => void refresh()}>{error.message}</RetryAlert>}
        {!data && !error && <Loading />}
        {data?.data.length === 0 && <Text color="fg.muted">Nothing of this kind.</Text>}
        {data && data.data.length > 0 && (
          <SmallTable
            title="Products of the sync"
            columns={columns}
            rows={data.data}
            rowKey={(row) => `${row.outcome} ${row.product}`}
            isBehind={isLoading}
          />
        )}
        {data && data.totalPage > 1 && (
          <Pagination {...data} page={page} isBehind={isLoading} size={10} onPage={setPage} onSize={() => {}} />
        )}
      </Stack>
    </Dialog>
  );
}

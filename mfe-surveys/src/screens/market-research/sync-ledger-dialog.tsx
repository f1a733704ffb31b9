import { useState } from 'react';
import { columnsFor, Loading, Pagination, RetryAlert, SmallTable, Stack, Text } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { SelectField } from 'shared-ui/form';
import { type MarketSync, type SyncItem, useSyncItems } from './market-research.api.ts';
import { formatPrice } from './format-price.ts';
import { resultText } from './sync-words.ts';

const word = { added: 'Added', changed: 'Changed', refused: 'Refused', lost: 'Price gone', missing: 'Not found' };
const outcomes = Object.keys(word) as (keyof typeof word)[];

const pricesOf = ({ outcome, priceBefore, priceAfter }: SyncItem): string | undefined => {
  if (outcome === 'changed' && priceBefore === priceAfter) return 'Description or image';
  const prices = [priceBefore, priceAfter].filter((price) => price !== null);
  return prices.length > 0 ? prices.map(formatPrice).join(' → ') : undefined;
};

const detailOf = (item: SyncItem): string | null =>
  [pricesOf(item), item.reason].filter((text) => text).join(' · ') || null;

const columns = columnsFor<SyncItem>()([
  { id: 'product', header: 'Product', onPhone: 'title', value: ({ product }) => product },
  { id: 'outcome', header: 'Outcome', onPhone: 'status', value: ({ outcome }) => word[outcome] },
  { id: 'detail', header: 'Price or reason', onPhone: 'fact', value: detailOf },
]);

export function SyncLedgerDialog({ sync, onClose }: { sync: MarketSync; onClose: () => void }) {
  const [outcome, setOutcome] = useState<SyncItem['outcome'] | ''>('');
  const [page, setPage] = useState(1);
  const { data, error, isLoading, refresh } = useSyncItems(sync._id, outcome, page);
  return (
    <Dialog open hasAddress size="lg" title="Sync" onClose={onClose}>
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
        {data?.data.length === 0 && <Text color="fg.muted">No products with this result.</Text>}
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

import { formatDay, RetryAlert, rupees } from 'shared-ui';
import { LineChart } from 'shared-ui/charts';
import { type MarketFind, usePrices } from './market-research.api.ts';

/** What a competitor's product cost day by day, and what the material costs that it is mapped to. */
export function PriceLine({ find }: { find: MarketFind }) {
  const { data, error, isLoading, refresh } = usePrices(find._id);
  if (error) return <RetryAlert onRetry={() => void refresh()}>{error.message}</RetryAlert>;
  const prices = data?.data ?? [];
  const ours = data?.ourPrice ?? null;
  return (
    <LineChart
      title={`Price of ${find.companyName} ${find.productName}`}
      isLoading={isLoading}
      height={180}
      min="auto"
      categories={prices.map(({ day }) => formatDay(day))}
      categoryLabel="Day"
      format={rupees}
      series={[
        { name: 'Their price', values: prices.map(({ price }) => price) },
        ...(ours === null ? [] : [{ name: 'Our price', values: prices.map(() => ours) }]),
      ]}
    />
  );
}

import { formatDay, RetryAlert, rupees } from 'shared-ui';
import { LineChart } from 'shared-ui/charts';
import { type MarketFind, usePrices } from './market-research.api.ts';

/** One line per source, and the mapped material's. */
export function PriceLine({ find }: { find: MarketFind }) {
  const { data, error, isLoading, refresh } = usePrices(find._id);
  if (error) return <RetryAlert onRetry={() => void refresh()}>{error.message}</RetryAlert>;
  const prices = data?.data ?? [];
  const days = [...new Set(prices.map(({ day }) => day))];
  const sources = [...new Set(prices.map(({ source }) => source))];
  const at = (source: string) =>
    new Map(prices.filter((one) => one.source === source).map((one) => [one.day, one.price]));
  const ours = data?.ourPrice ?? null;
  return (
    <LineChart
      title={`Price of ${find.companyName} ${find.productName}`}
      isLoading={isLoading}
      height={180}
      min="auto"
      categories={days.map((day) => formatDay(day))}
      categoryLabel="Day"
      format={rupees}
      series={[
        ...sources.map((source) => {
          const priceOn = at(source);
          return {
            name: sources.length > 1 ? `Price of ${source}` : 'Their price',
            values: days.map((day) => priceOn.get(day) ?? null),
          };
        }),
        ...(ours === null ? [] : [{ name: 'Our price', values: days.map(() => ours) }]),
      ]}
    />
  );
}

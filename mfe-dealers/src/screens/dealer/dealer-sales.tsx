import { useState } from 'react';
import { Box, columnsFor, formatIndian, Heading, Skeleton, SmallTable, Stack, Text } from 'shared-ui';
import { AreaChart, DonutChart } from 'shared-ui/charts';
import { SelectField } from 'shared-ui/form';
import { dealerTexts } from '../../dealer-texts.ts';
import type { DealerSales, useDealerSales } from './dealer.api.ts';
import { formatPercentChange, salesChart } from './sales-chart.ts';

type Sales = ReturnType<typeof useDealerSales>;

/** Stock rotation (D-136). */
export function RotationChart({ sales: { data, error, isLoading, refresh } }: { sales: Sales }) {
  const rotation = data?.data.Rotation ?? 0;
  return (
    <DonutChart
      title={dealerTexts.rotation}
      parts={
        data && [
          { label: dealerTexts.rotation, value: rotation },
          { label: 'Remainder', value: Number((100 - rotation).toFixed(2)) },
        ]
      }
      middle={`${rotation}%`}
      format={(value) => `${value}%`}
      isLoading={isLoading}
      error={error}
      retry={() => void refresh()}
    />
  );
}

/** This and the previous month by day, with the change in percent (DL-VIW-06). */
export function SalesChart({ sales: { data, error, isLoading, refresh } }: { sales: Sales }) {
  const chart = data && salesChart(data.data);
  const isNothingSold = chart !== undefined && chart.current + chart.previous === 0;
  return (
    <AreaChart
      title="Sales"
      categories={chart?.categories}
      series={isNothingSold ? [] : chart?.series}
      categoryLabel="Day"
      valueLabel="Day of the month"
      isLoading={isLoading}
      error={error}
      retry={() => void refresh()}
      note={
        chart &&
        !isNothingSold && (
          <Text textStyle="sm">
            <b>{formatPercentChange(chart.current, chart.sameDays)}</b> versus the same days of the previous month ·{' '}
            <b>{formatPercentChange(chart.current, chart.previous)}</b> versus all of it
          </Text>
        )
      }
      about="Tyres sold, by day. The current month goes up to today."
    />
  );
}

const productColumns = columnsFor<DealerSales['salesData'][number]['products'][number]>()([
  { id: 'product', header: 'Product', onPhone: 'title', value: ({ ProductName }) => ProductName },
  {
    id: 'quantity',
    header: 'Quantity',
    onPhone: 'fact',
    align: 'right',
    value: ({ Quantity }) => Quantity,
    cell: ({ Quantity }) => formatIndian(Quantity),
  },
]);

/** Five products, more than most categories have: nothing below moves. */
const ROOM = { base: '34rem', md: '25rem' };

/** Best sellers of both months; starts on the first category (D-315). */
export function TopSkus({ salesData }: { salesData: DealerSales['salesData'] | undefined }) {
  const [chosen, setChosen] = useState('');
  if (!salesData)
    return <Skeleton role="group" aria-busy="true" aria-label={dealerTexts.topSkus} minH={ROOM} rounded="md" />;
  const current = salesData.find(({ category }) => category === chosen) ?? salesData[0];
  return (
    <Box bg="bg.panel" borderWidth="1px" rounded="md" p="4" minH={ROOM}>
      <Stack gap="3">
        <Heading as="h2" size="sm">
          {dealerTexts.topSkus}
        </Heading>
        {current ? (
          <>
            <SelectField
              label="Category"
              options={salesData.map(({ category }) => category)}
              value={current.category}
              onChange={setChosen}
            />
            <SmallTable
              title={dealerTexts.topSkus}
              columns={productColumns}
              rows={current.products}
              rowKey={({ ProductName }) => ProductName}
            />
            <Text textStyle="xs" color="fg.muted">
              Tyres sold in the current month and the one before.
            </Text>
          </>
        ) : (
          <Text color="fg.muted">{dealerTexts.noSku}</Text>
        )}
      </Stack>
    </Box>
  );
}

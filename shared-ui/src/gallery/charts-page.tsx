import { Flex, PageHeader, rupees, SimpleGrid, Stack } from '../index.ts';
import { AreaChart, BarChart, DonutChart, LineChart, ScoreRing } from '../charts/index.ts';
import { Piece } from './piece.tsx';

const months = ['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'];
const towns = ['Thiruvananthapuram', 'Jaipur', 'Lucknow', 'Visakhapatnam'];
const planned = [120, 132, 101, 134, 90, 130, 110, 121, 99, 140, 150, 128];
const done = [98, 120, 88, 130, 71, 118, 104, 96, 80, 133, 121, 77];
const sales = [1210000, 1330000, 990000, null, 1500000, 1620000, 1410000, 1380000, 1520000, 1700000, 1650000, 1800000];

const days = ['1', '2', '3', '4', '5', '6', '7', '8'];
const lastMonth = [20, 34, 28, 40, 12, 38, 44, 20];
const thisMonth = [24, 30, 36, 22, 28, 31, null, null];

export function ChartsPage() {
  return (
    <Stack gap="6">
      <PageHeader title="Charts" />
      <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="3">
        <DonutChart
          title="Officers"
          parts={[
            { label: 'Active', value: 1240, color: 'green.solid' },
            { label: 'Inactive', value: 310, color: 'red.solid' },
          ]}
        />
        <DonutChart
          title="Dealers by kind"
          parts={[
            { label: 'Prospect', value: 40 },
            { label: 'Influencer', value: 25 },
            { label: 'Customer', value: 60 },
          ]}
        />
        <BarChart
          title="Visits by month"
          categories={months}
          series={[
            { name: 'Planned', values: planned },
            { name: 'Completed', values: done },
          ]}
        />
        <BarChart
          title="Visits, stacked"
          stacked
          categories={months}
          series={[
            { name: 'Planned', values: planned },
            { name: 'Unplanned', values: done },
          ]}
        />
        <BarChart
          title="Dealers by town"
          horizontal
          categories={towns}
          series={[{ name: 'Dealers', values: [412, 310, 265, 120] }]}
        />
        <AreaChart
          title="Sales history"
          categories={months}
          series={[{ name: 'Sales', values: sales }]}
          format={rupees}
        />
        <AreaChart
          title="Sales of two months"
          categoryLabel="Day"
          categories={days}
          series={[
            { name: 'Previous month', values: lastMonth },
            { name: 'Current month', values: thisMonth, total: { value: 171, before: 236 } },
          ]}
          valueLabel="Tyres"
        />
        <LineChart
          title="Planned and completed"
          categories={months}
          series={[
            { name: 'Planned', values: planned },
            { name: 'Completed', values: done },
          ]}
          valueLabel="Visits"
        />
        <BarChart title="No numbers" categories={[]} series={[]} />
        <BarChart
          title="Failed"
          categories={undefined}
          series={undefined}
          error={new Error('down')}
          retry={() => undefined}
        />
        <LineChart title="Waiting" categories={undefined} series={undefined} isLoading />
      </SimpleGrid>
      <Piece name="Score ring">
        <Flex gap="4" align="center" wrap="wrap">
          <ScoreRing label="JK Score" score={36} minDisplay={50} />
          <ScoreRing label="JK Score" score={82} minDisplay={50} />
          <ScoreRing label="JK Score" score={null} />
          <ScoreRing label="JK Score" score={64} size={120} />
        </Flex>
      </Piece>
    </Stack>
  );
}

import { rupees } from 'shared-ui';
import { BarChart } from 'shared-ui/charts';
import { expenseTexts } from '../../expense-texts.ts';
import type { useByMonth, useExpensesByRegion } from './expenses.api.ts';
import { figureHref } from './figure.ts';

/** `YYYY-MM` to MM/YYYY. */
const monthText = (month: string) => month.split('-').reverse().join('/');

export function RegionChart({ regions, month }: { regions: ReturnType<typeof useExpensesByRegion>; month: string }) {
  return (
    <BarChart
      title="Reimbursement by region"
      horizontal
      isLoading={regions.isLoading}
      error={regions.error}
      retry={() => void regions.refresh()}
      categories={regions.data?.data.map(({ _id }) => _id)}
      categoryLabel="Region"
      format={rupees}
      emptyText={expenseTexts.empty}
      series={[
        {
          name: 'Claimed',
          values: regions.data?.data.map(({ totalAmount }) => totalAmount) ?? [],
          hrefs: regions.data?.data.map(({ regionCode }) => figureHref(month, { regionCode })) ?? [],
        },
      ]}
    />
  );
}

export function MonthChart({ months }: { months: ReturnType<typeof useByMonth> }) {
  return (
    <BarChart
      title="Monthly comparison"
      horizontal
      isLoading={months.isLoading}
      error={months.error}
      retry={() => void months.refresh()}
      categories={
        months.data?.data.some(({ count: claims }) => claims > 0)
          ? months.data.data.map(({ _id }) => monthText(_id))
          : []
      }
      categoryLabel="Month"
      format={rupees}
      emptyText={expenseTexts.empty}
      series={[
        {
          name: 'Claimed',
          values: months.data?.data.map(({ totalAmount }) => totalAmount) ?? [],
          hrefs: months.data?.data.map(({ _id }) => figureHref(_id, {})) ?? [],
        },
        {
          name: 'Approved',
          values: months.data?.data.map(({ approvedAmount }) => approvedAmount) ?? [],
          hrefs: months.data?.data.map(({ _id }) => figureHref(_id, { status: 'Approved' })) ?? [],
        },
      ]}
    />
  );
}

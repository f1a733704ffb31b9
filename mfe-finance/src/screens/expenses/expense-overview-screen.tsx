import { useState } from 'react';
import {
  Box,
  Button,
  Grid,
  Heading,
  indiaToday,
  PageHeader,
  PermissionScreen,
  RetryAlert,
  rupees,
  Stack,
  Text,
  useListState,
} from 'shared-ui';
import { BarChart, DonutChart } from 'shared-ui/charts';
import { Dialog, useRecordAddress } from 'shared-ui/dialog';
import { MonthInput } from 'shared-ui/form';
import { expenseTexts } from '../../expense-texts.ts';
import { ClaimsDialog } from './claims-dialog.tsx';
import { useByCategory, useByMonth, useByRegion, useTotals } from './expenses.api.ts';
import { parseFigure, figureHref, figureName, toFigure, STATUSES } from './figure.ts';
import { FigureTile } from './figure-tile.tsx';
import { LimitsUsed } from './limits-used.tsx';

/** `YYYY-MM` to MM/YYYY. */
const monthText = (month: string) => month.split('-').reverse().join('/');
const TOTAL = 'Total Reimbursement';

export default function ExpenseOverviewScreen() {
  const [{ month: chosen }, setList] = useListState({ month: '' });
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(chosen) ? chosen : indiaToday().slice(0, 7);
  const totals = useTotals(month);
  const categories = useByCategory(month);
  const regions = useByRegion(month);
  const months = useByMonth();
  const opened = useRecordAddress('claims');
  const [seesBreakup, setSeesBreakup] = useState(false);
  if (totals.error?.status === 403) return <PermissionScreen />;

  const byStatus = totals.data?.data;
  const total = byStatus?.reduce((sum, one) => sum + one.totalAmount, 0) ?? 0;
  const count = byStatus?.reduce((sum, one) => sum + one.count, 0) ?? 0;
  const of = parseFigure(opened.id);
  const region = regions.data?.data.find(({ regionCode }) => regionCode === of?.regionCode)?._id;

  return (
    <Stack gap="5">
      <PageHeader title={expenseTexts.title} />
      <Box maxW="15rem">
        <MonthInput label="Month" value={month} onChange={(value) => setList({ month: value })} />
      </Box>
      {totals.error && <RetryAlert onRetry={() => void totals.refresh()}>{totals.error.message}</RetryAlert>}
      {(byStatus || totals.isLoading) && (
        <Grid gap="3" templateColumns="repeat(auto-fill, minmax(min(100%, 13rem), 1fr))">
          <Stack gap="1">
            <FigureTile label={TOTAL} total={byStatus && { totalAmount: total, count }} month={month} of={{}} />
            <Button size="sm" variant="outline" onClick={() => setSeesBreakup(true)}>
              {expenseTexts.seeBreakup}
            </Button>
          </Stack>
          {STATUSES.map((status) => (
            <Stack key={status} gap="1">
              <FigureTile
                label={`${status} Bills`}
                total={byStatus?.find(({ _id }) => _id === status)}
                month={month}
                of={{ status }}
              />
              <Button
                size="sm"
                variant="outline"
                aria-label={`${expenseTexts.viewBills}: ${status}`}
                onClick={() => opened.open(toFigure({ status }))}
              >
                {expenseTexts.viewBills}
              </Button>
            </Stack>
          ))}
        </Grid>
      )}
      <Stack as="section" gap="2" aria-label="Top 4">
        <Heading as="h2" size="md">
          Top 4
        </Heading>
        {categories.error && (
          <RetryAlert onRetry={() => void categories.refresh()}>{categories.error.message}</RetryAlert>
        )}
        {categories.data?.data.length === 0 && <Text color="fg.muted">{expenseTexts.empty}</Text>}
        <Grid gap="3" templateColumns="repeat(auto-fill, minmax(min(100%, 13rem), 1fr))">
          {categories.data?.data.slice(0, 4).map((one) => (
            <FigureTile key={one._id} label={one._id} total={one} month={month} of={{ category: one._id }} />
          ))}
          {categories.isLoading &&
            !categories.data &&
            [1, 2, 3, 4].map((place) => <FigureTile key={place} label="…" total={undefined} month={month} of={{}} />)}
        </Grid>
      </Stack>
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
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
      </Grid>
      <Stack as="section" gap="2" aria-label={expenseTexts.limits}>
        <Heading as="h2" size="md">
          {expenseTexts.limits}
        </Heading>
        <LimitsUsed month={month} />
      </Stack>
      {seesBreakup && (
        <Dialog open title={expenseTexts.seeBreakup} onClose={() => setSeesBreakup(false)}>
          <DonutChart
            title="By category"
            middleLink={{ href: figureHref(month, {}), label: TOTAL }}
            headingLevel={3}
            format={rupees}
            isLoading={categories.isLoading}
            error={categories.error}
            emptyText={expenseTexts.empty}
            parts={categories.data?.data.map(({ _id, totalAmount }) => ({
              label: _id,
              value: totalAmount,
              href: figureHref(month, { category: _id }),
            }))}
          />
        </Dialog>
      )}
      {of && (
        <ClaimsDialog
          key={opened.id}
          title={`${figureName(of, region)} Bills`}
          month={month}
          of={of}
          onClose={opened.close}
        />
      )}
    </Stack>
  );
}

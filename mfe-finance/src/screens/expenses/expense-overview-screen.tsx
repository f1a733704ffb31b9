import { useState } from 'react';
import {
  Box,
  Grid,
  Heading,
  indiaToday,
  PageHeader,
  PermissionScreen,
  RetryAlert,
  Stack,
  useListState,
} from 'shared-ui';
import { useRecordAddress } from 'shared-ui/dialog';
import { MonthInput } from 'shared-ui/form';
import { expenseTexts } from '../../expense-texts.ts';
import { BreakupDialog } from './breakup-dialog.tsx';
import { ClaimsDialog } from './claims-dialog.tsx';
import { MonthChart, RegionChart } from './expense-charts.tsx';
import { useByCategory, useByMonth, useExpensesByRegion, useTotals } from './expenses.api.ts';
import { figureName, parseFigure, toFigure } from './figure.ts';
import { LimitsUsed } from './limits-used.tsx';
import { StatusTiles } from './status-tiles.tsx';
import { TopCategories } from './top-categories.tsx';

export default function ExpenseOverviewScreen() {
  const [{ month: chosen }, setList] = useListState({ month: '' });
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(chosen) ? chosen : indiaToday().slice(0, 7);
  const totals = useTotals(month);
  const categories = useByCategory(month);
  const regions = useExpensesByRegion(month);
  const months = useByMonth();
  const opened = useRecordAddress('claims');
  const [seesBreakup, setSeesBreakup] = useState(false);
  if (totals.error?.status === 403) return <PermissionScreen />;

  const byStatus = totals.data?.data;
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
        <StatusTiles
          byStatus={byStatus}
          month={month}
          onBreakup={() => setSeesBreakup(true)}
          onBills={(status) => opened.open(toFigure({ status }))}
        />
      )}
      <TopCategories categories={categories} month={month} />
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        <RegionChart regions={regions} month={month} />
        <MonthChart months={months} />
      </Grid>
      <Stack as="section" gap="2" aria-label={expenseTexts.limits}>
        <Heading as="h2" size="md">
          {expenseTexts.limits}
        </Heading>
        <LimitsUsed month={month} />
      </Stack>
      {seesBreakup && <BreakupDialog categories={categories} month={month} onClose={() => setSeesBreakup(false)} />}
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

import { Amount, formatIndian, formatInstant, Grid, percentChange, Stack, Text, Tile } from 'shared-ui';
import type { DirectoryResponse } from './directory.api.ts';

const percentText = (percent: number): string =>
  `${percent > 0 ? '+' : ''}${formatIndian(Number(percent.toFixed(1)))}% vs last month`;

/** Figures of all matching dealers and their age (D-126, D-128). */
export function DirectoryTiles({ answer: response }: { answer: DirectoryResponse | undefined }) {
  const amountOf = (value: number | undefined) => (value === undefined ? '…' : <Amount of={value} />);
  return (
    <Stack gap="2">
      <Grid gridTemplateColumns="repeat(auto-fit, minmax(10rem, 1fr))" gap="3">
        <Tile label="#Dealers" value={response ? formatIndian(response.totalCount) : '…'} />
        <Tile
          label="Sales (MTD)"
          value={amountOf(response?.totalSaleValue)}
          // Reserves a line, so that the list does not move.
          detail={response ? percentText(percentChange(response.totalSaleValue, response.lastMonthSales)) : '…'}
        />
        <Tile label="Outstanding (TOT)" value={amountOf(response?.totalOutTotal)} />
        <Tile label="Overdue (AOD)" value={amountOf(response?.totalOverdue)} />
      </Grid>
      {(!response || response.updatedAt) && (
        <Text textStyle="xs" color="fg.muted">
          Figures as of {response?.updatedAt ? formatInstant(response.updatedAt) : '…'}
        </Text>
      )}
    </Stack>
  );
}

import { Amount, formatIndian, percentChange, Tile, TileStrip } from 'shared-ui';
import { formatPercent } from '../../format-percent.ts';
import type { DirectoryResponse } from './directory.api.ts';

/** Of all matches (D-126, D-128). */
export function DirectoryTiles({ answer: response }: { answer: DirectoryResponse | undefined }) {
  const amountOf = (value: number | undefined) => (value === undefined ? '…' : <Amount of={value} />);
  return (
    <TileStrip>
      <Tile label="#Dealers" value={response ? formatIndian(response.totalCount) : '…'} />
      <Tile
        label="Sales (MTD)"
        value={amountOf(response?.totalSaleValue)}
        detail={
          response
            ? `${formatPercent(percentChange(response.totalSaleValue, response.lastMonthSales))} vs last month`
            : '…'
        }
      />
      <Tile label="Outstanding (TOT)" value={amountOf(response?.totalOutTotal)} />
      <Tile label="Overdue (AOD)" value={amountOf(response?.totalOverdue)} />
    </TileStrip>
  );
}

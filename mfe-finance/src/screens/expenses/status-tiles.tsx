import { Button, Grid, Stack } from 'shared-ui';
import type { ClaimStatus } from '../../claim-status.tsx';
import { expenseTexts } from '../../expense-texts.ts';
import type { StatusTotal } from './expenses.api.ts';
import { STATUSES, TOTAL_LABEL } from './figure.ts';
import { FigureTile } from './figure-tile.tsx';

interface StatusTilesProps {
  /** Undefined while loading. */
  byStatus: readonly StatusTotal[] | undefined;
  month: string;
  onBreakup: () => void;
  onBills: (status: ClaimStatus) => void;
}

export function StatusTiles({ byStatus, month, onBreakup, onBills }: StatusTilesProps) {
  const total = byStatus?.reduce((sum, one) => sum + one.totalAmount, 0) ?? 0;
  const count = byStatus?.reduce((sum, one) => sum + one.count, 0) ?? 0;
  return (
    <Grid gap="3" templateColumns="repeat(auto-fill, minmax(min(100%, 13rem), 1fr))">
      <Stack gap="1">
        <FigureTile label={TOTAL_LABEL} total={byStatus && { totalAmount: total, count }} month={month} of={{}} />
        <Button size="sm" variant="outline" onClick={onBreakup}>
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
            onClick={() => onBills(status)}
          >
            {expenseTexts.viewBills}
          </Button>
        </Stack>
      ))}
    </Grid>
  );
}

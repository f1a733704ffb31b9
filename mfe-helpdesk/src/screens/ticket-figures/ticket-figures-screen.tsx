import { useMemo } from 'react';
import {
  type DayRange,
  formatDay,
  formatIndian,
  Grid,
  Stack,
  TableScreen,
  Tile,
  useListState,
  useUrlRange,
} from 'shared-ui';
import { DateRangeFilter, getPeriodName, SelectField } from 'shared-ui/form';
import { type FiguresResponse, useTicketFigures } from './ticket-figures.api.ts';
import {
  ANSWERED,
  COUNTS,
  GROUP_OPTIONS,
  minutesText,
  TicketsLink,
  ticketFiguresColumns,
} from './ticket-figures.columns.tsx';
import { LazyWeeksChart } from './lazy-weeks-chart.tsx';

const DAY_MS = 86_400_000;

export const getPreviousRange = ({ start, end }: DayRange): DayRange => {
  const [first, last] = [Date.parse(start), Date.parse(end)];
  const day = (at: number) => (Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10));
  return { start: day(first - (last - first) - DAY_MS), end: day(first - DAY_MS) };
};

export default function TicketFiguresScreen() {
  const [range, setRange] = useUrlRange();
  const [list, setList] = useListState({ by: 'category' });
  const by = GROUP_OPTIONS.find(({ value }) => value === list.by)?.value ?? 'category';
  const { data, error, isLoading, refresh } = useTicketFigures(by, range);
  const before = useMemo(() => getPreviousRange(range), [range]);
  const isCompared = data?.isBeforeCovered !== false;
  const columns = useMemo(
    () => ticketFiguresColumns(by, range, isCompared ? before : undefined),
    [by, range, before, isCompared],
  );
  return (
    <Stack gap="6">
      <TableScreen
        filledBy="Officers raise tickets in their app; managers raise them for officers here."
        title="Ticket Figures"
        info={describeFigures({ before, isCompared, isEstimated: data?.isEstimated ?? false })}
        header={
          <Totals
            total={data?.total}
            none={error ? '-' : '…'}
            range={range}
            beforeName={getPeriodName(before)}
            isCompared={isCompared}
          />
        }
        columns={columns}
        rows={data?.data}
        error={error}
        isLoading={isLoading}
        retry={() => void refresh()}
        rowKey={(row) => row.key}
        filters={
          <>
            <SelectField
              label="Figures by"
              options={GROUP_OPTIONS}
              value={by}
              onChange={(value) => setList({ by: value || 'category' })}
            />
            <DateRangeFilter asButton value={range} onChange={setRange} />
          </>
        }
        emptyText="No tickets on these days, or on as many days before."
        countRows="none: its rows are groups of figures, no things to count"
        paging={{ mode: 'client' }}
        exportName="Ticket-Figures"
      />
      <LazyWeeksChart range={range} />
    </Stack>
  );
}

interface Counted {
  before: DayRange;
  isCompared: boolean;
  isEstimated: boolean;
}

const describeFigures = ({ before, isCompared, isEstimated }: Counted): string =>
  [
    'Tickets raised in these days, with their status now.',
    isCompared
      ? `Compared with ${formatDay(before.start)} to ${formatDay(before.end)}.`
      : `No comparison: tickets do not reach back to ${formatDay(before.start)}.`,
    'In time: resolved within its hours, 24 where its category has no others, as the category counts them.',
    'Still in time: open, and not due yet.',
    'Not in time: resolved later, or still open after them.',
    'Waiting: the raiser is asked, and the clock stands still.',
    'Reopened: the raiser said ‘Not solved’.',
    `First answer: from raised to the first reply${isEstimated ? ', estimated for so many tickets, at most a fifth more or less' : ''}.`,
    'Tickets that were merged into another one are not counted.',
  ].join(' ');

interface TotalsProps {
  total: FiguresResponse['total'] | undefined;
  none: string;
  range: DayRange;
  beforeName: string;
  isCompared: boolean;
}

function Totals({ total, none, range, beforeName, isCompared }: TotalsProps) {
  const place = { range, name: 'all tickets' };
  return (
    <Grid
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(5, minmax(0, 1fr))',
        '2xl': 'repeat(9, minmax(0, 1fr))',
      }}
      gap="3"
    >
      {COUNTS.map(({ id, header, count, filters }) => (
        <Tile
          key={id}
          label={header}
          isLink
          value={
            total ? (
              <TicketsLink text={formatIndian(count(total))} label={header} filters={filters} place={place} />
            ) : (
              none
            )
          }
          detail={isCompared && (total ? `${formatIndian(count(total.before))} in ${beforeName}` : none)}
        />
      ))}
      {(['medianMinutes', 'p90Minutes'] as const).map((id) => {
        const label = id === 'medianMinutes' ? 'First answer, median' : '90 % answered within';
        return (
          <Tile
            key={id}
            label={label}
            isLink
            value={
              !total ? (
                none
              ) : total[id] === null ? (
                '-'
              ) : (
                <TicketsLink text={minutesText(total[id])} label={label} filters={ANSWERED} place={place} />
              )
            }
            detail={isCompared && (total ? `${minutesText(total.before[id])} in ${beforeName}` : none)}
          />
        );
      })}
    </Grid>
  );
}

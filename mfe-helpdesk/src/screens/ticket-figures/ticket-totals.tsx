import { formatIndian, Grid, Tile } from 'shared-ui';
import { getPeriodName } from 'shared-ui/form';
import { ANSWERED, COUNTS, minutesText, TicketsLink } from './ticket-figures.columns.tsx';
import type { TicketFiguresList } from './use-ticket-figures-list.tsx';

export function TicketTotals({ list }: { list: TicketFiguresList }) {
  const { range, isCompared } = list;
  const total = list.data?.total;
  const none = list.error ? '-' : '…';
  const beforeName = getPeriodName(list.before);
  const place = { range, name: 'all tickets' };
  return (
    <Grid
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(4, minmax(0, 1fr))',
        xl: 'repeat(6, minmax(0, 1fr))',
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

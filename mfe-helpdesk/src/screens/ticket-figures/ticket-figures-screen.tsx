import { Stack, TableScreen } from 'shared-ui';
import { LazyWeeksChart } from './lazy-weeks-chart.tsx';
import { TicketTotals } from './ticket-totals.tsx';
import { useTicketFiguresList } from './use-ticket-figures-list.tsx';

export default function TicketFiguresScreen() {
  const list = useTicketFiguresList();
  return (
    <Stack gap="6">
      <TableScreen
        {...list}
        filledBy="Officers raise tickets in their app; managers raise them for officers here."
        title="Ticket Figures"
        header={<TicketTotals list={list} />}
        rowKey={(row) => row.key}
        emptyText="No tickets on these days, or on as many days before."
        countRows="none: its rows are groups of figures, no things to count"
        exportName="Ticket-Figures"
      />
      <LazyWeeksChart range={list.range} />
    </Stack>
  );
}

import { PageHeader, Stack, Tabs, useListState } from 'shared-ui';
import { ticketTexts } from '../../ticket-texts.ts';
import { CategoriesTab } from './categories/categories-tab.tsx';
import { ConfigureTicketsTab } from './categories/configure-tickets-tab.tsx';
import { ConfigureTimeTab } from './times/configure-time-tab.tsx';
import { TICKET_LIST_DEFAULTS } from './tickets/ticket-filter.ts';
import { TicketsTab } from './tickets/tickets-tab.tsx';

/** In the documented order. */
const tabs = [
  { value: 'tickets', label: ticketTexts.tickets, Content: TicketsTab },
  { value: 'categories', label: ticketTexts.categories, Content: CategoriesTab },
  { value: 'time', label: ticketTexts.configureTime, Content: ConfigureTimeTab },
  { value: 'new', label: ticketTexts.configureTickets, Content: ConfigureTicketsTab },
] as const;

/** Filters of one list do not apply to another. */
const LIST = { tab: 'tickets', ...TICKET_LIST_DEFAULTS };

export default function HelpDeskScreen() {
  const [{ tab }, setList] = useListState(LIST);
  const activeTab = tabs.find(({ value }) => value === tab) ?? tabs[0];
  return (
    <Stack gap="1">
      <PageHeader title="Ticketing" />
      <Tabs.Root value={activeTab.value} onValueChange={({ value }) => setList({ ...LIST, tab: value })}>
        <Tabs.List label="Help desk">
          {tabs.map(({ value, label }) => (
            <Tabs.Trigger key={value} value={value}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={activeTab.value}>
          <activeTab.Content />
        </Tabs.Content>
      </Tabs.Root>
    </Stack>
  );
}

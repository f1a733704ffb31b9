import { PageHeader, Stack, Tabs, useListState } from 'shared-ui';
import { ticketTexts } from '../../ticket-texts.ts';
import { TicketsTab } from './tickets/tickets-tab.tsx';

/** The tabs of the help desk that exist, in the documented order. A new tab is one more line. */
const tabs = [{ value: 'tickets', label: ticketTexts.tickets, Content: TicketsTab }] as const;

export default function HelpDeskScreen() {
  const [{ tab }, setList] = useListState({ tab: 'tickets' });
  const activeTab = tabs.find(({ value }) => value === tab) ?? tabs[0];
  return (
    <Stack gap="3">
      <PageHeader title="Ticketing" />
      <Tabs.Root value={activeTab.value} onValueChange={({ value }) => setList({ tab: value })}>
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

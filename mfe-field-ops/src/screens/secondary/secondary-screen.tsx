import { type ResponseOf, unwrap } from 'shared-auth';
import { Tabs, useListState, useUrlRange } from 'shared-ui';
import { DateRangeFilter } from 'shared-ui/form';
import { createOfficerPage } from '../../officer/create-officer-page.tsx';
import type { Visit } from '../../officer/visit.ts';
import { VisitTable } from '../../officer/visit-table.tsx';
import { tabs, type SecondaryTab, useSecondaryVisits } from './secondary.api.ts';
import { secondaryColumns } from './secondary.columns.tsx';

const visitsOf = (response: ResponseOf<SecondaryTab['call']>): readonly Visit[] => unwrap(response);

function SecondaryScreen({ SAP_ID }: { SAP_ID: string }) {
  const [range, setRange] = useUrlRange();
  const [{ tab }, setList] = useListState({ tab: tabs[0].value as string });
  const activeTab = tabs.find(({ value }) => value === tab) ?? tabs[0];
  const result = useSecondaryVisits(activeTab.call, SAP_ID, range);
  return (
    <VisitTable
      filledBy="Visits to customers and to firms that may become dealers come from the officers’ app as they happen, or with an import."
      SAP_ID={SAP_ID}
      title={activeTab.label}
      result={result}
      visitsOf={visitsOf}
      columnsOf={secondaryColumns}
      searchLabel="Search"
      filters={<DateRangeFilter value={range} onChange={setRange} />}
      exportName={`${SAP_ID}-${activeTab.file}`}
      emptyText={activeTab.empty}
      frame={(table) => (
        <Tabs.Root value={activeTab.value} onValueChange={({ value }) => setList({ tab: value })}>
          <Tabs.List label="Secondary Visits">
            {tabs.map(({ value, label }) => (
              <Tabs.Trigger key={value} value={value}>
                {label}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Tabs.Content value={activeTab.value}>{table}</Tabs.Content>
        </Tabs.Root>
      )}
    />
  );
}

export default createOfficerPage(SecondaryScreen);

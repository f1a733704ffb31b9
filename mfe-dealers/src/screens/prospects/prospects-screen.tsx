import { useUser } from 'shared-auth';
import { PageHeader, Stack, Tabs, useListState } from 'shared-ui';
import { prospectTexts } from '../../prospect-texts.ts';
import { JkcList } from './jkc-list.tsx';
import { PartnerOrdersList } from './partner-orders-list.tsx';
import { ProspectList } from './prospect-list.tsx';

/** One search over three lists (DL-PRO-03, D-138), and ADMIN's list of orders to the partner. */
export default function ProspectsScreen() {
  const [{ tab }, setList] = useListState({ tab: 'dealer' });
  const isAdmin = useUser().role === 'ADMIN';
  const current = tab === 'customer' || tab === 'jkc' || (tab === 'orders' && isAdmin) ? tab : 'dealer';
  return (
    <Stack gap="1">
      <PageHeader title={prospectTexts.title} />
      <Tabs.Root value={current} onValueChange={({ value }) => setList({ tab: value })}>
        <Tabs.List label={prospectTexts.title}>
          <Tabs.Trigger value="dealer">{prospectTexts.dealerTab}</Tabs.Trigger>
          <Tabs.Trigger value="customer">{prospectTexts.customerTab}</Tabs.Trigger>
          <Tabs.Trigger value="jkc">{prospectTexts.jkcTab}</Tabs.Trigger>
          {isAdmin && <Tabs.Trigger value="orders">Partner orders</Tabs.Trigger>}
        </Tabs.List>
        <Tabs.Content value="dealer">
          <ProspectList type="dealer" />
        </Tabs.Content>
        <Tabs.Content value="customer">
          <ProspectList type="customer" />
        </Tabs.Content>
        <Tabs.Content value="jkc">
          <JkcList />
        </Tabs.Content>
        {isAdmin && (
          <Tabs.Content value="orders">
            <PartnerOrdersList />
          </Tabs.Content>
        )}
      </Tabs.Root>
    </Stack>
  );
}

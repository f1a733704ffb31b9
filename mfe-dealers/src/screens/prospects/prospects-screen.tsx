import { PageHeader, Stack, Tabs, useListState } from 'shared-ui';
import { prospectTexts } from '../../prospect-texts.ts';
import { JkcList } from './jkc-list.tsx';
import { ProspectList } from './prospect-list.tsx';

/** One search over three lists (DL-PRO-03, D-138). */
export default function ProspectsScreen() {
  const [{ tab }, setList] = useListState({ tab: 'dealer' });
  const current = tab === 'customer' || tab === 'jkc' ? tab : 'dealer';
  return (
    <Stack gap="4">
      <PageHeader title={prospectTexts.title} />
      <Tabs.Root value={current} onValueChange={({ value }) => setList({ tab: value })}>
        <Tabs.List label={prospectTexts.title}>
          <Tabs.Trigger value="dealer">{prospectTexts.dealerTab}</Tabs.Trigger>
          <Tabs.Trigger value="customer">{prospectTexts.customerTab}</Tabs.Trigger>
          <Tabs.Trigger value="jkc">{prospectTexts.jkcTab}</Tabs.Trigger>
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
      </Tabs.Root>
    </Stack>
  );
}

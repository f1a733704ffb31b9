import type { MenuRole } from 'api-contract/menus';
import { SLOTS } from 'api-contract/slots';
import { useCall } from 'shared-auth';
import { Box, Text, useSearchParams } from 'shared-ui';
import { layoutEditorTexts } from '../layout-editor/layout-editor-texts.ts';
import { LayoutEditorScreen } from '../layout-editor/layout-editor-screen.tsx';
import { useHasDraft } from '../layout-editor/drafts.ts';
import { refreshMenuMs } from '../menu/use-menu.ts';
import { LabelledSelect } from '../parts/labelled-select.tsx';
import { shellTexts } from '../shell-texts.ts';
import { roleLayoutTexts } from './role-layout-texts.ts';
import { SlotEditor, getSlotDraftName, type LayoutsResponse } from './slot-editor.tsx';

const order: readonly string[] = SLOTS;
const slotsOf = ({ data }: LayoutsResponse): string[] =>
  [...new Set(data.map(({ slot }) => slot))].sort((one, other) => placeOf(one) - placeOf(other));
const placeOf = (slot: string) => (order.includes(slot) ? order.indexOf(slot) : order.length);

export default function RoleLayoutsScreen() {
  const read = useCall('GET /api/v1/admin/role-slots', {}, { refreshEveryMs: refreshMenuMs });
  const hasDraft = useHasDraft();
  const slots = read.data ? slotsOf(read.data) : [];
  return (
    <LayoutEditorScreen
      title={shellTexts.pageParts}
      about={roleLayoutTexts.about}
      roles={roleLayoutTexts.roles}
      read={read}
      isLoading={!read.data}
      hasDraft={(role) => slots.some((slot) => hasDraft(getSlotDraftName(role, slot)))}
    >
      {(role) => read.data && <RoleSlots role={role} slots={slots} answer={read.data} />}
    </LayoutEditorScreen>
  );
}

function RoleSlots({
  role,
  slots,
  answer: response,
}: {
  role: MenuRole;
  slots: readonly string[];
  answer: LayoutsResponse;
}) {
  const [search, setSearch] = useSearchParams();
  const hasDraft = useHasDraft();
  const slot = slots.find((each) => each === search.get('slot')) ?? slots[0];
  if (slot === undefined) return <Text color="fg.muted">{roleLayoutTexts.nothing}</Text>;
  const choose = (value: string) => {
    const next = new URLSearchParams(search);
    next.set('slot', value);
    setSearch(next, { replace: true });
  };
  const textOf = (each: string) => {
    const name = roleLayoutTexts.slots[each] ?? each;
    return hasDraft(getSlotDraftName(role, each)) ? `${name} (${layoutEditorTexts.draft})` : name;
  };
  return (
    <>
      <Box display="flex" mb="3">
        <LabelledSelect
          label={roleLayoutTexts.slot}
          value={slot}
          choices={slots.map((each) => ({ value: each, text: textOf(each) }))}
          onChange={choose}
        />
      </Box>
      <SlotEditor key={`${role} ${slot}`} role={role} slot={slot} answer={response} />
    </>
  );
}

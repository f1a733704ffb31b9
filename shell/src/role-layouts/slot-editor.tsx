import type { ResponseOf, roleLayouts } from 'api-contract';
import { type MenuRole, getRolesOfMenu } from 'api-contract/menus';
import { mutation, useChange } from 'shared-auth';
import { LayoutEditor } from '../layout-editor/layout-editor.tsx';
import type { Entry, EntryWords } from '../layout-editor/entries.ts';
import { roleLayoutTexts } from './role-layout-texts.ts';
import { SlotPreview } from './slot-preview.tsx';

export type LayoutsResponse = ResponseOf<typeof roleLayouts.roleLayouts>;
type Item = roleLayouts.SlotItem;

export const getSlotDraftName = (role: MenuRole, slot: string) => `slot-draft:${role}:${slot}`;

const entriesOf = (items: readonly Item[]): Entry[] => items.map(({ extension, on }) => ({ label: extension, on }));
const itemsOf = (entries: readonly Entry[]): Item[] => entries.map(({ label, on }) => ({ extension: label, on }));

const publishSlots = mutation('PUT /api/v1/admin/role-slots', { invalidates: ['GET /api/v1/admin/role-slots'] });

export function SlotEditor({
  role,
  slot,
  answer: response,
}: {
  role: MenuRole;
  slot: string;
  answer: LayoutsResponse;
}) {
  const change = useChange(publishSlots);
  const isThis = (each: { role: MenuRole; slot: string }) => each.role === role && each.slot === slot;
  const { extensions = [], version = 0 } = response.data.find(isThis) ?? {};
  const offers = new Map(
    response.offers.filter((offer) => offer.slot === slot).map((offer) => [offer.extension, offer] as const),
  );
  const standard = [...offers.keys()].map((label) => ({ label, on: true }));
  const isFor = (label: string) =>
    offers.get(label)?.roles.some((each) => getRolesOfMenu(role).includes(each)) ?? false;
  const wordsOf = (label: string): EntryWords => {
    const offer = offers.get(label);
    if (!offer) return { name: label, mark: roleLayoutTexts.gone };
    return { name: offer.title, about: offer.remoteTitle, mark: isFor(label) ? undefined : roleLayoutTexts.closed };
  };
  /** Extensions newer than the draft come last and are on. */
  const rowsOf = (items: readonly Entry[]): Entry[] => {
    const known = new Set(items.map(({ label }) => label));
    return [...items, ...standard.filter(({ label }) => !known.has(label))];
  };
  const publish = async (items: Entry[], basedOn: number): Promise<string> =>
    (await change.run({ body: { role, slot, extensions: itemsOf(items), version: basedOn } })).message;
  return (
    <LayoutEditor
      draftName={getSlotDraftName(role, slot)}
      words={roleLayoutTexts.arranged}
      role={role}
      published={{ items: entriesOf(extensions), version }}
      publishes={response.history
        .filter(isThis)
        .map((each) => ({ ...each, before: entriesOf(each.before), after: entriesOf(each.after) }))}
      standard={standard}
      rowsOf={rowsOf}
      wordsOf={wordsOf}
      change={change}
      publish={publish}
      preview={(labels) => <SlotPreview parts={labels.filter(isFor).map(wordsOf)} />}
    />
  );
}

import { type ResponseOf, MENU_ROLES, type MenuRole, roleLayouts } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import type { Db } from '../../../database/sql.ts';
import { findEverPublished, publishLayout, findPublishes, isSameList } from '../../layouts.ts';
import { findLiveDeclarations } from '../feed/feed-for.ts';
import { collectOffers, withNewOnes } from './apply-slot-layouts.ts';
import { lockSlot, toSlotRecordId, SLOT, slotRows, storeSlot } from './repository.ts';

type Item = roleLayouts.SlotItem;
type Offer = roleLayouts.OfferedExtension;
type LayoutsResponse = ResponseOf<typeof roleLayouts.roleLayouts>;

const offeredIn = (offers: readonly Offer[], slot: string): string[] =>
  offers.filter((offer) => offer.slot === slot).map(({ extension }) => extension);

/** The order of those that are off does not matter. */
const wordsOf = (items: readonly Item[]): string[] => {
  const names = (on: boolean) => items.filter((item) => item.on === on).map(({ extension }) => extension);
  return [...names(true), '', ...names(false).sort()];
};

const buildResponse = async (db: Db, offers: Offer[], message: string): Promise<LayoutsResponse> => {
  const [rows, publishes] = await Promise.all([slotRows(db), findPublishes<Item>(db, SLOT)]);
  const slots = [...new Set([...offers.map(({ slot }) => slot), ...rows.map(({ slot }) => slot)])].sort();
  return {
    data: MENU_ROLES.flatMap((role) =>
      slots.map((slot) => {
        const row = rows.find((each) => each.role === role && each.slot === slot);
        return {
          role,
          slot,
          extensions: withNewOnes(row?.extensions ?? [], offeredIn(offers, slot)),
          version: row?.version ?? 0,
        };
      }),
    ),
    offers,
    history: publishes.map(({ record, ...publish }) => {
      const [role, slot = ''] = record.split('/');
      return { ...publish, role: role as MenuRole, slot };
    }),
    message,
  };
};

/** Refuses duplicates and unknown extensions. */
const checkItems = (items: readonly Item[], known: ReadonlySet<string>): void => {
  const seen = new Set<string>();
  items.forEach(({ extension }, index) => {
    const refuse = (code: AppError['code'], text: string): never => {
      throw new AppError(code, { [`extensions.${index}.extension`]: text }, { text });
    };
    if (seen.has(extension)) refuse('SLOT_EXTENSION_TWICE', `'${extension}' appears there twice.`);
    seen.add(extension);
    if (!known.has(extension)) refuse('SLOT_EXTENSION_UNKNOWN', `No remote brings '${extension}' to this place.`);
  });
};

export async function roleLayoutRoutes(app: App) {
  // Includes remotes switched off: their extensions keep their places.
  const readOffers = async () => collectOffers(await findLiveDeclarations(app.core));

  serve(app, roleLayouts.roleLayouts, async ({ db }) => buildResponse(db, await readOffers(), 'OK'));

  serve(app, roleLayouts.publishRoleSlot, async ({ body: { role, slot, extensions, version }, change }) => {
    const offers = await readOffers();
    const offered = offeredIn(offers, slot);
    return change(async (tx) => {
      const record = toSlotRecordId(role, slot);
      const row = await lockSlot(tx, role, slot);
      const isNew = await publishLayout(tx, {
        ...SLOT,
        record,
        version,
        current: { items: withNewOnes(row?.extensions ?? [], offered), version: row?.version ?? 0 },
        items: withNewOnes(extensions, offered),
        check: async () =>
          checkItems(
            extensions,
            new Set([
              ...offered,
              ...(row?.extensions ?? []).map(({ extension }) => extension),
              ...(await findEverPublished(tx, SLOT, record, 'extension')),
            ]),
          ),
        isSame: (one, other) => isSameList(wordsOf(one), wordsOf(other)),
        standard: withNewOnes([], offered),
        store: (items) => storeSlot(tx, role, slot, items),
      });
      return buildResponse(tx, offers, isNew ? 'Published.' : 'This is published already.');
    });
  });
}

import type { MenuRole, roleLayouts } from 'api-contract';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import type { LayoutKind } from '../../layouts.ts';
import type { SlotLayouts } from './apply-slot-layouts.ts';

type Item = roleLayouts.SlotItem;
interface Row {
  role: MenuRole;
  slot: string;
  /** `null`: as declared. */
  extensions: Item[] | null;
  version: number;
}
export const SLOT: LayoutKind = { kind: 'role-slot', field: 'extensions' };
/** Id in the history. */
export const toSlotRecordId = (role: MenuRole, slot: string): string => `${role}/${slot}`;

export const slotRows = (db: Db): Promise<Row[]> =>
  db.query<Row>(sql`select role, slot, extensions, version from role_slots order by role, slot`, 'role-slots');

export const findSlotLayouts = async (db: Db, role: MenuRole): Promise<SlotLayouts> => {
  const rows = await db.query<{ slot: string; extensions: Item[] }>(
    sql`select slot, extensions from role_slots where role = ${role} and extensions is not null`,
    'arranged-slots',
  );
  return new Map(rows.map(({ slot, extensions }) => [slot, extensions]));
};

export const lockSlot = async (tx: WriteDb, role: MenuRole, slot: string): Promise<Row | undefined> => {
  await tx.query(sql`insert into role_slots (role, slot) values (${role}, ${slot}) on conflict do nothing`);
  return tx.one<Row>(
    sql`select role, slot, extensions, version from role_slots where role = ${role} and slot = ${slot} for update`,
  );
};

export const storeSlot = (tx: WriteDb, role: MenuRole, slot: string, items: Item[] | null) =>
  tx.query(sql`update role_slots set extensions = ${items && JSON.stringify(items)}::jsonb, version = version + 1
    where role = ${role} and slot = ${slot}`);

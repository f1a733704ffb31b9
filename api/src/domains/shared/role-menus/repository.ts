import { DOCUMENTED_MENUS, MENU_ROLES, type MenuRole, type roleMenus } from 'api-contract';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { nameOf } from '../../sql-parts.ts';

type Item = roleMenus.MenuItem;
interface StoredMenu {
  labels: Item[];
  version: number;
}
interface Row {
  role: MenuRole;
  labels: Item[] | null;
  version: number;
}
/** How many publishes the list shows, newest first. */
const SHOWN = 100;
const KIND = 'role-menu';

const documented = (role: MenuRole): Item[] => DOCUMENTED_MENUS[role].map((label) => ({ label, on: true }));
const menuOf = (role: MenuRole, row: Row | undefined): StoredMenu => ({
  labels: row?.labels ?? documented(role),
  version: row?.version ?? 0,
});

export const menusOf = async (db: Db, roles: readonly MenuRole[]): Promise<Map<MenuRole, StoredMenu>> => {
  const rows = await db.query<Row>(sql`select role, labels, version from role_menus`, 'role-menus');
  const stored = new Map(rows.map((row) => [row.role, row]));
  return new Map(
    MENU_ROLES.filter((role) => roles.includes(role)).map((role) => [role, menuOf(role, stored.get(role))]),
  );
};

/** Takes the role's menu for this transaction: a second publish waits here and then sees the first one's version. */
export const lockMenu = async (tx: WriteDb, role: MenuRole): Promise<StoredMenu> => {
  await tx.query(sql`insert into role_menus (role) values (${role}) on conflict do nothing`);
  return menuOf(
    role,
    await tx.one<Row>(sql`select role, labels, version from role_menus where role = ${role} for update`),
  );
};

/** `null` gives the role its documented menu back. */
export const storeMenu = (tx: WriteDb, role: MenuRole, labels: Item[] | null) =>
  tx.query(sql`update role_menus set labels = ${labels && JSON.stringify(labels)}::jsonb, version = version + 1
    where role = ${role}`);

export const publishesOf = async (db: Db): Promise<roleMenus.MenuPublish[]> => {
  type Line = Omit<roleMenus.MenuPublish, 'at'> & { at: Date };
  const rows = await db.query<Line>(sql`
    select id::text, record_id as role, at, by_sap_id as by, coalesce(${nameOf('history.by_sap_id')}, '') as "byName", action, before -> 'labels' as before, after -> 'labels' as after
    from history where kind = ${KIND} order by history.id desc limit ${SHOWN}`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

/** Every label that this role's menu ever had: an earlier menu can be published again after a remote has gone. */
export const labelsBefore = async (db: Db, role: MenuRole): Promise<Set<string>> => {
  const rows = await db.query<{ label: string }>(sql`
    select distinct item ->> 'label' as label from history, jsonb_array_elements(after -> 'labels') item
    where kind = ${KIND} and record_id = ${role}`);
  return new Set(rows.map(({ label }) => label));
};

import { DOCUMENTED_MENUS, MENU_ROLES, type MenuRole, type roleMenus } from 'api-contract';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { type LayoutKind, type Layout, findEverPublished, findPublishes } from '../../layouts.ts';

type Item = roleMenus.MenuItem;
interface Row {
  role: MenuRole;
  labels: Item[] | null;
  version: number;
}
export const MENU: LayoutKind = { kind: 'role-menu', field: 'labels' };

export const documentedItems = (role: MenuRole): Item[] => DOCUMENTED_MENUS[role].map((label) => ({ label, on: true }));
const menuOf = (role: MenuRole, row: Row | undefined): Layout<Item> => ({
  items: row?.labels ?? documentedItems(role),
  version: row?.version ?? 0,
});

export const findMenus = async (db: Db, roles: readonly MenuRole[]): Promise<Map<MenuRole, Layout<Item>>> => {
  const rows = await db.query<Row>(sql`select role, labels, version from role_menus`, 'role-menus');
  const stored = new Map(rows.map((row) => [row.role, row]));
  return new Map(
    MENU_ROLES.filter((role) => roles.includes(role)).map((role) => [role, menuOf(role, stored.get(role))]),
  );
};

export const lockMenu = async (tx: WriteDb, role: MenuRole): Promise<Layout<Item>> => {
  await tx.query(sql`insert into role_menus (role) values (${role}) on conflict do nothing`);
  return menuOf(
    role,
    await tx.one<Row>(sql`select role, labels, version from role_menus where role = ${role} for update`),
  );
};

/** `null` restores the documented menu. */
export const storeMenu = (tx: WriteDb, role: MenuRole, labels: Item[] | null) =>
  tx.query(sql`update role_menus set labels = ${labels && JSON.stringify(labels)}::jsonb, version = version + 1
    where role = ${role}`);

export const menuPublishes = async (db: Db): Promise<roleMenus.MenuPublish[]> =>
  (await findPublishes<Item>(db, MENU)).map(({ record, ...publish }) => ({ ...publish, role: record as MenuRole }));

/** Former labels, so that an old menu can return after a remote has gone. */
export const findEarlierLabels = (db: Db, role: MenuRole): Promise<Set<string>> =>
  findEverPublished(db, MENU, role, 'label');

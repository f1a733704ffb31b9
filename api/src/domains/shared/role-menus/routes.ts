import { type ResponseOf, MENU_ROLES, toMenuRole, roleMenus } from 'api-contract';
import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { publishLayout, isSameList } from '../../layouts.ts';
import { findLiveDeclarations } from '../../remotes/feed/feed-for.ts';
import { checkMenu } from './check.ts';
import {
  documentedItems,
  findEarlierLabels,
  lockMenu,
  MENU,
  menuPublishes,
  findMenus,
  storeMenu,
} from './repository.ts';

type Item = roleMenus.MenuItem;
type MenusResponse = ResponseOf<typeof roleMenus.roleMenus>;

const visibleLabels = (items: readonly Item[]) => items.filter(({ on }) => on).map(({ label }) => label);

const buildResponse = async (db: Db, user: User, message: string, withHistory = false): Promise<MenusResponse> => {
  const isAdmin = user.role === 'ADMIN';
  const menus = await findMenus(db, isAdmin ? MENU_ROLES : [toMenuRole(user.role)]);
  return {
    data: Object.fromEntries([...menus].map(([role, { items }]) => [role, items])),
    versions: Object.fromEntries([...menus].map(([role, { version }]) => [role, version])),
    history: isAdmin && withHistory ? await menuPublishes(db) : [],
    message,
  };
};

export async function roleMenuRoutes(app: App) {
  serve(app, roleMenus.roleMenus, ({ query, user, db }) => buildResponse(db, user, 'OK', query.history === 'yes'));

  serve(app, roleMenus.publishRoleMenu, async ({ body: { role, labels, version }, user, change }) => {
    const remotes = (await findLiveDeclarations(app.core)).filter(({ off }) => off === undefined);
    return change(async (tx) => {
      const isNew = await publishLayout(tx, {
        ...MENU,
        record: role,
        version,
        current: await lockMenu(tx, role),
        items: labels,
        check: async () => checkMenu(role, labels, remotes, await findEarlierLabels(tx, role)),
        isSame: (one, other) => isSameList(visibleLabels(one), visibleLabels(other)),
        standard: documentedItems(role),
        store: (items) => storeMenu(tx, role, items),
      });
      return buildResponse(tx, user, isNew ? 'Menu published.' : 'This menu is published already.');
    });
  });
}

import { type AnswerOf, MENU_ROLES, menuRoleOf, roleMenus } from 'api-contract';
import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { publishArrangement, sameWords } from '../../arrangements.ts';
import { liveDeclarations } from '../../remotes/feed/feed-for.ts';
import { checkMenu } from './check.ts';
import { documentedItems, labelsBefore, lockMenu, MENU, menuPublishes, menusOf, storeMenu } from './repository.ts';

type Item = roleMenus.MenuItem;
type Answer = AnswerOf<typeof roleMenus.roleMenus>;

const visibleLabels = (items: readonly Item[]) => items.filter(({ on }) => on).map(({ label }) => label);

const answerFor = async (db: Db, user: User, message: string, withHistory = false): Promise<Answer> => {
  const isAdmin = user.role === 'ADMIN';
  const menus = await menusOf(db, isAdmin ? MENU_ROLES : [menuRoleOf(user.role)]);
  return {
    data: Object.fromEntries([...menus].map(([role, { items }]) => [role, items])),
    versions: Object.fromEntries([...menus].map(([role, { version }]) => [role, version])),
    history: isAdmin && withHistory ? await menuPublishes(db) : [],
    message,
  };
};

export async function roleMenuRoutes(app: App) {
  serve(app, roleMenus.roleMenus, ({ query, user, db }) => answerFor(db, user, 'OK', query.history === 'yes'));

  serve(app, roleMenus.publishRoleMenu, async ({ body: { role, labels, version }, user, change }) => {
    const remotes = (await liveDeclarations(app.core)).filter(({ off }) => off === undefined);
    return change(async (tx) => {
      const isNew = await publishArrangement(tx, {
        ...MENU,
        record: role,
        version,
        current: await lockMenu(tx, role),
        items: labels,
        check: async () => checkMenu(role, labels, remotes, await labelsBefore(tx, role)),
        isSame: (one, other) => sameWords(visibleLabels(one), visibleLabels(other)),
        standard: documentedItems(role),
        store: (items) => storeMenu(tx, role, items),
      });
      return answerFor(tx, user, isNew ? 'Menu published.' : 'This menu is published already.');
    });
  });
}

import { type AnswerOf, DOCUMENTED_MENUS, MENU_ROLES, menuRoleOf, roleMenus } from 'api-contract';
import { AppError } from '../../../calls/app-error.ts';
import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { liveDeclarations } from '../../remotes/feed/feed-for.ts';
import { checkMenu } from './check.ts';
import { labelsBefore, lockMenu, menusOf, publishesOf, storeMenu } from './repository.ts';

type Item = roleMenus.MenuItem;
type Answer = AnswerOf<typeof roleMenus.roleMenus>;

const visibleLabels = (items: readonly Item[]) => items.filter(({ on }) => on).map(({ label }) => label);
const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((label, index) => label === other[index]);

const answerFor = async (db: Db, user: User, message: string, withHistory = false): Promise<Answer> => {
  const isAdmin = user.role === 'ADMIN';
  const menus = await menusOf(db, isAdmin ? MENU_ROLES : [menuRoleOf(user.role)]);
  return {
    data: Object.fromEntries([...menus].map(([role, { labels }]) => [role, labels])),
    versions: Object.fromEntries([...menus].map(([role, { version }]) => [role, version])),
    history: isAdmin && withHistory ? await publishesOf(db) : [],
    message,
  };
};

export async function roleMenuRoutes(app: App) {
  serve(app, roleMenus.roleMenus, ({ query, user, db }) => answerFor(db, user, 'OK', query.history === 'yes'));

  serve(app, roleMenus.publishRoleMenu, async ({ body: { role, labels, version }, user, change }) => {
    const remotes = (await liveDeclarations(app.core)).filter(({ off }) => off === undefined);
    return change(async (tx) => {
      const current = await lockMenu(tx, role);
      if (version !== undefined && version !== current.version)
        throw new AppError('CHANGED_MEANWHILE', undefined, { current });
      checkMenu(role, labels, remotes, await labelsBefore(tx, role));
      if (same(visibleLabels(labels), visibleLabels(current.labels)))
        return answerFor(tx, user, 'This menu is published already.');
      const isDocumented = same(visibleLabels(labels), DOCUMENTED_MENUS[role]);
      await storeMenu(tx, role, isDocumented ? null : labels);
      await tx.history({
        kind: 'role-menu',
        id: role,
        action: isDocumented ? 'reset' : 'publish',
        before: { labels: current.labels },
        after: { labels: isDocumented ? labels.filter(({ on }) => on) : labels },
      });
      return answerFor(tx, user, 'Menu published.');
    });
  });
}

import type { Override } from 'api-contract';
import type { Core } from '../../../core.ts';
import { type Db, sql } from '../../../database/sql.ts';
import type { User } from '../../../scope.ts';
import { readUser } from '../../../session/authenticate.ts';
import { readOverrides } from './cookie.ts';
import { isAllowedOrigin } from './origins.ts';

/** ADMIN and whom an ADMIN allowed. */
export const mayOverride = async (db: Db, user: User): Promise<boolean> =>
  user.role === 'ADMIN' ||
  (await db.one(sql`select 1 from override_users where sap_id = ${user.sapId}`, 'override-user')) !== undefined;

/**
 * The overrides of a page's browser, asked for again at every page: the permission may have gone, the settings may have
 * changed. Costs a browser without the cookie nothing.
 */
export const overridesOf = async (
  core: Core,
  cookie: string | undefined,
): Promise<{ for: string; list: Override[] } | undefined> => {
  const found = readOverrides(core, cookie);
  if (!found) return undefined;
  const list = found.list.filter(({ address }) => isAllowedOrigin(address, core.config.overrideOrigins));
  if (list.length === 0) return undefined;
  const user = await readUser(core.db, sql`id = ${found.user}`, 'user-by-id');
  return user && (await mayOverride(core.db, user)) ? { for: user.id, list } : undefined;
};

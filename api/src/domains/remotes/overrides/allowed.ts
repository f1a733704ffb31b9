import type { FastifyRequest } from 'fastify';
import type { Core } from '../../../platform/core.ts';
import { type Db, sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { findRememberedSession } from '../feed/cookie.ts';
import { type Overrides, readOverrides } from './cookie.ts';
import { isAllowedOrigin } from './origins.ts';

/** ADMIN and people whom ADMIN allowed: local overrides and previews. */
export const mayOverride = async (db: Db, user: Pick<User, 'sapId' | 'role'>): Promise<boolean> =>
  user.role === 'ADMIN' ||
  (await db.one(sql`select 1 from override_users where sap_id = ${user.sapId}`, 'override-user')) !== undefined;

/** Checked at every page: permission, settings or session may have ended. Free without the cookie. */
export const findAllowedOverrides = async (
  core: Core,
  request: FastifyRequest,
): Promise<Pick<Overrides, 'for' | 'list'> | undefined> => {
  const overrides = readOverrides(core, request);
  if (!overrides) return undefined;
  const list = overrides.list.filter(({ address }) => isAllowedOrigin(address, core.config.overrideOrigins));
  const session = await findRememberedSession(core, request);
  if (list.length === 0 || !session || session.id !== overrides.sessionId) return undefined;
  const { user } = session;
  return (await mayOverride(core.db, user)) ? { for: user.id, list } : undefined;
};

import { createHash, randomBytes } from 'node:crypto';
import type { deploy } from 'api-contract';
import { AppError } from '../errors/app-error.ts';
import type { Core } from '../platform/core.ts';
import { sql } from '../database/sql.ts';

export interface DeployToken {
  id: string;
  remote: string;
  label: string;
  scopes: readonly deploy.DeployScope[];
  by: string;
}

const TOKEN = /^deploy +(console_[\w-]{43}) *$/i;

export const newDeployToken = (): string => `console_${randomBytes(32).toString('base64url')}`;
export const hashDeployToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** History actor: the token's user and its responsible ADMIN. */
export const deployActor = ({ label, by }: DeployToken) => ({ sapId: `${label} (token by ${by})`, role: 'DEPLOY' });

/** @throws DEPLOY_SCOPE_MISSING when the token was made without this */
export const requireScope = (token: DeployToken | undefined, scope: deploy.DeployScope): DeployToken => {
  if (!token) throw new AppError('DEPLOY_TOKEN_INVALID');
  if (!token.scopes.includes(scope)) throw new AppError('DEPLOY_SCOPE_MISSING');
  return token;
};

/**
 * From `Authorization: Deploy …`, for this remote.
 * @throws DEPLOY_TOKEN_INVALID, DEPLOY_TOKEN_EXPIRED or OTHER_TEAMS_REMOTE
 */
export const verifyDeployToken = async (
  { db, unauditedWrite, now }: Core,
  header: string,
  remote: string,
): Promise<DeployToken> => {
  const [, token] = TOKEN.exec(header) ?? [];
  const tokenRow =
    token &&
    (await db.one<DeployToken & { usedAt: Date | null; expiresAt: Date | null }>(
      sql`select id, remote, label, scopes, by, last_used_at as "usedAt", expires_at as "expiresAt" from deploy_tokens
        where token_hash = ${hashDeployToken(token)} and withdrawn_at is null`,
      'deploy-token',
    ));
  if (!tokenRow) throw new AppError('DEPLOY_TOKEN_INVALID');
  if (tokenRow.remote !== remote) throw new AppError('OTHER_TEAMS_REMOTE');
  const { usedAt, expiresAt, ...deploy } = tokenRow;
  if (expiresAt && expiresAt <= now()) throw new AppError('DEPLOY_TOKEN_EXPIRED');
  // Minute precision avoids lock waits between parallel calls.
  if (!usedAt || usedAt.getTime() < now().getTime() - 60_000)
    await unauditedWrite('last-seen').query(
      sql`update deploy_tokens set last_used_at = ${now()} where id = ${deploy.id}`,
    );
  return deploy;
};

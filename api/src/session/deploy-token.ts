import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../calls/app-error.ts';
import type { Core } from '../server/core.ts';
import { sql } from '../database/sql.ts';

/** A team's permission to release one remote. */
export interface DeployToken {
  id: string;
  remote: string;
  label: string;
}

const TOKEN = /^deploy +(console_[\w-]{43}) *$/i;

export const newDeployToken = (): string => `console_${randomBytes(32).toString('base64url')}`;
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token in `Authorization: Deploy …`, if it is one of this remote. Throws DEPLOY_TOKEN_INVALID or OTHER_TEAMS_REMOTE. */
export const deployTokenOf = async (
  { db, writeAs, now }: Core,
  header: string,
  remote: string,
): Promise<DeployToken> => {
  const [, token] = TOKEN.exec(header) ?? [];
  const tokenRow =
    token &&
    (await db.one<DeployToken & { usedAt: Date | null }>(
      sql`select id, remote, label, last_used_at as "usedAt" from deploy_tokens
        where token_hash = ${hashOfToken(token)} and withdrawn_at is null`,
      'deploy-token',
    ));
  if (!tokenRow) throw new AppError('DEPLOY_TOKEN_INVALID');
  if (tokenRow.remote !== remote) throw new AppError('OTHER_TEAMS_REMOTE');
  const { usedAt, ...deploy } = tokenRow;
  // To the minute is enough, and parallel calls of one release do not wait for each other.
  if (!usedAt || usedAt.getTime() < now().getTime() - 60_000)
    await writeAs('last-seen').query(sql`update deploy_tokens set last_used_at = ${now()} where id = ${deploy.id}`);
  return deploy;
};

import type { deploy } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';
import { iso, selectName } from '../../../database/sql-parts.ts';
import { hashDeployToken } from '../../../session/deploy-token.ts';

const COLUMNS = sql`id, remote, label, scopes, ${iso('expires_at')} as "expiresAt", by, coalesce(${selectName('deploy_tokens.by')}, '') as "byName", ${iso('at')} as at, ${iso('last_used_at')} as "lastUsedAt",
  ${iso('withdrawn_at')} as "withdrawnAt"`;

export const listTokens = (db: Db): Promise<deploy.DeployToken[]> =>
  db.query<deploy.DeployToken>(sql`select ${COLUMNS} from deploy_tokens order by remote, deploy_tokens.at desc, id`);

interface NewToken {
  remote: string;
  label: string;
  scopes: readonly string[];
  expiresAt: Date;
  token: string;
  by: string;
  now: Date;
}
export const insertToken = (
  tx: WriteDb,
  { remote, label, scopes, expiresAt, token, by, now }: NewToken,
): Promise<deploy.DeployToken> =>
  exactlyOne<deploy.DeployToken>(
    tx,
    sql`insert into deploy_tokens (remote, label, scopes, expires_at, token_hash, by, at)
      values (${remote}, ${label}, ${[...new Set(scopes)]}, ${expiresAt}, ${hashDeployToken(token)}, ${by}, ${now})
      returning ${COLUMNS}`,
  );

export const lockToken = (tx: WriteDb, id: string) =>
  tx.one<{ remote: string; label: string; isWithdrawn: boolean }>(
    sql`select remote, label, withdrawn_at is not null as "isWithdrawn" from deploy_tokens where id = ${id} for update`,
  );

export const withdrawToken = async (tx: WriteDb, id: string, now: Date): Promise<void> => {
  await tx.query(sql`update deploy_tokens set withdrawn_at = ${now} where id = ${id}`);
};

/** The first response and its token were lost, so a new token may replace it. */
export const replaceUnusedToken = async (db: WriteDb, id: string, token: string): Promise<void> => {
  const renewed = await db.query(sql`update deploy_tokens set token_hash = ${hashDeployToken(token)}
    where id = ${id} and last_used_at is null and withdrawn_at is null returning id`);
  if (renewed.length === 0) throw new AppError('IDEMPOTENCY_CONFLICT');
};

import { deploy } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type Db, sql, exactlyOne, type WriteDb } from '../../../database/sql.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { hashOfToken, newDeployToken } from '../../../session/deploy-token.ts';
import { iso, nameOf } from '../../../database/sql-parts.ts';
import { addRemote } from '../registry/repository.ts';
import { DAY_MS } from '../../../time/india-day.ts';

const COLUMNS = sql`id, remote, label, scopes, ${iso('expires_at')} as "expiresAt", by, coalesce(${nameOf('deploy_tokens.by')}, '') as "byName", ${iso('at')} as at, ${iso('last_used_at')} as "lastUsedAt",
  ${iso('withdrawn_at')} as "withdrawnAt"`;

const tokens = (db: Db): Promise<deploy.DeployToken[]> =>
  db.query<deploy.DeployToken>(sql`select ${COLUMNS} from deploy_tokens order by remote, deploy_tokens.at desc, id`);

/** The first response and its token were lost, so a new token may replace it. */
const renew = async (db: WriteDb, id: string, token: string): Promise<void> => {
  const renewed = await db.query(sql`update deploy_tokens set token_hash = ${hashOfToken(token)}
    where id = ${id} and last_used_at is null and withdrawn_at is null returning id`);
  if (renewed.length === 0) throw new AppError('IDEMPOTENCY_CONFLICT');
};

/** Tokens are shown once and never stored. */
export async function deployTokenRoutes(app: App) {
  serve(app, deploy.deployTokens, async ({ db }) => ({ data: await tokens(db), message: 'OK' }));

  serve(app, deploy.makeDeployToken, async ({ body: { remote, label, scopes, days }, user, change, now }) => {
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    const token = newDeployToken();
    let isRepeat = true;
    // The response stored for a retry omits the token: only its hash may be kept.
    const { data, message } = await change(async (tx) => {
      isRepeat = false;
      await addRemote(tx, remote, remote);
      const made = await exactlyOne<deploy.DeployToken>(
        tx,
        sql`
        insert into deploy_tokens (remote, label, scopes, expires_at, token_hash, by, at)
        values (${remote}, ${label}, ${[...new Set(scopes)]}, ${expiresAt}, ${hashOfToken(token)},
          ${user.sapId || user.name}, ${now}) returning ${COLUMNS}`,
      );
      await tx.history({
        kind: 'remote',
        id: remote,
        action: 'token',
        before: null,
        after: { token: label, scopes, expiresAt },
      });
      return { data: { ...made, token: '' }, message: 'Deploy token made.' };
    });
    if (isRepeat) await renew(app.core.unauditedWrite('lost-secret'), data.id, token);
    return { data: { ...data, token }, message };
  });

  serve(app, deploy.withdrawDeployToken, ({ params: { id }, change, now }) =>
    change(async (tx) => {
      const tokenRow = await tx.one<{ remote: string; label: string; isWithdrawn: boolean }>(
        sql`select remote, label, withdrawn_at is not null as "isWithdrawn" from deploy_tokens where id = ${id} for update`,
      );
      if (!tokenRow) throw new AppError('NOT_FOUND');
      const { remote, label, isWithdrawn } = tokenRow;
      if (!isWithdrawn) {
        await tx.query(sql`update deploy_tokens set withdrawn_at = ${now} where id = ${id}`);
        await tx.history({
          kind: 'remote',
          id: remote,
          action: 'token-withdrawn',
          before: { token: label },
          after: null,
        });
      }
      return { message: 'Deploy token withdrawn.' };
    }),
  );
}

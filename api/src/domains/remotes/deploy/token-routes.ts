import { deploy } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { newDeployToken } from '../../../session/deploy-token.ts';
import { insertRemote } from '../registry/repository.ts';
import { DAY_MS } from '../../../time/india-day.ts';
import { insertToken, listTokens, lockToken, replaceUnusedToken, withdrawToken } from './token-repository.ts';

/** Tokens are shown once and never stored. */
export async function deployTokenRoutes(app: App) {
  serve(app, deploy.deployTokens, async ({ db }) => ({ data: await listTokens(db), message: 'OK' }));

  serve(app, deploy.makeDeployToken, async ({ body: { remote, label, scopes, days }, user, change, now }) => {
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    const token = newDeployToken();
    let isRepeat = true;
    // The response stored for a retry omits the token: only its hash may be kept.
    const { data, message } = await change(async (tx) => {
      isRepeat = false;
      await insertRemote(tx, remote, remote);
      const by = user.sapId || user.name;
      const made = await insertToken(tx, { remote, label, scopes, expiresAt, token, by, now });
      await tx.history({
        kind: 'remote',
        id: remote,
        action: 'token',
        before: null,
        after: { token: label, scopes, expiresAt },
      });
      return { data: { ...made, token: '' }, message: 'Deploy token made.' };
    });
    if (isRepeat) await replaceUnusedToken(app.core.unauditedWrite('lost-secret'), data.id, token);
    return { data: { ...data, token }, message };
  });

  serve(app, deploy.withdrawDeployToken, ({ params: { id }, change, now }) =>
    change(async (tx) => {
      const tokenRow = await lockToken(tx, id);
      if (!tokenRow) throw new AppError('NOT_FOUND');
      const { remote, label, isWithdrawn } = tokenRow;
      if (!isWithdrawn) {
        await withdrawToken(tx, id, now);
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

import { previews } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { type App, serve } from '../../../calls/serve.ts';
import { mayOverride } from '../overrides/allowed.ts';
import { endPreview, storePreview, readMakerName } from './accepted.ts';
import { readPreviewLink } from './link.ts';
import { requirePreviewable } from './require-previewable.ts';

/** A link alone shows nothing: an allowed person must accept it. */
export async function previewRoutes(app: App) {
  const { core } = app;

  const askedVersion = async (db: Db, user: User, ticket: string, { lock = false } = {}) => {
    if (!(await mayOverride(db, user))) throw new AppError('PREVIEW_FORBIDDEN');
    const link = await readPreviewLink(core, db, ticket);
    const { built } = await requirePreviewable(db, link.remote, link.version, { lock });
    const byName = link.tokenId === null ? await readMakerName(db, link.by) : undefined;
    const { remote, version, by } = link;
    return { link, data: { remote, title: built.title, version, by, ...(byName !== undefined && { byName }) } };
  };

  serve(app, previews.previewLink, async ({ query, user, db }) => {
    const { data } = await askedVersion(db, user, query.ticket);
    return { data, message: 'OK' };
  });

  serve(app, previews.acceptPreview, ({ body, user, sessionId, change, now }) =>
    change(async (tx) => {
      const { link, data } = await askedVersion(tx, user, body.ticket, { lock: true });
      const id = await storePreview(tx, link, sessionId, now);
      const after = { version: link.version, linkBy: link.by };
      await tx.history({ kind: 'remote', id: link.remote, action: 'preview', before: null, after });
      return { data: { ...data, id }, message: 'You see this version now.' };
    }),
  );

  // A signed-out page has no session, and ending reveals nothing.
  serve(app, previews.endPreview, async ({ params: { id } }) => {
    await endPreview(core.unauditedWrite('end-of-preview'), id);
    return { message: 'The preview has ended.' };
  });
}

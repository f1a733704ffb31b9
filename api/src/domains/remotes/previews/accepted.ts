import { AppError } from '../../../errors/app-error.ts';
import type { Core } from '../../../platform/core.ts';
import { type Db, sql, exactlyOne, type WriteDb } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { mayOverride } from '../overrides/allowed.ts';
import type { PreviewLink } from './link.ts';
import { requirePreviewable } from './require-previewable.ts';

const HOUR_MS = 3_600_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Also removes expired previews. */
export const storePreview = async (tx: WriteDb, link: PreviewLink, sessionId: string, now: Date): Promise<string> => {
  await tx.query(sql`delete from remote_previews where until <= ${now}`);
  const row = await exactlyOne<{ id: string }>(
    tx,
    sql`
    insert into remote_previews (remote, version, session_id, token_id, until)
    values (${link.remote}, ${link.version}, ${sessionId}, ${link.tokenId}, ${new Date(now.getTime() + HOUR_MS)})
    returning id`,
  );
  return row.id;
};

/** Checked at each read: permission, token, remote or version may be gone. */
export const findAcceptedPreview = async (
  core: Core,
  user: Pick<User, 'sapId' | 'role'>,
  { id, sessionId }: { id: string; sessionId: string },
) => {
  if (!UUID.test(id)) return undefined;
  const preview = await core.db.one<{ remote: string; version: string }>(
    sql`select p.remote, p.version from remote_previews p left join deploy_tokens d on d.id = p.token_id
      where p.id = ${id} and p.session_id = ${sessionId} and p.until > ${core.now()} and d.withdrawn_at is null`,
    'accepted-preview',
  );
  if (!preview || !(await mayOverride(core.db, user))) return undefined;
  try {
    await requirePreviewable(core.db, preview.remote, preview.version);
    return preview;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

export const readMakerName = async (db: Db, sapId: string): Promise<string | undefined> =>
  (await db.one<{ name: string }>(sql`select name from users where sap_id = ${sapId}`))?.name;

export const endPreview = async (db: WriteDb, id: string): Promise<void> => {
  await db.query(sql`delete from remote_previews where id = ${id}`);
};

/** Previews do not return when the remote or the person is enabled again. */
export const endPreviewsOf = (tx: WriteDb, remote: string) =>
  tx.query(sql`delete from remote_previews where remote = ${remote}`);
export const endPreviewsBy = (tx: WriteDb, sapId: string) =>
  tx.query(sql`delete from remote_previews where session_id in
    (select s.id from sessions s join users u on u.id = s.user_id where u.sap_id = ${sapId})`);

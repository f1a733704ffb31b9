import { type Db, sql } from '../../../database/sql.ts';
import { remoteRow } from './repository.ts';

/**
 * Says which version the server's own files hold now; a remote that follows them makes it stable. The one before stays
 * for pages that hold it: it is old, not withdrawn.
 */
export const followInstalled = async (tx: Db, name: string, version: string, title: string, now: Date) => {
  const before = await remoteRow(tx, name, { lock: true });
  if (!before) return;
  if (before.installed !== version) await tx.query(sql`update remotes set installed = ${version} where name = ${name}`);
  if (!before.followsInstalled || before.stable === version) return;
  const endsCanary = before.canary === version;
  await tx.query(sql`update remote_versions set live_until = ${now}, was_stable = true
    where remote = ${name} and version = ${before.stable}`);
  await tx.query(sql`update remote_versions set live_until = null, withdrawn_at = null, was_stable = true
    where remote = ${name} and version = ${version}`);
  await tx.query(sql`update remotes set title = ${title}, stable = ${version}, stable_since = ${now}, lock = lock + 1,
    canary = case when ${endsCanary} then null else canary end where name = ${name}`);
  const line = (stable: string | null) => JSON.stringify({ stable });
  await tx.query(sql`insert into history (kind, record_id, by_sap_id, by_role, action, before, after, request_id)
    values ('remote', ${name}, 'SERVER', 'SERVER', 'install', ${line(before.stable)}::jsonb, ${line(version)}::jsonb, '')`);
};

import type { Core } from '../../../platform/core.ts';
import { toWriteDb, sql } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { lockVersionFiles, remoteRow, versionRow } from './repository.ts';

/** Newest versions stay as rollback targets. */
const NEWEST = 10;
/** Longer than any session (twelve hours). */
const HOURS = 24;
/** Former stable versions stay, however many were published since. */
const LAST_STABLE = 3;
const AT_ONCE = 100;

type Kept = Pick<Core, 'pool' | 'assets' | 'now'>;

const selectUnused = (now: Date, only?: { remote: string; version: string }) => {
  const before = new Date(now.getTime() - HOURS * 3_600_000);
  const one = only ? sql`and v.remote = ${only.remote} and v.version = ${only.version}` : sql``;
  return sql`select v.remote, v.version from remote_versions v join remotes r on r.name = v.remote
    where v.removed_at is null and v.at < ${before} and (v.live_until is null or v.live_until < ${before})
      and v.version is distinct from r.stable and v.version is distinct from r.canary
      and v.version is distinct from r.installed ${one}
      and v.version not in (select version from remote_versions n where n.remote = v.remote order by n.at desc limit ${NEWEST})
      and v.version not in (select version from remote_versions s where s.remote = v.remote and s.was_stable
        and s.live_until is not null and s.withdrawn_at is null order by s.live_until desc limit ${LAST_STABLE})
    limit ${AT_ONCE}`;
};

type Version = { remote: string; version: string };

/**
 * Files only: rows stay as history. Safe on several servers: each version is judged again under its remote's lock.
 * Returns the number removed.
 */
export const removeUnused = async (context: Kept, onError: (error: unknown) => void = () => {}): Promise<number> => {
  const { pool, now } = context;
  const db = toWriteDb(pool);
  let removed = 0;
  for (const unusedVersion of await db.query<Version>(selectUnused(now())))
    if (await markRemoved(context, unusedVersion)) removed += 1;
  const since = new Date(now().getTime() - HOURS * 3_600_000);
  const gone = await db.query<Version>(sql`select remote, version from remote_versions where removed_at >= ${since}`);
  for (const version of gone) await takeFiles(context, version).catch(onError);
  return removed;
};

const markRemoved = ({ pool, now }: Kept, { remote, version }: Version): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const tx = toWriteDb(client);
    await remoteRow(tx, remote, { lock: true });
    if (!(await tx.one(selectUnused(now(), { remote, version })))) return false;
    await tx.query(sql`update remote_versions set removed_at = ${now()}
      where remote = ${remote} and version = ${version}`);
    return true;
  });

/** Unless published again meanwhile. */
const takeFiles = ({ pool, assets }: Kept, { remote, version }: Version): Promise<void> =>
  inTransaction(pool, async (client) => {
    const tx = toWriteDb(client);
    await lockVersionFiles(tx, remote, version);
    if ((await versionRow(tx, remote, version))?.removedAt) await assets.remove(remote, version);
  });

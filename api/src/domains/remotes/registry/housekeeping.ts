import type { Core } from '../../../core.ts';
import { dbOver, sql } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { remoteRow } from './repository.ts';

/** The newest versions of a remote stay, to be gone back to. */
const NEWEST = 10;
/** Longer than any session, which is over after twelve hours. */
const HOURS = 24;
const AT_ONCE = 100;

type Kept = Pick<Core, 'pool' | 'assets' | 'now'>;

/** Versions that no session can hold any more and that are not among the newest of their remote. */
const unused = (now: Date, only?: { remote: string; version: string }) => {
  const before = new Date(now.getTime() - HOURS * 3_600_000);
  const one = only ? sql`and v.remote = ${only.remote} and v.version = ${only.version}` : sql``;
  return sql`select v.remote, v.version from remote_versions v join remotes r on r.name = v.remote
    where v.removed_at is null and v.at < ${before} and (v.live_until is null or v.live_until < ${before})
      and v.version is distinct from r.stable and v.version is distinct from r.canary
      and v.version is distinct from r.installed ${one}
      and v.version not in (select version from remote_versions n where n.remote = v.remote order by n.at desc limit ${NEWEST})
    limit ${AT_ONCE}`;
};

/**
 * Takes the files of unused versions away; their rows stay, as part of the history. Several servers may do this at once:
 * each version is judged again under its remote's lock, so nobody can make it live meanwhile. Gives how many went.
 */
export const removeUnused = async ({ pool, assets, now }: Kept): Promise<number> => {
  const found = await dbOver(pool).query<{ remote: string; version: string }>(unused(now()));
  let removed = 0;
  for (const { remote, version } of found) {
    await inTransaction(pool, async (client) => {
      const tx = dbOver(client);
      await remoteRow(tx, remote, { lock: true });
      if (!(await tx.one(unused(now(), { remote, version })))) return;
      await assets.remove(remote, version);
      await tx.query(sql`update remote_versions set removed_at = ${now()}
        where remote = ${remote} and version = ${version}`);
      removed += 1;
    });
  }
  return removed;
};

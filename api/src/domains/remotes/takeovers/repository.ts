import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';
import { runningSince } from '../compatibility/repository.ts';

export interface BrokenVersion {
  remote: string;
  title: string;
  version: string;
  problems: string[];
}

/** Live versions that do not fit `provides`, but a server that serves. */
export const findBroken = (db: Db, provides: string, now: Date): Promise<BrokenVersion[]> =>
  db.query<BrokenVersion>(sql`
    select r.name as remote, r.title, live.version, c.problems
    from remotes r
      cross join unnest(array_remove(array[r.stable, r.canary], null)) as live (version)
      join compatibility_checks c on c.provides = ${provides} and c.remote = r.name and c.version = live.version
    where r.off_reason is null and c.problems <> '{}' and exists (
      select from running_servers s
        join compatibility_checks o on o.provides = s.provides and o.remote = r.name and o.version = live.version
      where s.seen_at > ${runningSince(now)} and s.waits_since is null and o.problems = '{}')
    order by r.name, live.version`);

/** Whether a server with other provisions serves, and none with these serves or was let in. */
export const isNewcomer = async (db: Db, provides: string, now: Date): Promise<boolean> => {
  const { isNew } = await exactlyOne<{ isNew: boolean }>(
    db,
    sql`select coalesce(bool_or(provides <> ${provides} and waits_since is null), false)
        and not coalesce(bool_or(provides = ${provides} and (waits_since is null or is_let_in)), false) as "isNew"
      from running_servers where seen_at > ${runningSince(now)}`,
  );
  return isNew;
};

interface Waiting {
  provides: string;
  since: Date;
}

const findWaiting = (db: Db, now: Date): Promise<Waiting[]> =>
  db.query<Waiting>(sql`
    select provides, min(waits_since) as since from running_servers
    where seen_at > ${runningSince(now)} and waits_since is not null and not is_let_in group by provides order by since`);

/** One that still checks waits, too, and is not named. */
export const findHeldBack = async (db: Db, now: Date): Promise<(Waiting & { broken: BrokenVersion[] })[]> => {
  const waiting = await findWaiting(db, now);
  const all = waiting.map(async (each) => ({ ...each, broken: await findBroken(db, each.provides, now) }));
  return (await Promise.all(all)).filter(({ broken }) => broken.length > 0);
};

export const letIn = async (tx: WriteDb, provides: string): Promise<void> => {
  await tx.query(sql`update running_servers set is_let_in = true where provides = ${provides}`);
};

import { DAY_MS } from '../../../time/india-day.ts';
import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';

interface VersionKey {
  remote: string;
  version: string;
}
interface CheckedVersion extends VersionKey {
  problems: string[];
}

/** Servers report every minute; after this they count as stopped. */
const SEEN_MINUTES = 5;
export const runningSince = (now: Date) => new Date(now.getTime() - SEEN_MINUTES * 60_000);
/** During an update servers provide different things. One that waits serves nobody. */
const provisions = (now: Date) =>
  sql`select provides from running_servers where seen_at > ${runningSince(now)} and waits_since is null`;

/** @param isWaiting it has not taken over */
export const markRunning = async (
  db: WriteDb,
  server: { id: string; provides: string; isWaiting?: boolean },
  now: Date,
): Promise<void> => {
  const waitsSince = server.isWaiting ? now : null;
  await db.query(sql`insert into running_servers (id, provides, seen_at, waits_since)
    values (${server.id}, ${server.provides}, ${now}, ${waitsSince})
    on conflict (id) do update set provides = excluded.provides, seen_at = excluded.seen_at,
      waits_since = case when excluded.waits_since is not null then coalesce(running_servers.waits_since, excluded.waits_since) end`);
};

export const markStopped = async (db: WriteDb, id: string): Promise<void> => {
  await db.query(sql`delete from running_servers where id = ${id}`);
};

export const uncheckedVersions = (db: Db, provides: string): Promise<VersionKey[]> =>
  db.query<VersionKey>(sql`
    select v.remote, v.version from remote_versions v join remotes r on r.name = v.remote
    where v.removed_at is null and (v.version in (r.stable, r.canary) or v.was_stable)
      and not exists (select from compatibility_checks c
        where c.provides = ${provides} and c.remote = v.remote and c.version = v.version)
    order by v.version in (r.stable, r.canary) desc, v.at desc`);

export const hasUncheckedLiveVersions = async (db: Db, provides: string): Promise<boolean> => {
  const { isUnchecked } = await exactlyOne<{ isUnchecked: boolean }>(
    db,
    sql`select exists (
      select from remote_versions v join remotes r on r.name = v.remote and v.version in (r.stable, r.canary)
      where v.removed_at is null and not exists (select from compatibility_checks c
        where c.provides = ${provides} and c.remote = v.remote and c.version = v.version)) as "isUnchecked"`,
  );
  return isUnchecked;
};

export const storeProblems = async (
  db: WriteDb,
  provides: string,
  { remote, version, problems }: CheckedVersion,
  now: Date,
): Promise<void> => {
  await db.query(sql`insert into compatibility_checks (provides, remote, version, problems, checked_at)
    values (${provides}, ${remote}, ${version}, ${problems}, ${now}) on conflict do nothing`);
};

export const problemsByVersion = async (db: Db, now: Date): Promise<Map<string, string[]>> => {
  const rows = await db.query<CheckedVersion>(sql`
    select remote, version, problems from compatibility_checks
    where problems <> '{}' and provides in (${provisions(now)}) order by checked_at, provides`);
  const byVersion = new Map<string, string[]>();
  for (const { remote, version, problems } of rows) {
    const key = `${remote}/${version}`;
    byVersion.set(key, [...new Set([...(byVersion.get(key) ?? []), ...problems])]);
  }
  return byVersion;
};

export interface LiveRemote {
  name: string;
  title: string;
  isOff: boolean;
  versions: string[];
  /** Some running server has unchecked live versions. */
  isUnchecked: boolean;
}

export const liveRemotesToCheck = (db: Db, now: Date): Promise<LiveRemote[]> =>
  db.query<LiveRemote>(sql`
    select r.name, r.title, r.off_reason is not null as "isOff", array_remove(array[r.stable, r.canary], null) as versions,
      exists (select from unnest(array_remove(array[r.stable, r.canary], null)) as live (version), (${provisions(now)}) as server
        where not exists (select from compatibility_checks c
          where c.provides = server.provides and c.remote = r.name and c.version = live.version)) as "isUnchecked"
    from remotes r where r.stable is not null or r.canary is not null order by r.name`);

/** Stopped servers, and results for provisions that no server has. */
export const forgetOldChecks = async (db: WriteDb, now: Date): Promise<void> => {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.query(sql`delete from running_servers where seen_at < ${daysAgo(1)}`);
  await db.query(sql`delete from compatibility_checks where checked_at < ${daysAgo(90)}
    and provides not in (select provides from running_servers)`);
};

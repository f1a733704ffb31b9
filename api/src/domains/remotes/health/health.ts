import type { steer } from 'api-contract';
import { type Db, join, raw, sql } from '../../../database/sql.ts';
import { countedBuckets, percentile, BUCKETS } from './load-time-buckets.ts';
import { DAY_MS } from '../../../time/india-day.ts';

const HEALTH_DAYS = 30;

export interface Counted {
  loads: number;
  failures: number;
  buckets: number[];
}

const summed = raw(
  `greatest(sum(loads), 0)::int as loads, sum(failures)::int as failures,
  array[${Array.from({ length: BUCKETS }, (_, bucket) => `coalesce(sum(slots[${bucket + 1}]), 0)::int`).join(', ')}] as buckets`,
);
export const NOTHING: Counted = { loads: 0, failures: 0, buckets: [] };

export const countByVersion = async (
  db: Db,
  remote: string,
  versions: readonly string[],
  since: Date,
  { signedIn = false } = {},
): Promise<Map<string, Counted>> => {
  const rows = await db.query<Counted & { version: string }>(sql`
    select version, ${summed} from remote_health
    where remote = ${remote} and version = any(${versions}) and minute >= date_trunc('minute', ${since}::timestamptz)
      and (signed_in or not ${signedIn}::boolean)
    group by version`);
  const countsByVersion = new Map(rows.map(({ version, ...counted }) => [version, counted]));
  return new Map(versions.map((version) => [version, countsByVersion.get(version) ?? NOTHING]));
};

/** Of people who are signed in: others could pretend to be many. */
export const countByPerson = (db: Db, remote: string, version: string, since: Date): Promise<Counted[]> =>
  db.query<Counted>(sql`
    select count(*) filter (where not is_failure and not has_failed)::int as loads,
      count(*) filter (where is_failure)::int as failures, ${countedBuckets} as buckets
    from (
      select *, bool_or(is_failure) over (partition by person, screen, hour) as has_failed from remote_tellers
      where remote = ${remote} and version = ${version} and signed_in and at >= date_trunc('minute', ${since}::timestamptz)
    ) told group by person`);

/** Distinct: a failure within an hour replaces the load. */
export const countOpened = ({ loads, failures }: Counted): number => loads + failures;
export const errorRate = (counted: Counted): number | null =>
  countOpened(counted) === 0 ? null : Math.round((counted.failures / countOpened(counted)) * 1000) / 10;
export const loadTime = ({ buckets }: Counted): number | null => percentile(buckets, 0.75);

const healthFrom = (counted: Counted): steer.VersionHealth => ({
  loads: counted.loads,
  failures: counted.failures,
  errorRate: errorRate(counted),
  loadMs: loadTime(counted),
});
export const NO_HEALTH = healthFrom(NOTHING);

/** Health of releases, as browsers report it. */
export const getHealth = async (
  db: Db,
  remote: string,
  versions: readonly string[],
  since: Date,
): Promise<Map<string, steer.VersionHealth>> => {
  const counted = await countByVersion(db, remote, versions, since);
  return new Map([...counted].map(([version, one]) => [version, healthFrom(one)]));
};

/** By 'NAME/VERSION'. */
export const getHealthOfLive = async (
  db: Db,
  live: readonly { remote: string; version: string }[],
  since: Date,
): Promise<Map<string, steer.VersionHealth>> => {
  if (live.length === 0) return new Map();
  const pairs = join(live.map(({ remote, version }) => sql`(${remote}, ${version})`));
  const rows = await db.query<Counted & { remote: string; version: string }>(sql`
    select remote, version, ${summed} from remote_health
    where (remote, version) in (${pairs}) and minute >= ${since} group by remote, version`);
  return new Map(rows.map(({ remote, version, ...counted }) => [`${remote}/${version}`, healthFrom(counted)]));
};

type PartRow = Omit<Counted, 'buckets'> & { buckets: number[]; version: string; part: string; title: string };

/** Extensions first; omits undeclared parts. */
export const getHealthOfModules = async (
  db: Db,
  remote: string,
  versions: readonly string[],
  now: Date,
): Promise<steer.PartHealth[]> => {
  const rows = await db.query<PartRow>(sql`
    with declared as (
      select v.version, 0 as place, 'slot:' || (e ->> 'slot') || '/' || (e ->> 'name') as part, e ->> 'title' as title
      from remote_versions v, jsonb_array_elements(coalesce(v.built -> 'extensions', '[]')) e
      where v.remote = ${remote} and v.version = any(${versions})
      union all
      select v.version, 1, s ->> 'path', s ->> 'title' from remote_versions v, jsonb_array_elements(v.built -> 'screens') s
      where v.remote = ${remote} and v.version = any(${versions})
    ), told as (
      select *, bool_or(is_failure) over (partition by version, person, screen, hour) as has_failed from remote_tellers
      where remote = ${remote} and version = any(${versions}) and at >= ${new Date(now.getTime() - DAY_MS)}::timestamptz
    )
    select d.version, d.part, d.title, count(*) filter (where not t.is_failure and not t.has_failed)::int as loads,
      count(*) filter (where t.is_failure)::int as failures, ${countedBuckets} as buckets
    from declared d join told t on (t.version, t.screen) = (d.version, d.part)
    group by d.version, d.place, d.part, d.title order by d.place, d.part, d.version`);
  return rows.map(({ version, part, title, ...counted }) => ({ version, part, title, ...healthFrom(counted) }));
};

export const healthSince = (now: Date): Date => new Date(now.getTime() - HEALTH_DAYS * DAY_MS);

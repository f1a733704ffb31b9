import type { steer } from 'api-contract';
import { type Db, exactlyOne, join, sql, type WriteDb } from '../../../database/sql.ts';
import { iso } from '../../../database/sql-parts.ts';
import { SHELL, type Violation } from './reports.ts';

/**
 * Maximum per remote: a third each of the oldest, most frequent and latest. Invented reports cannot evict real ones.
 */
export const MAX_KEPT = 200;

/** Per address: anonymous senders are allowed. */
export const MAX_AN_HOUR = 100;

/** Number of reports still accepted from this address (keyed hash), for all servers. */
export const admitReports = async (db: WriteDb, address: string, count: number, now: Date): Promise<number> => {
  const { total } = await exactlyOne<{ total: number }>(
    db,
    sql`insert into remote_reports as r (ticket, minute, events)
      values (${address}, date_trunc('hour', ${now}::timestamptz), ${count})
      on conflict (ticket, minute) do update set events = least(r.events + excluded.events, 1000000)
      returning events as total`,
  );
  return Math.max(0, Math.min(count, MAX_AN_HOUR - (total - count)));
};

/**
 * Reports of signed-in pages about known versions go to the remote, others to the shell. One row per distinct
 * violation.
 */
export const addViolations = async (
  db: WriteDb,
  violations: readonly Violation[],
  now: Date,
  isKnown: boolean,
): Promise<void> => {
  if (violations.length === 0) return;
  const rows = join(violations.map((v) => sql`(${v.remote}, ${v.version}, ${v.directive}, ${v.blocked}, ${v.source})`));
  await db.query(sql`
    with told (remote, version, directive, blocked, source) as (values ${rows}), known as (
      select case when v.version is null then ${SHELL} else told.remote end as remote, coalesce(v.version, '') as version,
        directive, blocked, told.source
      from told left join remote_versions v on v.remote = told.remote and v.version = told.version and ${isKnown}::boolean
    )
    insert into policy_violations as p (remote, version, directive, blocked, source, count, first_at, last_at)
    select remote, version, directive, blocked, source, count(*), ${now}, ${now} from known
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (remote, version, directive, blocked, source)
      do update set count = p.count + excluded.count, last_at = excluded.last_at`);
  // Skips locked rows: concurrent cleanups cannot deadlock.
  await db.query(sql`
    delete from policy_violations where ctid = any(array(
      select p.ctid from policy_violations p join (
        select remote, version, directive, blocked, source,
          row_number() over (partition by remote order by least(age, times, news), first_at, ctid) as place from (
          select remote, version, directive, blocked, source, first_at, ctid,
            row_number() over (partition by remote order by first_at, ctid) as age,
            row_number() over (partition by remote order by count desc, first_at, ctid) as times,
            row_number() over (partition by remote order by last_at desc, first_at desc, ctid) as news
          from policy_violations where remote = any(${[SHELL, ...violations.map(({ remote }) => remote)]})
        ) ranked
      ) old using (remote, version, directive, blocked, source)
      where old.place > ${MAX_KEPT} for update of p skip locked))`);
};

export const findViolations = (db: Db, remote: string, since: Date): Promise<steer.Violation[]> =>
  db.query<steer.Violation>(sql`
    select version, directive, blocked, source, count, ${iso('first_at')} as "firstAt", ${iso('last_at')} as "lastAt"
    from policy_violations where remote = ${remote} and last_at >= ${since} order by last_at desc, version, directive, blocked`);

export const countViolations = async (db: Db, since: Date): Promise<Map<string, number>> => {
  const rows = await db.query<{ remote: string; count: number }>(sql`
    select remote, least(sum(count), 2147483647)::int as count from policy_violations where last_at >= ${since} group by remote`);
  return new Map(rows.map(({ remote, count }) => [remote, count]));
};

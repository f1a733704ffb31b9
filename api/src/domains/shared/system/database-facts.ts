import type { system } from 'api-contract';
import { type Db, exactlyOne, sql } from '../../../database/sql.ts';
import type { Core } from '../../../platform/core.ts';
import type { StandbyState } from '../../../standby/watch-standby.ts';

type Statements = system.Database['statements'];

/** From pg_stat_statements, without DDL, whose text holds values. */
const SLOWEST = sql`
  select regexp_replace(left(query, 600), '\\s+', ' ', 'g') as text, calls::float8 as calls, round(mean_exec_time::numeric, 1)::float8 as "meanMs",
    round((total_exec_time / 1000)::numeric, 1)::float8 as "totalSeconds", rows::float8 as rows
  from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database())
    and query ~* '^\\s*(select|insert|update|delete|with|merge)\\M'
  order by total_exec_time desc limit 15`;

const NOT_INSTALLED =
  'pg_stat_statements is not set up in this database: put it into shared_preload_libraries of the server, start that again, and run CREATE EXTENSION pg_stat_statements.';
const NOT_LOADED =
  'pg_stat_statements is there, but the server has not loaded it: put it into shared_preload_libraries and start the server again.';
const NOT_ALLOWED = 'The user of the database may not read pg_stat_statements: grant it pg_read_all_stats.';

const readStatements = async (db: Db): Promise<Statements> => {
  const { isThere } = await exactlyOne<{ isThere: boolean }>(
    db,
    sql`select to_regclass('pg_stat_statements') is not null as "isThere"`,
  );
  if (!isThere) return { missing: NOT_INSTALLED, slowest: [] };
  try {
    const slowest = await db.query<Statements['slowest'][number]>(SLOWEST);
    return { missing: null, slowest };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '55000') return { missing: NOT_LOADED, slowest: [] };
    if (code === '42501') return { missing: NOT_ALLOWED, slowest: [] };
    throw error;
  }
};

const standbyFacts = ({ isUsed, lagMs, why }: StandbyState): system.Database['standby'] => ({
  isUsed,
  lagSeconds: lagMs === undefined ? null : Math.round(lagMs / 100) / 10,
  why,
});

export const readDatabaseFacts = async ({ db, pool, standby }: Core): Promise<system.Database> => {
  const size = await exactlyOne<{ version: string; bytes: number }>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  );
  const tables = await db.query<system.Database['tables'][number]>(sql`
    select c.relname as name, sum(pg_total_relation_size(p.oid))::float8 as bytes, sum(greatest(p.reltuples, 0))::float8 as rows
    from pg_class c
      join pg_class p on p.relkind <> 'p' and p.oid in (select c.oid union all select inhrelid from pg_inherits where inhparent = c.oid)
    where c.relkind in ('r', 'm', 'p') and c.relnamespace = 'public'::regnamespace
    group by c.oid, c.relname order by 2 desc, 1 limit 10`);
  const { totalCount, idleCount, waitingCount, options } = pool;
  return {
    ...size,
    tables,
    standby: standby ? standbyFacts(standby.watch.state()) : null,
    connections: { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most: options.max ?? 0 },
    statements: await readStatements(db),
  };
};

import type { Pool } from 'pg';

/** Row count and digest by table, without backups. */
export const readContent = async (pool: Pool): Promise<Record<string, { rows: number; md5: string }>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and relname not in ('backups', 'secrets') order by 1`,
  );
  const content: Record<string, { rows: number; md5: string }> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ rows: number; md5: string }>(
      `select count(*)::int as rows, md5(coalesce(string_agg(x::text, ',' order by x::text), '')) as md5 from public.${name} x`,
    );
    if (rows[0]) content[name] = rows[0];
  }
  return content;
};

/** Everything a move could lose: keys, indexes, triggers and their state. */
export const readSchema = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ line: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select pg_get_indexdef(indexrelid) from pg_index where indrelid::regclass::text !~ '^pg_'
     union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     order by 1`,
  );
  return rows.map(({ line }) => line);
};

import type { Client } from 'pg';
import type { SavedTable } from './dump-table.ts';
import type { About, Manifest } from './manifest.ts';

/** Sealed with the passphrase, not among the tables. */
const SECRETS_TABLE = 'secrets';

/** By name, without generated columns. */
export const readTables = async (client: Client): Promise<SavedTable[]> => {
  const { rows } = await client.query<SavedTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> $1
     group by c.relname order by c.relname`,
    [SECRETS_TABLE],
  );
  return rows;
};

/** Read after the snapshot, so never behind its rows. */
export const readSequences = async (client: Client): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    );
    if (state.rows[0]) sequences.push({ name, ...state.rows[0] });
  }
  return sequences;
};

/** Months of visits and officers' days with tables, existing or planned, YYYY-MM-01; none before migration 0081. */
export const readMonths = async (client: Client): Promise<Manifest['months']> => {
  const { rows: schemas } = await client.query(`select from pg_namespace where nspname = 'months'`);
  if (schemas.length === 0) return [];
  const { rows } = await client.query<{ month: string }>(
    `select to_date(right(c.relname, 7), 'YYYY_MM')::text as month from pg_class c
     where c.relnamespace = 'months'::regnamespace and c.relispartition and c.relkind = 'r' and c.relname ~ '_\\d{4}_\\d{2}$'
     union select m::text from months.of_before() m where months.is_moving() order by 1`,
  );
  return rows.map(({ month }) => month);
};

export const readMigrationRecords = async (client: Client): Promise<About['migrations']> => {
  const { rows } = await client.query<About['migrations'][number]>(
    'select name, checksum from migrations order by name',
  );
  return rows;
};

export const findVersionsInUse = async (
  client: Client,
): Promise<{ remote: string; version: string; files: string[] }[]> => {
  const { rows } = await client.query<{ remote: string; version: string; files: string[] }>(
    `select remote, version, array(select jsonb_object_keys(files)) as files from remote_versions
     where removed_at is null order by remote, version`,
  );
  return rows;
};

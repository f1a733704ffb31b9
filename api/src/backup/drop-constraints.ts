import type { Client } from 'pg';
import { indexDefinition } from '../database/index-definition.ts';
import { runStatement, findStatementsLeft } from '../database/unfinished-restore.ts';
import { reportProgress } from '../import/progress.ts';

const quoted = `quote_ident(t.relname)`;
const TABLES = `t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition`;

/** Foreign keys drop first and return last; referenced keys in between. */
const CONSTRAINTS = `
  select format('alter table public.%s drop constraint %I', ${quoted}, c.conname) as drop,
    format('alter table public.%s add constraint %I %s', ${quoted}, c.conname, pg_get_constraintdef(c.oid)) as make
  from pg_constraint c join pg_class t on t.oid = c.conrelid
  where ${TABLES} and c.contype in ('f', 'p', 'u', 'x') and c.conparentid = 0
  order by c.contype <> 'f', t.relname, c.conname`;

const INDEXES = `
  select format('drop index public.%I', i.relname) as drop, ${indexDefinition('i.oid')} as make
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
  where ${TABLES} and not exists (select from pg_constraint c where c.conindid = x.indexrelid and c.contype in ('p', 'u', 'x'))
  order by i.relname`;

const TRIGGERS = `
  select distinct format('alter table public.%s disable trigger user', ${quoted}) as drop,
    format('alter table public.%s enable trigger user', ${quoted}) as make
  from pg_trigger g join pg_class t on t.oid = g.tgrelid where ${TABLES} and not g.tgisinternal`;

/**
 * Drops triggers (their sums are in the backup), foreign keys, keys and indexes.
 * @returns ordered statements that make them again and check every key
 */
export const dropConstraints = async (client: Client): Promise<string[]> => {
  const making: string[] = [];
  for (const statement of [TRIGGERS, CONSTRAINTS, INDEXES]) {
    const { rows } = await client.query<{ drop: string; make: string }>(statement);
    for (const { drop, make } of rows) {
      await client.query(drop);
      making.unshift(make);
    }
  }
  return making;
};

/** Commits each alone, so that it can resume. */
export const recreateConstraints = async (client: Client, onProgress: (text: string) => void): Promise<void> => {
  await client.query(`set maintenance_work_mem = '256MB'`);
  const left = await findStatementsLeft(client);
  let done = 0;
  const quiet = reportProgress(onProgress, () => `keys and indexes: ${done} of ${left.length}`);
  try {
    for (const each of left) {
      await runStatement(client, each);
      done += 1;
    }
  } finally {
    quiet();
  }
};

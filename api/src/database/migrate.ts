import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { apiRoot } from '../root.ts';

/** One number for all instances: whoever comes second waits and then finds nothing to do. */
const LOCK = 7_204_113;

/** Applies api/migrations/*.sql in order, each once and each in its own transaction. Gives the names it applied. */
export const migrate = async (pool: Pool, folder = join(apiRoot(), 'migrations')): Promise<string[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort();
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const done = new Set(rows.map((row) => row.name));
    const applied: string[] = [];
    for (const name of names.filter((each) => !done.has(each))) {
      const [, up = ''] =
        /-- Up Migration\n([\s\S]*?)(?:\n-- Down Migration|$)/.exec(await readFile(join(folder, name), 'utf8')) ?? [];
      if (!up.trim()) throw new Error(`Migration ${name} has no '-- Up Migration' part.`);
      try {
        await client.query(`begin;\n${up}\n;insert into migrations (name) values ('${name}');commit`);
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
      applied.push(name);
    }
    return applied;
  } finally {
    // Closed, not returned: that also frees the lock.
    client.release(true);
  }
};

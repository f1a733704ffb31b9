import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostgresServer } from '../../tools/lib/postgres-server.mjs';
import { runConsole } from './cli.ts';
import { startServer } from './server.ts';
import { round, type Row } from './shared.ts';
import { measureTime } from './timed.ts';

const run = promisify(execFile);
const MB = 1_048_576;

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => (await measureTime(work)) / 1000;

/**
 * Compares with pg_dump and pg_restore (custom format, same compression, one process). Ours also re-reads and checks
 * each file before restoring.
 */
export async function backupBench(scale: string): Promise<Row[]> {
  const server = await startPostgresServer();
  if (!server) throw new Error("This part needs the distribution's PostgreSQL (Debian: postgresql).");
  const { bin } = server;
  const folder = mkdtempSync(join(tmpdir(), 'bench-backup-'));
  const urlOf = (database: string) => server.url.replace(/\/postgres$/, `/${database}`);
  const sql = async <T extends pg.QueryResultRow>(database: string, text: string): Promise<T[]> => {
    const client = new pg.Client({ connectionString: urlOf(database) });
    await client.connect();
    const { rows } = await client.query<T>(text);
    await client.end();
    return rows;
  };
  const command = (words: string[], database: string, dataDir: string) =>
    runConsole(words, { DATABASE_URL: urlOf(database), DATA_DIR: join(folder, dataDir) });
  try {
    for (const name of ['saved', 'ours', 'theirs']) await sql('postgres', `create database ${name}`);
    const env = { DATABASE_URL: urlOf('saved'), DEMO: scale };
    const port = Number(process.env.PORT ?? 18_000);
    await (await startServer({ dataDir: join(folder, 'saved'), port, env })).stop();
    const [size] = await sql<{ bytes: string }>(
      'saved',
      `select sum(pg_table_size(oid))::text as bytes from pg_class where relnamespace in ('public'::regnamespace, 'months'::regnamespace) and relkind = 'r'`,
    );
    const megabytes = Number(size?.bytes) / MB;
    const [ours, theirs] = [join(folder, 'ours.tar'), join(folder, 'theirs.dump')];
    const backup = await secondsOf(() => command(['backup', ours], 'saved', 'saved'));
    const dump = await secondsOf(() => run(join(bin, 'pg_dump'), ['-Fc', '-Z1', '-f', theirs, urlOf('saved')]));
    const restore = await secondsOf(() => command(['restore', ours], 'ours', 'ours'));
    const load = await secondsOf(() => run(join(bin, 'pg_restore'), ['-d', urlOf('theirs'), theirs]));
    const row = (what: string, own: number, other: number, name: string): Row => ({
      what,
      value: `${round(megabytes / own, 0)} MB/s, ${name} ${round(megabytes / other, 0)} MB/s`,
      goal: '–',
      met: true,
    });
    return [
      row(`Backup of ${round(megabytes, 0)} MB of tables, read again`, backup, dump, 'pg_dump'),
      row('Restore of it, checked first', restore, load, 'pg_restore'),
      {
        what: 'Size of the backup',
        value: `${round(statSync(ours).size / MB, 0)} MB, pg_dump ${round(statSync(theirs).size / MB, 0)} MB`,
        goal: '–',
        met: true,
      },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

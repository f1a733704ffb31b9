import pg, { type ClientBase } from 'pg';
import { explainBadSetting } from '../config/settings.mjs';
import type { Config } from '../config/config.ts';

const PATIENCE_MS = 10_000;

type Addresses = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseTimeout'>;

interface ServerFacts {
  /** A pooler names another process than the one that works. */
  isPooled: boolean;
  /** The same text for two addresses of one database. */
  database: string;
  user: string;
  hasTimeLimit: boolean;
}

/** Sends no `options`, which PgBouncer refuses. */
const inspect = async (address: string, signal?: AbortSignal): Promise<ServerFacts> => {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => {});
  const abort = () => void client.end().catch(() => {});
  signal?.addEventListener('abort', abort, { once: true });
  try {
    await client.connect();
    const { rows } = await client.query<Omit<ServerFacts, 'isPooled'> & { process: number }>(
      `select pg_backend_pid() as process, current_user as user, current_setting('statement_timeout') <> '0' as "hasTimeLimit",
         current_database() || ' since ' || extract(epoch from pg_postmaster_start_time()) as database`,
    );
    const [{ process, ...facts }] = rows as [(typeof rows)[number]];
    return { ...facts, isPooled: process !== getServerProcessId(client) };
  } finally {
    signal?.removeEventListener('abort', abort);
    await client.end().catch(() => {});
  }
};

/** Server process of a connection; meaningless behind a pooler. */
export const getServerProcessId = (client: ClientBase): number =>
  (client as ClientBase & { processID: number }).processID;

/** Detects a pooler such as PgBouncer, which requires a direct address to the server. */
export const isThroughPooler = async (
  { databaseUrl, databaseDirectUrl, databaseTimeout }: Addresses,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<boolean> => {
  const server = await inspect(databaseUrl, signal);
  if (!server.isPooled) return false;
  if (!databaseDirectUrl)
    throw new Error(
      'DATABASE_URL leads through a connection pooler such as PgBouncer: give the address of the PostgreSQL server itself in DATABASE_DIRECT_URL, too. Migrations, event streams, reports and imports need a connection that is theirs alone; everything else goes through the pooler.',
    );
  const direct = await inspect(databaseDirectUrl, signal).catch((error: Error) => {
    throw refusalOfDirect(databaseDirectUrl, error.message);
  });
  if (direct.isPooled) throw refusalOfDirect(databaseDirectUrl, 'a pooler answers there, too');
  if (direct.database !== server.database)
    throw refusalOfDirect(databaseDirectUrl, 'it is another database than that of DATABASE_URL');
  say('DATABASE_URL leads through a pooler: what needs a connection of its own takes DATABASE_DIRECT_URL.');
  if (!server.hasTimeLimit)
    say(
      `WARNING: the server ends no statement that comes through the pooler: alter role "${server.user}" set statement_timeout = '${databaseTimeout}s'. docs/service.md says why.`,
    );
  return true;
};

const refusalOfDirect = (address: string, why: string) =>
  new Error(explainBadSetting('DATABASE_DIRECT_URL', address, why));

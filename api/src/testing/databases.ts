import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { openPool } from '../database/pool.ts';

/** The caller's server (TEST_DATABASE_URL), or an embedded one. */
export interface TestServer {
  url?: string;
  socket?: { host: string; port: number; user: string };
  /** Migrated, and empty. */
  template: string;
  /** With the people of seed.ts, whose pins take longer to hash than all else of a test app. */
  templateWithPeople: string;
}

export const serverOfThisRun = (): TestServer => {
  const text = process.env.FIELD_CONSOLE_TEST_SERVER;
  if (!text) throw new Error('The tests need their global set-up: run them through jest.config.mjs.');
  return JSON.parse(text) as TestServer;
};

const getAddress = (server: TestServer, database: string) => {
  if (!server.url) return { ...(server.socket as { host: string; port: number; user: string }), database };
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return url.href;
};

export const openTestPool = (server: TestServer, database: string, max = 10): pg.Pool =>
  openPool(getAddress(server, database), max);

export const toDatabaseUrl = (server: TestServer, database: string): string => {
  const address = getAddress(server, database);
  return typeof address === 'string'
    ? address
    : `postgres://${address.user}@/${database}?host=${encodeURIComponent(address.host)}&port=${address.port}`;
};

const administer = async (server: TestServer, text: string): Promise<void> => {
  const pool = openTestPool(server, server.url ? new URL(server.url).pathname.slice(1) || 'postgres' : 'postgres', 1);
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await pool.query(text);
        return;
      } catch (error) {
        // Another process is copying the template.
        if ((error as { code?: string }).code !== '55006' || attempt === 50) throw error;
        await wait(50);
      }
    }
  } finally {
    await pool.end();
  }
};

/** Copies the template's files: through the WAL it takes twice as long. Empty without template. */
export const createTestDatabase = async (server: TestServer, template?: string): Promise<string> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name} template ${template ?? 'template0'} strategy file_copy`);
  return name;
};

export const dropDatabase = (server: TestServer, name: string): Promise<void> =>
  administer(server, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);

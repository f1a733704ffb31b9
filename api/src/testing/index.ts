import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Pool } from 'pg';
import pino, { type Logger } from 'pino';
import { buildApp } from '../server/app.ts';
import { type Config, readConfig } from '../config/config.ts';
import type { App } from '../platform/core.ts';
import { type WriteDb, toWriteDb, sql } from '../database/sql.ts';
import { isProofOld, readSession, startSession } from '../session/sessions.ts';
import type { DiskWatch } from '../disk/disk-watch.ts';
import { readUser } from '../session/users.ts';
import type { WebServers } from '../http/web-servers.ts';
import { createTestDatabase, dropDatabase, openTestPool, serverOfThisRun, toDatabaseUrl } from './databases.ts';
import { TEST_PEPPER } from './seed.ts';

export { addFile } from './add-file.ts';
export * from './seed.ts';

export const TEST_SECRETS = { pinPepper: TEST_PEPPER, tokenSecret: 'a token secret that only tests use, long enough' };
/** For a process. */
export const TEST_SECRETS_ENV = { PIN_PEPPER: TEST_SECRETS.pinPepper, TOKEN_SECRET: TEST_SECRETS.tokenSecret };

export interface TestApp {
  app: App;
  pool: Pool;
  db: WriteDb;
  /** As DATABASE_URL. */
  url: string;
  /** Token of a new session for a SAP ID or the master's email. */
  signIn(who: string): Promise<string>;
  /** Anonymous without `who`; a body becomes JSON. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

interface CallOptions {
  as?: string;
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

interface TestOptions {
  now?: () => Date;
  config?: Partial<Config>;
  log?: Logger;
  servers?: WebServers;
  disk?: DiskWatch;
  /** False: migrated but empty. */
  people?: boolean;
  /** Default: directly. */
  connect?: (url: string) => Promise<Pool>;
}

/** The production app on its own database, with people of seed.ts. */
export const testApp = async ({
  now,
  config,
  log,
  servers,
  disk,
  people = true,
  connect,
}: TestOptions = {}): Promise<TestApp> => {
  const server = serverOfThisRun();
  const database = await createTestDatabase(server, people ? server.templateWithPeople : server.template);
  const pool = (await connect?.(toDatabaseUrl(server, database))) ?? openTestPool(server, database);
  const assets = { dir: join(tmpdir(), `fca-${randomUUID()}`) };
  const app = await buildApp({
    config: { ...testConfig(), assets, ...config },
    pool,
    secrets: TEST_SECRETS,
    log: log ?? pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    ...(now && { now }),
    ...(servers && { servers }),
    ...(disk && { disk }),
    isStrictOnRefusals: true,
  });
  await app.ready();
  const db = toWriteDb(pool);
  const signIn = async (who: string) => {
    const user = await readUser(db, sql`(sap_id = ${who} or email = ${who})`);
    if (!user) throw new Error(`Nobody is called ${who}`);
    const now = app.core.now();
    return app.core.tokens.sign(user, await startSession(db, user.id, undefined, now), now);
  };
  const tokens = new Map<string, string>();
  /** Reuses a person's session while valid for sensitive calls, too. */
  const getToken = async (who: string) => {
    const known = tokens.get(who) ?? '';
    const claims = app.core.tokens.verify(known, app.core.now());
    const session = claims && (await readSession(app.core, claims.sid, claims.id));
    const token = session && !isProofOld(session, app.core.now()) ? known : await signIn(who);
    tokens.set(who, token);
    return token;
  };
  return {
    app,
    pool,
    db,
    signIn,
    url: toDatabaseUrl(server, database),
    call: async (method, url, { as, body, query, headers } = {}) => {
      const request: InjectOptions = {
        method,
        url,
        headers: { ...headers, ...(as && { authorization: `Bearer ${await getToken(as)}` }) },
      };
      if (query) request.query = query;
      if (body !== undefined) request.payload = body as object;
      return app.inject(request);
    },
    close: async () => {
      await app.close();
      await pool.end();
      await rm(assets.dir, { recursive: true, force: true });
      await dropDatabase(server, database);
    },
  };
};

export const testConfig = (): Config => ({
  ...readConfig({
    DATA_DIR: join(tmpdir(), 'unused'),
    WEB_DIR: join(tmpdir(), 'nothing-built'),
    LOG_LEVEL: 'silent',
  }),
  // One test needs the API page; others skip reading it.
  hasPublicDocs: false,
});

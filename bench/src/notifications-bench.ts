import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbedded } from '../../api/src/database/embedded.ts';
import type { Config } from '../../api/src/config/config.ts';
import { openSecretStore } from '../../api/src/database/secret-store.ts';
import { openPool } from '../../api/src/database/pool.ts';
import { toWriteDb } from '../../api/src/database/sql.ts';
import { createTokenSigner } from '../../api/src/platform/tokens.ts';
import type { User } from '../../api/src/session/scope.ts';
import { startServer } from './server.ts';
import { limitTime, root, type Row } from './shared.ts';

const STREAMS = 1_000;
const MAX_MB = 300;
const MAX_MS = 1_000;

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** A thousand open event streams on one server: memory and delay. */
export async function notificationsBench(
  scale: string,
  dataDir = join(root, '.console', `bench-${scale}`),
): Promise<Row[]> {
  const server = await startServer({ dataDir, env: { DEMO: scale } });
  const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(dataDir);
  const pool = openPool(process.env.DATABASE_URL ?? embedded?.connection() ?? '', 2);
  const over = new AbortController();
  try {
    const where = { databaseUrl: process.env.DATABASE_URL ?? '', dataDir } as Config;
    const { tokenSecret = '' } = await openSecretStore(where, toWriteDb(pool)).read();
    const tokens = createTokenSigner(process.env.TOKEN_SECRET || tokenSecret);
    const now = new Date();
    const { rows } = await pool.query<{ id: string; sessionId: string }>(
      `with people as (select id from users where active and role <> 'MASTER' order by sap_id limit $1)
       insert into sessions (user_id, device, started_at, expires_at, last_seen_at)
       select id, 'bench', $2, $2::timestamptz + interval '1 hour', $2 from people returning user_id as id, id as "sessionId"`,
      [STREAMS, now],
    );
    const before = residentMb(server.pid);
    let ready = 0;
    const heard = new Map<string, number>();
    for (const { id, sessionId } of rows) {
      const token = tokens.sign({ id, sapId: '', role: 'SO' } as User, sessionId, now);
      const response = await fetch(`${server.url}/api/v1/notifications/stream`, {
        headers: { authorization: `Bearer ${token}` },
        signal: over.signal,
      });
      if (!response.ok || !response.body) throw new Error(`A stream was refused with ${response.status}.`);
      void (async () => {
        for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
          if (part.includes('event: ready')) ready += 1;
          if (part.includes('event: changed')) heard.set(id, performance.now());
        }
      })().catch(() => undefined);
    }
    while (ready < rows.length) await wait(20);
    const memory = Math.round(residentMb(server.pid));
    const start = performance.now();
    await pool.query(
      `insert into notifications (user_id, kind, subject, text, path, created_at)
       select unnest($1::uuid[]), 'report', 'Bench', 'A line for all.', '/', now()`,
      [rows.map(({ id }) => id)],
    );
    while (heard.size < rows.length) await wait(5);
    const slowest = Math.round(Math.max(...heard.values()) - start);
    return [
      {
        what: `memory of a server with ${rows.length} open event streams (${Math.round(before)} MB before them)`,
        value: `${memory} MB`,
        goal: `< ${MAX_MB} MB`,
        met: memory < MAX_MB && rows.length === STREAMS,
      },
      {
        what: `all ${rows.length} of them hear of a new notification`,
        value: `${slowest} ms`,
        ...limitTime(slowest, MAX_MS),
      },
    ];
  } finally {
    over.abort();
    await pool.query(`delete from notifications where subject = 'Bench'; delete from sessions where device = 'bench'`);
    await pool.end();
    await server.stop();
    await embedded?.stop();
  }
}

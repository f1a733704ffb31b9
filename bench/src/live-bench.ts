import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { startEmbedded } from '../../api/src/database/embedded.ts';
import type { Config } from '../../api/src/config/config.ts';
import { openSecretStore } from '../../api/src/database/secret-store.ts';
import { openPool } from '../../api/src/database/pool.ts';
import { toWriteDb } from '../../api/src/database/sql.ts';
import { isInScope, type User } from '../../api/src/session/scope.ts';
import { createTokenSigner } from '../../api/src/platform/tokens.ts';
import { type BenchServer, startServer } from './server.ts';
import { limitTime, root, round, type Row } from './shared.ts';

const BOARDS = 1_000;
const CHECK_INS = 90;
const A_SECOND = 3;
const GOAL_MS = 2_000;
const LAST_WAIT_MS = 15_000;
const BENCH_ID = 'BENCH-LIVE-';

/** @returns how many visits run, where that is among them */
type Read = (parts: readonly string[]) => Promise<number | undefined>;
type Person = User & { dealerCode: string };

/** A manager's open page: follows the stream and re-reads announced parts. */
class Board {
  readonly #read: Read;
  readonly user: User;
  readonly latencies: number[] = [];
  base = 0;
  #sent: number[] = [];
  #isReading = false;
  readonly #stale = new Set<string>();

  constructor(user: User, read: Read) {
    this.user = user;
    this.#read = read;
  }

  async begin(): Promise<void> {
    this.base = (await this.#read(['visits'])) ?? 0;
  }

  expect(at: number): void {
    this.#sent.push(at);
  }

  missing(): number {
    return this.#sent.length - this.latencies.length;
  }

  /** Parts announced while reading are read afterwards, together. */
  async hear(parts: readonly string[]): Promise<void> {
    for (const part of parts) this.#stale.add(part);
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#stale.size > 0) {
      const stale = [...this.#stale];
      this.#stale.clear();
      const running = await this.#read(stale);
      if (running === undefined) continue;
      const visible = running - this.base;
      const now = performance.now();
      while (this.latencies.length < visible) this.latencies.push(now - (this.#sent[this.latencies.length] ?? now));
    }
    this.#isReading = false;
  }
}

const findPeople = async (pool: Pool, text: string, most: number): Promise<Person[]> =>
  (
    await pool.query<Person>(
      `select u.id, u.sap_id as "sapId", u.name, u.role, u.zone, u.region_code as "regionCode", u.area_code as "areaCode",
         d.dealer_code as "dealerCode"
       from users u left join lateral (select dealer_code from dealers where area_code = u.area_code limit 1) d on true
       where u.active and ${text} order by md5(u.sap_id) limit $1`,
      [most],
    )
  ).rows;

/** Parts that a visit changes (migration 0054); boards re-read them whole, like the page. */
const TOLD_OF_A_VISIT = ['officers', 'visits'];

const readParts = async (server: BenchServer, token: string, parts: readonly string[]): Promise<number | undefined> => {
  const responses = await Promise.all(
    parts.map(async (part) => {
      const response = await fetch(`${server.url}/api/v1/today/${part}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!response.ok) throw new Error(`/today/${part}: ${response.status}`);
      return [part, (await response.json()) as { data: { running?: number } }] as const;
    }),
  );
  return responses.find(([part]) => part === 'visits')?.[1].data.running;
};

const listen = async (server: BenchServer, token: string, board: Board, signal: AbortSignal): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}/api/v1/notifications/stream`, { headers, signal });
  if (!response.ok || !response.body) throw new Error(`A stream was refused with ${response.status}.`);
  const parts = response.body.pipeThrough(new TextDecoderStream());
  let ready: () => void = () => undefined;
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  void (async () => {
    for await (const part of parts) {
      if (part.includes('event: ready')) ready();
      for (const [, event = ''] of part.matchAll(/event: today\ndata: (.*)/g)) {
        const parts = TOLD_OF_A_VISIT.filter((each) => event.includes(`"${each}"`));
        if (parts.length > 0) void board.hear(parts);
      }
    }
  })().catch(() => undefined);
  await isReady;
};

const checkIn = async (server: BenchServer, token: string, dealerCode: string, number: number): Promise<void> => {
  const now = Date.now();
  const row = {
    visitId: `${BENCH_ID}${number}`,
    visitType: 'DEALER',
    dealerCode,
    startTime: new Date(now + 330 * 60_000).toISOString(),
  };
  const response = await fetch(`${server.url}/api/v1/visit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sentAt: new Date(now).toISOString(), visits: [row] }),
  });
  const { received } = (await response.json()) as { received?: number };
  if (received !== 1) throw new Error(`A check-in was refused with ${response.status}.`);
};

const inTurns = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  for (let index = 0; index < all.length; index += 20) await Promise.all(all.slice(index, index + 20).map(work));
};

/** A thousand manager boards, and phones that check in: delay until each permitted board shows it. */
export async function liveBench(scale: string): Promise<Row[]> {
  const dataDir = join(root, '.console', `bench-${scale}`);
  const server = await startServer({ dataDir, env: { DEMO: scale } });
  const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(dataDir);
  const pool = openPool(process.env.DATABASE_URL ?? embedded?.connection() ?? '', 2);
  const over = new AbortController();
  try {
    const where = { databaseUrl: process.env.DATABASE_URL ?? '', dataDir } as Config;
    const { tokenSecret = '' } = await openSecretStore(where, toWriteDb(pool)).read();
    const tokens = createTokenSigner(process.env.TOKEN_SECRET || tokenSecret);
    const now = new Date();
    const signIn = async (user: User): Promise<string> => {
      const { rows } = await pool.query<{ id: string }>(
        `insert into sessions (user_id, device, started_at, expires_at, last_seen_at)
         values ($1, 'bench', $2, $2::timestamptz + interval '1 hour', $2) returning id`,
        [user.id, now],
      );
      return tokens.sign(user, rows[0]?.id ?? '', now);
    };
    const managers = await findPeople(pool, `u.role in ('AO', 'RO', 'ZO', 'ADMIN')`, BOARDS);
    const officers = await findPeople(pool, `u.role = 'SO' and d.dealer_code is not null`, CHECK_INS);
    const boards: Board[] = [];
    const users = Array.from({ length: BOARDS }, (_, index) => managers[index % managers.length] as Person);
    await inTurns(users, async (user) => {
      const token = await signIn(user);
      const board = new Board(user, (parts) => readParts(server, token, parts));
      await listen(server, token, board, over.signal);
      await board.begin();
      boards.push(board);
    });
    const phones = await Promise.all(officers.map(async (officer) => ({ officer, token: await signIn(officer) })));
    for (let number = 0; number < CHECK_INS; number += 1) {
      const phone = phones[number % phones.length];
      if (!phone) throw new Error('There is no officer.');
      const at = performance.now();
      for (const board of boards) if (isInScope(board.user, phone.officer)) board.expect(at);
      await checkIn(server, phone.token, phone.officer.dealerCode, number);
      await wait(Math.max(0, 1_000 / A_SECOND - (performance.now() - at)));
    }
    const missing = () => boards.reduce((sum, board) => sum + board.missing(), 0);
    const deadline = Date.now() + LAST_WAIT_MS;
    while (missing() > 0 && Date.now() < deadline) await wait(20);
    const all = boards.flatMap(({ latencies }) => latencies).sort((a, b) => a - b);
    const at = (share: number) => round(all[Math.ceil(all.length * share) - 1] ?? Number.POSITIVE_INFINITY, 0);
    return [
      {
        what: `Today, ${boards.length} open boards of ${managers.length} managers, ${A_SECOND} check-ins a second over HTTP: p95 until a board shows one (median ${at(0.5)} ms, ${all.length} shown, ${missing()} not)`,
        value: `${at(0.95)} ms`,
        ...limitTime(at(0.95), GOAL_MS, missing() === 0),
      },
    ];
  } finally {
    over.abort();
    await pool.query(`delete from visits where external_id like '${BENCH_ID}%'`);
    await pool.query(`delete from sessions where device = 'bench'`);
    await pool.end();
    await server.stop();
    await embedded?.stop();
  }
}

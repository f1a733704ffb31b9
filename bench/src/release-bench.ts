import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { buildChangedRelease, createReleaseClient } from '../../e2e/fixtures/release.ts';
import { startEmbedded } from '../../api/src/database/embedded.ts';
import { openPool } from '../../api/src/database/pool.ts';
import { type BenchServer, startServer } from './server.ts';
import { createTimedReader, measureTimes } from './timed.ts';
import { limitTime, median, round, root, type Row } from './shared.ts';

const REMOTE = 'mfe-dealers';
const TEXT = 'Dealer Code';
const ROUNDS = 5;
const HISTORY = 10_000;

/** A fresh signed-in browser stands for someone's next navigation. */
async function freshPage(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const response = await context.request.post(`${url}/api/v1/login`, { data: { SAP_ID: 'AO1', pin: '1234' } });
  const { token } = (await response.json()) as { token: string };
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  return context.newPage();
}

async function untilSeen(browser: Browser, url: string, header: string, act: () => Promise<unknown>) {
  const page = await freshPage(browser, url);
  const start = performance.now();
  await act();
  await page.goto(`${url}/dealer-directory`, { waitUntil: 'commit' });
  await page.waitForSelector(`th:text-is("${header}")`);
  const ms = performance.now() - start;
  await page.context().close();
  return ms;
}

async function releaseAndBack(browser: Browser, { url }: BenchServer): Promise<Row[]> {
  const { steer, team, remoteState } = createReleaseClient(url);
  const dealers = await team(REMOTE);
  const first = String(((await remoteState(REMOTE)).stable as { version: string }).version);
  const there: number[] = [];
  const back: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const header = `Dealer No. ${round}`;
    const archive = buildChangedRelease(join(root, '.console'), REMOTE, (script) => script.replaceAll(TEXT, header));
    const { version } = archive.remote;
    there.push(
      await untilSeen(browser, url, header, async () => {
        await dealers.publish(archive);
        await dealers.smoke(version);
        await dealers.live(version, { as: 'stable' });
      }),
    );
    back.push(await untilSeen(browser, url, TEXT, () => steer(REMOTE, { action: 'rollback', version: first })));
  }
  const row = (what: string, times: number[]): Row => {
    const seconds = round(median(times) / 1000, 2);
    return { what, value: `${seconds} s`, ...limitTime(seconds * 1000, 2_000) };
  };
  return [
    row('Releases, from the upload of a version to its screen in a fresh page load', there),
    row("Releases, from 'Roll back' to the old version in a fresh page load", back),
  ];
}

async function feedRow({ url, signIn }: BenchServer, dataDir: string): Promise<Row> {
  const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(dataDir);
  const pool = openPool(process.env.DATABASE_URL ?? embedded!.connection());
  try {
    await pool.query(
      `insert into remote_versions
        (remote, version, source, built, built_for, files, bytes, by, at, live_until, withdrawn_at, checks)
      select remote, 'old-' || n, 'released', built, built_for, files, bytes, 'BENCH', now() - n * interval '1 minute',
        now() - n * interval '1 minute', case when n % 100 = 0 then now() - n * interval '1 minute' end, checks
      from (select distinct on (remote) * from remote_versions order by remote, at) v,
        generate_series(1, ${HISTORY} / 5) n on conflict do nothing`,
    );
    await pool.query('analyze remote_versions');
    const { rows } = await pool.query<{ count: string }>('select count(*) from remote_versions');
    const read = createTimedReader({ url }, await signIn('AO1'));
    const times = await measureTimes(() => read('/api/v1/remotes'), { warm: 100, times: 500 });
    times.sort((a, b) => a - b);
    const [half, p95] = [0.5, 0.95].map((part) => round(times[Math.floor(times.length * part)]!, 1));
    return {
      what: `Releases, the feed's answer with ${rows[0]?.count} versions in the history: median, p95`,
      value: `${half} ms, ${p95} ms`,
      ...limitTime(p95 ?? 0, 10),
    };
  } finally {
    await pool.end();
  }
}

const EXTENSIONS = 200;

async function registerMore(dataDir: string, count: number) {
  const embedded = process.env.DATABASE_URL ? undefined : await startEmbedded(dataDir);
  const pool = openPool(process.env.DATABASE_URL ?? embedded!.connection());
  try {
    const { rows: own } = await pool.query<{ count: number }>(
      `select count(*)::int as count from remotes r join remote_versions v on (v.remote, v.version) = (r.name, r.stable),
        jsonb_array_elements(coalesce(v.built -> 'extensions', '[]'))`,
    );
    const missing = EXTENSIONS - (own[0]?.count ?? 0);
    for (let n = 1; n <= count; n += 1) {
      const name = `mfe-team-${n}`;
      const extensions = Array.from(
        { length: Math.floor((missing * n) / count) - Math.floor((missing * (n - 1)) / count) },
        (_, index) => ({
          slot: index % 2 === 0 ? 'dealer' : 'officer',
          name: `part-${index}`,
          title: `Part ${index} of team ${n}`,
          size: 'list',
          roles: ['AO', 'RO', 'ZO', 'ADMIN'],
          preload: [],
        }),
      );
      await pool.query(`insert into remotes (name, title) values ($1, $2) on conflict do nothing`, [name, `Team ${n}`]);
      await pool.query(
        `insert into remote_versions (remote, version, source, built, built_for, files, bytes, by, checks)
        select $1, version, 'released',
          jsonb_set(replace(replace(built::text, '${REMOTE}', $1), '/dealer-directory', '/team-' || $2::text)::jsonb,
            '{screens,0,menu}', to_jsonb('Team ' || $2::text)) || jsonb_build_object('extensions', $3::jsonb),
          built_for, files, bytes, 'BENCH', checks
        from remote_versions v join remotes r on r.name = v.remote and r.stable = v.version where remote = '${REMOTE}'
        on conflict do nothing`,
        [name, String(n), JSON.stringify(extensions)],
      );
      await pool.query(
        `update remotes r set stable = v.version, stable_since = now() from remote_versions v where v.remote = r.name and r.name = $1`,
        [name],
      );
    }
    await pool.query(
      `insert into role_slots (role, slot, extensions, version)
      select 'AO', e ->> 'slot', jsonb_agg(jsonb_build_object('extension', r.name || '/' || (e ->> 'name'), 'on', true)
        order by r.name desc), 1
      from remotes r join remote_versions v on (v.remote, v.version) = (r.name, r.stable),
        jsonb_array_elements(v.built -> 'extensions') e group by 2`,
    );
  } finally {
    await pool.end();
  }
}

const SLOW = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 93_750 };

async function shellStart(browser: Browser, url: string) {
  const page = await freshPage(browser, url);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const start = performance.now();
  await page.goto(`${url}/dealer-directory`, { waitUntil: 'commit' });
  await page.waitForSelector('table[aria-busy="false"] tbody tr:has(td:nth-child(3))');
  const ms = performance.now() - start;
  await page.context().close();
  return ms;
}

async function manyRemotes(browser: Browser, few: BenchServer, many: BenchServer): Promise<Row> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let i = 0; i < ROUNDS; i += 1) {
    times.few.push(await shellStart(browser, few.url));
    times.many.push(await shellStart(browser, many.url));
  }
  const ratio = round(median(times.many) / median(times.few), 2);
  return {
    what: 'Releases, first screen on a slow line and CPU with 50 registered remotes and 200 extensions against 5',
    value: `${ratio} × (${round(median(times.many) / 1000, 2)} s)`,
    goal: '≤ 1.10 ×',
    met: ratio <= 1.1,
  };
}

export async function releaseBench(): Promise<Row[]> {
  const dirs = ['few', 'many'].map((name) => join(root, '.console', `bench-releases-${name}`));
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  const [fewDir, manyDir] = dirs as [string, string];
  const few = await startServer({ dataDir: fewDir, port: 18_103 });
  const many = await startServer({ dataDir: manyDir, port: 18_104 });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const rows = await releaseAndBack(browser, few);
    await registerMore(manyDir, 45);
    rows.push(await manyRemotes(browser, few, many));
    rows.push(await feedRow(few, fewDir));
    return rows;
  } finally {
    await browser.close();
    await Promise.all([few.stop(), many.stop()]);
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  }
}

import type { marketResearch } from 'api-contract';
import pino from 'pino';
import { sql, toWriteDb } from '../../../../database/sql.ts';
import { type TestApp, testApp } from '../../../../testing/index.ts';
import type { ProductSource } from '../../product-sources/source.ts';
import { createSyncRunner } from '../sync/worker.ts';
import { startNightlySyncs } from './start-nightly-syncs.ts';

const path = '/api/v1/market-research/schedule';
let now = new Date('2026-11-21T06:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now: () => now });
});
beforeEach(async () => {
  now = new Date('2026-11-21T06:00:00Z');
  await t.pool.query(`delete from competitor_products; delete from market_syncs; delete from notifications;
    update market_schedule set syncs = '[]', alert_percent = 5, version = 0`);
});
afterAll(() => t.close());

const put = (body: object, as = 'ADMIN1') => t.call('PUT', path, { as, body });
const schedule = (...syncs: [brand: string, category: string][]) => ({
  syncs: syncs.map(([brand, category]) => ({ brand, category })),
  alertPercent: 5,
  version: 0,
});
const openSyncs = () =>
  t.db.query<{ name: string }>(
    sql`select brand || ' ' || category || ' ' || by_sap_id as name from market_syncs where status = 'waiting' order by 1`,
  );
const start = (at: string) => startNightlySyncs(toWriteDb(t.pool), new Date(at));

describe('D-372: the schedule', () => {
  it('ADMIN sets which syncs run every night, and reads who changed it', async () => {
    expect((await t.call('GET', path, { as: 'ADMIN1' })).json().data).toEqual(schedule());
    const saved = await put({ ...schedule(['MRF', 'CAR'], ['TYRE-DEKHO', 'CEAT']), alertPercent: 8 });
    expect(saved.json()).toMatchObject({ message: 'Schedule saved.', data: { alertPercent: 8, version: 1 } });
    const history = await t.call('GET', '/api/v1/history/market-schedule/market-schedule', { as: 'ADMIN1' });
    expect(history.json().data[0]).toMatchObject({
      by: 'ADMIN1',
      before: { 'Every night': 'none', 'Alert from %': 5 },
      after: { 'Every night': 'MRF CAR, TYRE-DEKHO CEAT', 'Alert from %': 8 },
    });
  });

  it('the second of two ADMINs who saw the same schedule is told', async () => {
    const answers = await Promise.all([put(schedule(['MRF', 'CAR'])), put(schedule(['CEAT', 'CAR']))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it.each([
    ['a category that the brand’s site has not', { ...schedule(['MRF', 'CEAT']) }],
    ['no percent', { ...schedule(), alertPercent: 0 }],
    ['more than 100 percent', { ...schedule(), alertPercent: 101 }],
  ])('%s is refused', async (_name, body) => {
    expect((await put(body)).statusCode).toBe(400);
  });

  it.each(['AO1', 'RO1', 'ZO1', 'SO1'])('%s neither reads nor sets it', async (as) => {
    expect((await t.call('GET', path, { as })).statusCode).toBe(403);
    expect((await put(schedule(), as)).statusCode).toBe(403);
  });

  it('a sync starts from 02:00 in India on, once a night, and one category of a brand after the other', async () => {
    await put(schedule(['MRF', 'CAR'], ['MRF', 'TRUCK'], ['CEAT', 'CAR']));
    // 01:59 in India.
    expect(await start('2026-11-21T20:29:00Z')).toBe(0);
    expect(await start('2026-11-21T20:30:00Z')).toBe(2);
    expect((await openSyncs()).map(({ name }) => name)).toEqual(['CEAT CAR SERVER', 'MRF CAR SERVER']);
    expect(await start('2026-11-21T20:31:00Z')).toBe(0);
    await t.pool.query(`update market_syncs set status = 'failed', finished_at = now()`);
    expect(await start('2026-11-21T20:32:00Z')).toBe(1);
    expect((await openSyncs()).map(({ name }) => name)).toEqual(['MRF TRUCK SERVER']);
    await t.pool.query(`update market_syncs set status = 'done', finished_at = now()`);
    expect(await start('2026-11-22T18:00:00Z')).toBe(0);
    expect(await start('2026-11-22T20:30:00Z')).toBe(2);
  });
});

describe('D-372: a price that moved', () => {
  const log = pino({ level: 'silent' });
  const sync = async (
    prices: Record<string, number>,
    { brand = 'MRF', atEnd }: { brand?: marketResearch.SyncBrand; atEnd?: () => Promise<unknown> } = {},
  ) => {
    const source: ProductSource = {
      name: 'Test',
      async *read() {
        const records = Object.entries(prices).map(([name, price]) => ({
          companyName: 'MRF',
          productName: name,
          productSize: '145/80R12',
          productPrice: String(price),
        }));
        yield { records, done: 1, total: 1 };
        await atEnd?.();
      },
    };
    await t.pool.query(`insert into market_syncs (brand, category, by_sap_id) values ($1, $2, 'SERVER')`, [
      brand,
      brand === 'MRF' ? 'CAR' : 'MRF',
    ]);
    const runner = createSyncRunner({ pool: t.pool, sourceOf: () => source, log, now: () => now });
    runner.start();
    const isOver = async () =>
      (await t.db.one(sql`select from market_syncs where status in ('waiting', 'running')`)) === undefined;
    while (!(await isOver())) await new Promise((resolve) => setImmediate(resolve));
    await runner.stop();
  };
  const readTold = () =>
    t.db.query<{ sapId: string; subject: string; text: string }>(sql`
      select u.sap_id as "sapId", n.subject, n.text from notifications n join users u on u.id = n.user_id
      where n.kind = 'price' order by n.created_at, u.sap_id`);

  it('by the percent or more is told to ADMINs alone, in rupees and percent', async () => {
    await sync({ ZLX: 2000, ZVTS: 1000, Wanderer: 1000 });
    expect(await readTold()).toEqual([]);
    await sync({ ZLX: 2100, ZVTS: 951, Wanderer: 800 });
    expect(await readTold()).toEqual([
      {
        sapId: 'ADMIN1',
        subject: 'MRF, CAR',
        text: '2 prices moved by 5 % or more: Wanderer 145/80R12 ₹1,000 → ₹800 (−20 %); ZLX 145/80R12 ₹2,000 → ₹2,100 (+5 %).',
      },
    ]);
  });

  it('is told once a day for each product, and of one source by its own price before', async () => {
    await sync({ ZLX: 2000 });
    await sync({ ZLX: 2400 });
    await sync({ ZLX: 2000 });
    expect((await readTold()).map(({ text }) => text)).toEqual([
      '1 price moved by 5 % or more: ZLX 145/80R12 ₹2,000 → ₹2,400 (+20 %).',
    ]);
    now = new Date('2026-11-22T06:00:00Z');
    await sync({ ZLX: 1500 }, { brand: 'TYRE-DEKHO' });
    expect(await readTold()).toHaveLength(1);
    await sync({ ZLX: 1000 });
    expect((await readTold()).map(({ text }) => text)[1]).toBe(
      '1 price moved by 5 % or more: ZLX 145/80R12 ₹2,000 → ₹1,000 (−50 %).',
    );
  });

  it('is told by the next sync, if its own is cancelled before its end is written', async () => {
    await sync({ ZLX: 2000 });
    const cancel = () =>
      t.pool.query(`update market_syncs set status = 'cancelled', finished_at = now() where status = 'running'`);
    await sync({ ZLX: 2400 }, { atEnd: cancel });
    expect(await readTold()).toEqual([]);
    await sync({ ZLX: 2500 });
    expect((await readTold()).map(({ text }) => text)).toEqual([
      '1 price moved by 5 % or more: ZLX 145/80R12 ₹2,000 → ₹2,500 (+25 %).',
    ]);
  });

  it('names three products at most, and counts the others', async () => {
    const at = (price: number) => Object.fromEntries(['A', 'B', 'C', 'D', 'E'].map((name) => [name, price]));
    await sync(at(1000));
    await sync(at(1100));
    expect((await readTold())[0]?.text).toMatch(/^5 prices moved .*; and 2 more\.$/);
  });
});

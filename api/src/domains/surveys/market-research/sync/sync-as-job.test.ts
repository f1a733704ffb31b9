import { randomUUID } from 'node:crypto';
import { marketResearch } from 'api-contract';
import pino from 'pino';
import { sql } from '../../../../database/sql.ts';
import { type TestApp, testApp } from '../../../../testing/index.ts';
import type { ProductSource } from '../../product-sources/source.ts';
import { SourceFailure } from '../../product-sources/source-failure.ts';
import { createSyncRunner } from './worker.ts';

let now = new Date('2026-11-21T06:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => now });
});
beforeEach(async () => {
  now = new Date('2026-11-21T06:00:00Z');
  await test.pool.query('delete from market_products; delete from competitor_products; delete from market_syncs');
});
afterAll(() => test.close());

const rows = async (query: Record<string, string> = {}) => {
  const response = await test.call('GET', '/api/v1/market-research/list', { as: 'AO1', query });
  return marketResearch.marketResearchList.response.parse(response.json()).data;
};

const deferred = (): { promise: Promise<void>; resolve: () => void } => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

describe('a sync as a job', () => {
  const worker = (source: ProductSource) =>
    createSyncRunner({ pool: test.pool, sourceOf: () => source, log: pino({ level: 'silent' }), now: () => now });
  const record = (name: string) => ({
    companyName: 'MRF',
    productName: name,
    productSize: '145/80 R12',
    productPrice: 1,
  });
  const start = async () =>
    (
      await test.db.one<{ id: string }>(
        sql`insert into market_syncs (brand, category, by_sap_id) values ('MRF', 'CAR', 'AO1') returning id`,
      )
    )?.id as string;
  const state = async (id: string) =>
    marketResearch.marketSyncs.response.parse(
      (await test.call('GET', '/api/v1/web-scrapping/syncs', { as: 'AO1', query: { id } })).json(),
    ).data[0] as marketResearch.MarketSync;

  it('says how far it is; cancelled, it keeps what it has stored and stores nothing more', async () => {
    const reached = deferred();
    const goOn = deferred();
    const jobs = worker({
      name: 'Slow',
      async *read() {
        yield { records: [record('First')], done: 1, total: 3 };
        reached.resolve();
        await goOn.promise;
        yield { records: [record('Second')], done: 2, total: 3 };
      },
    });
    const id = await start();
    jobs.wake();
    await reached.promise;
    expect(await state(id)).toMatchObject({ status: 'running', stepsDone: 1, stepsTotal: 3, found: 1, added: 1 });
    const cancelled = await test.call('POST', `/api/v1/web-scrapping/syncs/${id}/cancel`, { as: 'AO1' });
    expect([cancelled.statusCode, cancelled.json().data.status]).toEqual([200, 'cancelled']);
    goOn.resolve();
    await jobs.stop();
    expect(await state(id)).toMatchObject({ status: 'cancelled', found: 1, added: 1 });
    expect((await rows())[0]?.allProducts.map(({ productName }) => productName)).toEqual(['First']);
    const again = await test.call('POST', `/api/v1/web-scrapping/syncs/${id}/cancel`, { as: 'AO1' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'MARKET_SYNC_OVER']);
    expect(
      (await test.call('POST', `/api/v1/web-scrapping/syncs/${randomUUID()}/cancel`, { as: 'AO1' })).statusCode,
    ).toBe(404);
  });

  it('is taken up by another server when its own has died midway; nothing is lost, nothing doubled', async () => {
    const id = await start();
    const source = (after?: Promise<void>, reached?: () => void): ProductSource => ({
      name: 'Two parts',
      async *read(_brand, _category, signal) {
        yield { records: [record('First')], done: 1, total: 2 };
        reached?.();
        await after;
        signal.throwIfAborted();
        yield { records: [record('Second')], done: 2, total: 2 };
      },
    });
    const [reached, hanging] = [deferred(), deferred()];
    const dying = worker(source(hanging.promise, reached.resolve));
    dying.wake();
    await reached.promise;
    // Its server is dead.
    await test.pool.query(`update market_syncs set alive_at = now() - interval '1 minute' where id = $1`, [id]);
    const other = worker(source());
    other.wake();
    while ((await state(id)).status === 'running') await new Promise((resolve) => setImmediate(resolve));
    expect(await state(id)).toMatchObject({ status: 'done', found: 2, added: 2, refused: 0 });
    hanging.resolve();
    await Promise.all([dying.stop(), other.stop()]);
    expect((await rows())[0]?.allProducts.map(({ productName }) => productName)).toEqual(['First', 'Second']);
    expect(await state(id)).toMatchObject({ status: 'done', found: 2, added: 2 });
  });

  it('its changes before a failure or cancellation count with those of the next completed sync', async () => {
    const priced = (prices: Record<string, number>) =>
      Object.entries(prices).map(([name, productPrice]) => ({ ...record(name), productPrice }));
    const changes = async () =>
      (await rows({ priceChanged: 'yes' })).flatMap(({ allProducts }) =>
        allProducts
          .filter(({ priceBefore }) => priceBefore !== null)
          .map((one) => [one.productName, one.priceBefore, one.productPrice]),
      );
    let day = 20;
    const run = async (parts: Record<string, number>[], end?: 'failed' | 'cancelled') => {
      day += 1;
      now = new Date(Date.UTC(2026, 10, day, 6));
      const id = await start();
      const jobs = worker({
        name: 'Parts',
        async *read() {
          for (const [index, prices] of parts.entries())
            yield { records: priced(prices), done: index + 1, total: null };
          if (end === 'failed') throw new SourceFailure('It broke off.');
          if (end === 'cancelled') {
            await test.pool.query(`update market_syncs set status = 'cancelled', finished_at = $2 where id = $1`, [
              id,
              now,
            ]);
            yield { records: priced({ First: 9 }), done: 9, total: null };
          }
        },
      });
      jobs.wake();
      while (!['done', 'failed', 'cancelled'].includes((await state(id)).status))
        await new Promise((resolve) => setImmediate(resolve));
      await jobs.stop();
      expect((await state(id)).status).toBe(end ?? 'done');
    };
    await run([{ First: 100, Second: 200, Third: 300 }]);
    expect(await changes()).toEqual([]);
    await run([{ First: 110 }], 'failed');
    await run([{ First: 120, Third: 310 }], 'cancelled');
    const both = [
      ['First', 100, 120],
      ['Third', 300, 310],
    ];
    expect(await changes()).toEqual(both);
    await run([{ First: 120, Second: 200, Third: 310 }]);
    expect(await changes()).toEqual(both);
    // A price that returned has not changed; older changes are over.
    await run([{ First: 130, Second: 210 }], 'failed');
    await run([{ First: 120, Second: 210, Third: 310 }]);
    expect(await changes()).toEqual([['Second', 200, 210]]);
    await run([{ First: 120, Second: 210, Third: 310 }]);
    expect(await changes()).toEqual([]);
  });

  it('a server that stops gives it back', async () => {
    const reached = deferred();
    const jobs = worker({
      name: 'Endless',
      async *read(_brand, _category, signal) {
        reached.resolve();
        await new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)));
      },
    });
    const id = await start();
    jobs.wake();
    await reached.promise;
    await jobs.stop();
    expect(await state(id)).toMatchObject({ status: 'waiting' });
  });

  it('it is returned unread when a server takes it while stopping', async () => {
    const id = await start();
    const read = jest.fn();
    const jobs = worker({ name: 'Unread', read });
    jobs.wake();
    await Promise.resolve();
    await jobs.stop();
    expect(await state(id)).toMatchObject({ status: 'waiting' });
    expect(read).not.toHaveBeenCalled();
  });
});

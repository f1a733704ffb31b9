import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { marketResearch } from 'api-contract';
import pino from 'pino';
import { sql } from '../../../../database/sql.ts';
import { type TestApp, testApp } from '../../../../testing/index.ts';
import { openProductSources } from '../../product-sources/open-sources.ts';
import { createHostTurns } from '../../product-sources/pages/host-turns.ts';
import { createKeptPages } from '../../product-sources/pages/kept-pages.ts';
import { ceatList, ceatProduct, mrfList } from '../../product-sources/pages/page-fixtures.ts';
import { createSyncRunner } from './worker.ts';

type Reply = (response: ServerResponse, request: IncomingMessage) => unknown;
let site: string;
let server: Server;
let replies: Record<string, Reply>;
let requests: string[];
let [open, mostOpen] = [0, 0];
let test: TestApp;
let config: Parameters<typeof openProductSources>[0];

beforeAll(async () => {
  server = createServer((request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.on('close', () => {
      open -= 1;
    });
    const path = request.url ?? '';
    requests.push(path);
    const reply = replies[path];
    if (reply) reply(response, request);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const templates = Object.fromEntries(
    marketResearch.SYNC_BRANDS.filter((brand) => brand !== 'APOLLO').map((brand) => [
      brand,
      { '*': `${site}/{brand}/{category}` },
    ]),
  );
  config = { market: { folder: '/nowhere', pages: { templates, pauseMs: 5 } } };
  test = await testApp({ config });
});
beforeEach(async () => {
  replies = {};
  requests = [];
  [open, mostOpen] = [0, 0];
  await test.pool.query(
    'delete from market_products; delete from competitor_products; delete from market_syncs; delete from market_pages; delete from market_hosts',
  );
});
afterAll(async () => {
  await test.close();
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
});

const page =
  (html: string, etag?: string): Reply =>
  (response, request) =>
    etag && request.headers['if-none-match'] === etag
      ? response.writeHead(304).end()
      : response.writeHead(200, { 'content-type': 'text/html', ...(etag && { etag }) }).end(html);
const sync = async (brand: string, category = 'CAR') => {
  const response = await test.call('POST', '/api/v1/web-scrapping/sync', { as: 'AO1', body: { brand, category } });
  return { status: response.statusCode, ...response.json() };
};
const ledger = async (id: string) =>
  (await test.call('GET', `/api/v1/web-scrapping/syncs/${id}/items`, { as: 'AO1', query: { limit: '100' } })).json()
    .data;
const names = async () =>
  (await test.db.query<{ name: string }>(sql`select name from competitor_products order by name`)).map(
    ({ name }) => name,
  );
const pages = () => requests.filter((path) => path !== '/robots.txt');

it('a sync of pages brings products, prices and rows as one of the folder does, and says where it read', async () => {
  replies['/mrf/car'] = page(
    mrfList([
      { name: 'ZLX', size: '145/80 R12', price: '₹ 2,950.50' },
      { name: 'ZVTV', size: '155/80 R13' },
      { name: 'Sizeless' },
    ]),
  );
  const { status, message, data } = await sync('MRF');
  expect([status, message]).toEqual([200, 'Products Synced Successfully']);
  expect(data).toMatchObject({
    source: `Pages of ${new URL(site).host}`,
    stepsDone: 1,
    stepsTotal: 1,
    found: 3,
    added: 2,
    changed: 0,
    refused: 1,
  });
  expect(await ledger(data._id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ outcome: 'added', product: 'MRF ZLX 145/80 R12', reason: '', priceAfter: 2950.5 }),
      expect.objectContaining({ outcome: 'added', reason: 'The source has no price for it.', priceAfter: null }),
      expect.objectContaining({
        outcome: 'refused',
        product: `${site}/mrf/car, product 3`,
        reason: expect.stringContaining('Its size was not found'),
      }),
    ]),
  );
  replies['/mrf/car'] = page(mrfList([{ name: 'ZLX', size: '145/80 R12', price: '₹ 3,000' }]));
  expect((await sync('MRF')).data).toMatchObject({ found: 1, added: 0, changed: 1 });
});

it('the ledger names each product whose price a site no longer shows, with the field and its selector', async () => {
  const list = (price?: string) =>
    page(
      mrfList(['ZLX', 'ZVTV'].map((name) => ({ name, size: '145/80 R12', ...(price !== undefined && { price }) }))),
      `"${price ? 1 : 2}"`,
    );
  replies['/mrf/car'] = list('₹ 2,950');
  await sync('MRF');
  replies['/mrf/car'] = list();
  for (const _ of [1, 2]) {
    const { data } = await sync('MRF');
    expect(data).toMatchObject({ status: 'done', found: 2, added: 0, changed: 0, refused: 0, lost: 2 });
    const lines: { outcome: string; product: string; reason: string; priceBefore: number | null }[] = await ledger(
      data._id,
    );
    expect(lines.filter(({ outcome }) => outcome === 'lost')).toEqual(
      ['MRF ZLX 145/80 R12', 'MRF ZVTV 145/80 R12'].map((product) => ({
        outcome: 'lost',
        product,
        reason: 'The source no longer has a price for it; the last one stays.',
        priceBefore: 2950,
        priceAfter: null,
      })),
    );
    expect(lines.find(({ product }) => product === "The field 'price'")).toMatchObject({
      outcome: 'missing',
      reason: `Not found for 2 products, neither in the product data of the page nor at '[itemprop="price"], [data-price-amount], .price': first on ${site}/mrf/car`,
    });
  }
});

it('a field that many pages lack is one line, counted over all of them', async () => {
  replies['/ceat/car'] = page(ceatList(['/t/1', '/t/2', '/t/3']));
  for (const at of [1, 2, 3])
    replies[`/t/${at}`] = page(
      ceatProduct({ name: `Milaze ${at}`, size: '145/80 R12', ...(at === 1 && { price: '2900' }) }),
    );
  const { data } = await sync('CEAT');
  const missing = (await ledger(data._id)).filter(({ outcome }: { outcome: string }) => outcome === 'missing');
  expect(missing.map(({ product, reason }: Record<string, string>) => [product, reason?.slice(0, 24)])).toEqual([
    ["The field 'price'", 'Not found for 2 products'],
  ]);
  expect(missing[0].reason.endsWith(`first on ${site}/t/2`)).toBe(true);
});

it('a brand without pages is read from the folder', async () => {
  expect(await sync('APOLLO')).toMatchObject({
    status: 502,
    message: 'There is no file apollo/car.csv or apollo/car.json in the folder of products.',
  });
});

it('a page that is refused, broken or changed fails the sync with its sentence; what was read before it stays', async () => {
  replies['/mrf/car'] = page(mrfList([{ name: 'ZLX', size: '145/80 R12' }], '/mrf/car/2'));
  replies['/mrf/car/2'] = (response) => response.writeHead(500).end();
  const failed = await sync('MRF');
  expect([failed.status, failed.message]).toEqual([502, `The page ${site}/mrf/car/2 answered with the error 500.`]);
  expect(await names()).toEqual(['ZLX']);
  replies['/robots.txt'] = (response) => response.writeHead(200).end('User-agent: *\nDisallow: /mrf/');
  expect((await sync('MRF')).message).toContain('does not allow');
});

it('an unchanged page is not sent again, by whichever server, and its prices are kept for the day all the same', async () => {
  let sent = 0;
  replies['/mrf/car'] = (response, request) => {
    sent += request.headers['if-none-match'] ? 0 : 1;
    return page(
      mrfList([
        { name: 'ZLX\0 \ud800', size: '145/80 R12' },
        { name: 'ZVTV', size: '145/80 R12', price: '3000' },
      ]),
      '"1"',
    )(response, request);
  };
  await sync('MRF');
  await test.pool.query('delete from competitor_price_days');
  expect((await sync('MRF')).data).toMatchObject({ found: 2, added: 0, changed: 0 });
  expect(sent).toBe(1);
  expect(await test.db.query(sql`select price from competitor_price_days`)).toEqual([{ price: 3000 }]);
  // Pages parsed by another reader version are read again.
  await test.pool.query(`update market_pages set reader = 'older'`);
  await sync('MRF');
  expect(sent).toBe(2);
});

it('a host gets one request at a time, whichever brands are synced, with the pause between', async () => {
  const at: number[] = [];
  for (const path of ['/mrf/car', '/ceat/car', '/tyre-dekho/mrf'])
    replies[path] = (response) => {
      at.push(performance.now());
      setImmediate(() => page(mrfList([{ name: path, size: '145/80 R12' }]))(response, response.req));
    };
  await Promise.all([sync('MRF'), sync('CEAT'), sync('TYRE-DEKHO', 'MRF')]);
  expect(pages().sort()).toEqual(['/ceat/car', '/mrf/car', '/tyre-dekho/mrf']);
  expect(mostOpen).toBe(1);
  expect(Math.min(...at.slice(1).map((time, index) => time - (at[index] ?? 0)))).toBeGreaterThanOrEqual(4);
});

it('the turn of a server that died ends by itself', async () => {
  const turns = createHostTurns(test.db as never);
  await test.pool.query(
    `insert into market_hosts values ('a.example.com', clock_timestamp() + interval '50 milliseconds')`,
  );
  const turn = { host: 'a.example.com', longestMs: 1_000, pauseMs: 0, signal: new AbortController().signal };
  await expect(turns.run(turn, async () => 'ours')).resolves.toBe('ours');
  const ended = AbortSignal.abort(new Error('Cancelled.'));
  await expect(turns.run({ ...turn, signal: ended }, async () => 'never')).rejects.toThrow('Cancelled.');
});

it('pages that no sync has come upon for 90 days are let go', async () => {
  const keptPages = createKeptPages(test.db as never);
  const content = { records: [], unreadable: [], notFound: [], links: [] };
  await keptPages.keep('https://a.example.com/1', 'r', { etag: '"1"', lastModified: null, content });
  await keptPages.keep('https://a.example.com/2', 'r', { etag: '"2"', lastModified: null, content });
  await test.pool.query(`update market_pages set used_at = now() - interval '91 days' where address like '%/1'`);
  await keptPages.forgetOld();
  expect(await test.db.query(sql`select address from market_pages`)).toEqual([{ address: 'https://a.example.com/2' }]);
});

describe('midway', () => {
  const worker = () =>
    createSyncRunner({
      pool: test.pool,
      sourceOf: openProductSources(config, test.pool),
      log: pino({ level: 'silent' }),
      now: () => new Date(),
    });
  const start = async () =>
    (
      await test.db.one<{ id: string }>(
        sql`insert into market_syncs (brand, category, by_sap_id) values ('CEAT', 'CAR', 'AO1') returning id`,
      )
    )?.id as string;
  const state = async (id: string): Promise<marketResearch.MarketSync> =>
    (await test.call('GET', '/api/v1/web-scrapping/syncs', { as: 'AO1', query: { id } })).json().data[0];
  const hanging = () => {
    let release = () => {};
    let reach = () => {};
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    replies['/ceat/car'] = page(ceatList(['/t/1', '/t/2', '/t/3']), '"list"');
    for (const at of [1, 3])
      replies[`/t/${at}`] = page(ceatProduct({ name: `Milaze ${at}`, size: '145/80 R12' }), `"${at}"`);
    const second = page(ceatProduct({ name: 'Milaze 2', size: '145/80 R12' }));
    replies['/t/2'] = (response, request) => {
      reach();
      release = () => second(response, request);
    };
    return { reached, release: () => release(), answers: () => (replies['/t/2'] = second) };
  };

  it('a sync shows its progress, and a cancelled one keeps what it has read and asks for nothing more', async () => {
    const { reached } = hanging();
    const jobs = worker();
    const id = await start();
    jobs.wake();
    await reached;
    expect(await state(id)).toMatchObject({ status: 'running', stepsDone: 2, stepsTotal: 4, found: 1, added: 1 });
    expect((await test.call('POST', `/api/v1/web-scrapping/syncs/${id}/cancel`, { as: 'AO1' })).statusCode).toBe(200);
    // The next heartbeat notices; it does not wait for the hung page.
    await jobs.stop();
    expect(await state(id)).toMatchObject({ status: 'cancelled', found: 1, added: 1 });
    expect(await names()).toEqual(['Milaze 1']);
    expect(pages()).toEqual(['/ceat/car', '/t/1', '/t/2']);
  });

  it('its server dies; another one goes on: nothing lost, nothing doubled, what is unchanged not sent again', async () => {
    const { reached, release, answers } = hanging();
    const dying = worker();
    const id = await start();
    dying.wake();
    await reached;
    // Its server is dead, and its host turn over.
    await test.pool.query(`update market_syncs set alive_at = now() - interval '1 minute' where id = $1`, [id]);
    await test.pool.query('update market_hosts set busy_until = now()');
    answers();
    const other = worker();
    other.wake();
    while ((await state(id)).status === 'running') await new Promise((resolve) => setImmediate(resolve));
    expect(await state(id)).toMatchObject({ status: 'done', found: 3, added: 3, changed: 0, refused: 0 });
    release();
    await Promise.all([dying.stop(), other.stop()]);
    expect(await names()).toEqual(['Milaze 1', 'Milaze 2', 'Milaze 3']);
    expect(await state(id)).toMatchObject({ status: 'done', found: 3, added: 3 });
    expect(pages().filter((path) => path === '/t/3')).toHaveLength(1);
  });
});

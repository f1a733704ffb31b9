import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { marketResearch } from 'api-contract';
import { sql } from '../../../../database/sql.ts';
import { type TestApp, testApp } from '../../../../testing/index.ts';
import { addCompetitorMatch, addMarketProduct } from '../../../../testing/seed-market.ts';

const SYNC = '/api/v1/web-scrapping/sync';
const HEAD = 'companyName,productName,productSize,productPrice,productDescription,productImage,tyreCategory';
let now = new Date('2026-11-21T06:00:00Z');
let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'market-'));
  test = await testApp({ now: () => now, config: { market: { folder } } });
});
beforeEach(async () => {
  now = new Date('2026-11-21T06:00:00Z');
  await test.pool.query('delete from market_products; delete from competitor_products; delete from market_syncs');
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const write = async (name: string, ...lines: string[]) => {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), [HEAD, ...lines, ''].join('\n'));
};
const sync = (body: object, as = 'AO1', key?: string) =>
  test.call('POST', SYNC, { as, body, ...(key && { headers: { 'idempotency-key': key } }) });
const done = async (body: object) => {
  const response = await sync(body);
  expect([response.statusCode, response.json().message]).toEqual([200, 'Products Synced Successfully']);
  return marketResearch.syncProducts.response.parse(response.json()).data;
};
const rows = async (query: Record<string, string> = {}) => {
  const response = await test.call('GET', '/api/v1/market-research/list', { as: 'AO1', query });
  return marketResearch.marketResearchList.response.parse(response.json()).data;
};
const items = async (id: string, query: Record<string, string> = {}) => {
  const response = await test.call('GET', `/api/v1/web-scrapping/syncs/${id}/items`, { as: 'AO1', query });
  return marketResearch.marketSyncItems.response.parse(response.json()).data;
};
const counts = (sync: marketResearch.MarketSync) => ({
  found: sync.found,
  added: sync.added,
  changed: sync.changed,
  refused: sync.refused,
});

describe('POST /api/v1/web-scrapping/sync', () => {
  it('SV-MKT-17, API-99, D-210, D-216: assigns findings to the rows of their size and category, in any spelling', async () => {
    const id = await addMarketProduct(test.pool, { size: '145/80R12 74T', category: 'Car' });
    const twin = await addMarketProduct(test.pool, { name: 'Twin', size: '145/80 R 12', category: 'CAR' });
    await write('mrf/car.csv', 'MRF,ZLX,145/80 R12,"₹ 2,950.50",Tubeless,,');
    const run = await done({ brand: 'MRF', category: 'CAR' });
    expect(run).toMatchObject({
      status: 'done',
      source: expect.stringContaining('Folder'),
      by: 'AO1',
      stepsDone: 1,
      stepsTotal: 1,
    });
    expect(counts(run)).toEqual({ found: 1, added: 1, changed: 0, refused: 0 });
    const list = await rows();
    expect(
      list.map(({ _id, allProducts }) => [
        _id,
        allProducts.map(({ productName, productPrice }) => [productName, productPrice]),
      ]),
    ).toEqual(
      expect.arrayContaining([
        [id, [['ZLX', 2950.5]]],
        [twin, [['ZLX', 2950.5]]],
      ]),
    );
    expect(list).toHaveLength(2);
  });

  it('D-344: a find without a row makes one; the next one of its size joins it', async () => {
    await write('mrf/jeep.csv', 'MRF,ND,6.00-16 8PR,5000,,,', 'MRF,Meteor,6.00 - 16,5200,,,');
    await done({ syncBrand: 'MRF', syncCategory: 'JEEP' });
    expect(await rows()).toMatchObject([
      {
        productName: 'ND',
        tyreCategory: 'JEEP',
        tyreSize: '6.00-16 8PR',
        productPrice: 5000,
        allProducts: [{ productName: 'Meteor' }, { productName: 'ND' }],
      },
    ]);
  });

  it('D-344: reads the company from TYRE-DEKHO’s category, and each find’s own tyre category', async () => {
    await write(
      'tyre-dekho/ceat.csv',
      'CEAT,Milaze,145/80 R12,2900,,,car',
      'CEAT,Winmile,10.00-20,19000,,,TRUCK',
      'CEAT,Odd,10.00-20,1,,,',
      'MRF,ZLX,145/80 R12,1,,,Car',
    );
    const run = await done({ brand: 'TYRE-DEKHO', category: 'CEAT' });
    expect(counts(run)).toEqual({ found: 4, added: 2, changed: 0, refused: 2 });
    expect((await rows()).map(({ tyreCategory, allProducts }) => [tyreCategory, allProducts[0]?.companyName])).toEqual([
      ['CAR', 'CEAT'],
      ['TRUCK', 'CEAT'],
    ]);
    expect((await items(run._id, { outcome: 'refused' })).map(({ product, reason }) => [product, reason])).toEqual(
      expect.arrayContaining([
        ['CEAT Odd 10.00-20', 'It has no tyre category.'],
        ['MRF ZLX 145/80 R12', 'It is of MRF, not of CEAT.'],
      ]),
    );
  });

  it('D-216: a product that is known is not doubled; its ledger tells added, changed and refused with the reason', async () => {
    await write('mrf/car.csv', 'MRF,ZLX,145/80 R12,2900,,,', 'MRF,ZVTV,145/80 R12,3000,,,');
    await done({ brand: 'MRF', category: 'CAR' });
    await write(
      'mrf/car.csv',
      'mrf,zlx,145/80 r12,2950,,,',
      'MRF,ZVTV,145/80 R12,3000,,,',
      'MRF,ZVTV,145/80 R12,1,,,',
      'MRF,,145/80 R12,1,,,',
      'MRF,Nowhere,,1,,,',
      'MRF,Torn',
    );
    const run = await done({ brand: 'MRF', category: 'CAR' });
    expect(counts(run)).toEqual({ found: 6, added: 0, changed: 1, refused: 4 });
    const ledger = await items(run._id, { limit: '100' });
    expect(ledger).toHaveLength(5);
    expect(ledger).toEqual(
      expect.arrayContaining([
        { outcome: 'changed', product: 'MRF zlx 145/80 r12', reason: '', priceBefore: 2900, priceAfter: 2950 },
        expect.objectContaining({
          outcome: 'refused',
          product: 'MRF ZVTV 145/80 R12',
          reason: 'This sync already has it.',
        }),
        expect.objectContaining({ outcome: 'refused', product: 'MRF 145/80 R12', reason: 'It has no name.' }),
        expect.objectContaining({ outcome: 'refused', product: 'MRF Nowhere', reason: 'It has no size.' }),
        expect.objectContaining({
          outcome: 'refused',
          product: 'mrf/car.csv, row 7',
          reason: 'This row has not as many cells as the heading.',
        }),
      ]),
    );
    expect((await rows())[0]?.allProducts.map(({ productName }) => productName)).toEqual(['ZLX', 'ZVTV']);
  });

  it('D-210: accepts both pairs of names, and names each field that is empty or does not fit', async () => {
    const fields = async (body: object) => {
      const response = await sync(body);
      expect(response.statusCode).toBe(400);
      return response.json().fields;
    };
    expect(await fields({})).toEqual({ brand: 'Please Select Brand.', category: 'Please Select Category.' });
    expect(await fields({ brand: 'MRF' })).toEqual({ category: 'Please Select Category.' });
    expect(await fields({ syncCategory: 'CAR' })).toEqual({ syncBrand: 'Please Select Brand.' });
    expect(await fields({ brand: 'MRF', category: 'CEAT' })).toEqual({ category: 'Please Select Category.' });
    expect(await fields({ brand: 'TYRE-DEKHO', category: 'CAR' })).toEqual({ category: 'Please Select Category.' });
    expect(await fields({ brand: 'GOODYEAR', category: 'CAR' })).toEqual({ brand: 'Please Select Brand.' });
  });

  it('a source that can not be read is 502 with its sentence, and the sync is kept as failed', async () => {
    const response = await sync({ brand: 'APOLLO', category: 'FARM' });
    const text = 'There is no file apollo/farm.csv or apollo/farm.json in the folder of products.';
    expect([response.statusCode, response.json().message]).toEqual([502, text]);
    const list = await test.call('GET', '/api/v1/web-scrapping/syncs', { as: 'ADMIN1' });
    expect(list.json().data[0]).toMatchObject({ brand: 'APOLLO', status: 'failed', error: text });
  });

  it('a repeat under one key is one sync with one answer', async () => {
    await write('mrf/car.csv', 'MRF,ZLX,145/80 R12,2900,,,');
    const key = randomUUID();
    const responses = [
      await sync({ brand: 'MRF', category: 'CAR' }, 'AO1', key),
      await sync({ brand: 'MRF', category: 'CAR' }, 'AO1', key),
    ];
    expect(responses[1]?.body).toBe(responses[0]?.body);
    expect(await test.db.query(sql`select from market_syncs`)).toHaveLength(1);
  });

  it('runs one at a time for a brand, beside those of other brands', async () => {
    await write('mrf/car.csv', 'MRF,ZLX,145/80 R12,2900,,,');
    await test.pool.query(
      `insert into market_syncs (brand, category, by_sap_id, status, attempt, alive_at) values ('CEAT', 'CAR', 'ADMIN1', 'running', 1, now())`,
    );
    const response = await sync({ brand: 'CEAT', category: 'TRUCK' });
    expect([response.statusCode, response.json().code]).toEqual([409, 'MARKET_SYNC_RUNNING']);
    await done({ brand: 'MRF', category: 'CAR' });
  });
});

describe('prices', () => {
  it('every sync keeps the price by day; a list and a filter say what the last one changed', async () => {
    await write('mrf/car.csv', 'MRF,ZLX,145/80 R12,2900,,,', 'MRF,ZVTV,155/80 R13,3000,,,');
    await done({ brand: 'MRF', category: 'CAR' });
    expect(await rows({ priceChanged: 'yes' })).toEqual([]);
    now = new Date('2026-11-22T06:00:00Z');
    await write('mrf/car.csv', 'MRF,ZLX,145/80 R12,2950,,,', 'MRF,ZVTV,155/80 R13,,,,');
    const run = await done({ brand: 'MRF', category: 'CAR' });
    expect([counts(run), run.lost]).toEqual([expect.objectContaining({ changed: 1 }), 1]);
    const changed = await rows({ priceChanged: 'yes' });
    expect(
      changed.map(({ allProducts: [find] }) => [find?.productName, find?.priceBefore, find?.productPrice]),
    ).toEqual([['ZLX', 2900, 2950]]);
    const id = changed[0]?.allProducts[0]?._id;
    expect((await test.call('GET', `/api/v1/market-research/prices/${id}`, { as: 'AO1' })).json()).toEqual({
      data: [
        { day: '2026-11-21', price: 2900, source: 'MRF' },
        { day: '2026-11-22', price: 2950, source: 'MRF' },
      ],
      ourPrice: null,
      message: 'OK',
    });
    // A lost price stays, and the ledger says so.
    expect((await rows({ search: '155/80' }))[0]?.allProducts[0]?.productPrice).toBe(3000);
    expect(await items(run._id, { outcome: 'lost' })).toEqual([
      {
        outcome: 'lost',
        product: 'MRF ZVTV 155/80 R13',
        reason: 'The source no longer has a price for it; the last one stays.',
        priceBefore: 3000,
        priceAfter: null,
      },
    ]);
    now = new Date('2026-11-23T06:00:00Z');
    await done({ brand: 'MRF', category: 'CAR' });
    expect(await rows({ priceChanged: 'yes' })).toEqual([]);
  });
});

describe('docs/decisions/0120: a price is held against what its own source said', () => {
  const at = (day: number) => {
    now = new Date(Date.UTC(2026, 10, day, 6));
  };
  const own = { brand: 'MRF', category: 'CAR' };
  const shop = { brand: 'TYRE-DEKHO', category: 'MRF' };
  const find = async () => (await rows())[0]?.allProducts[0] as marketResearch.MarketFind;

  it('the company’s own price and a shop’s change nothing of each other, however often both are read', async () => {
    await write('mrf/car.csv', 'MRF,ZVTV,145/80 R12,2680,Tubeless,,');
    await write('tyre-dekho/mrf.csv', 'MRF,ZVTV,145/80 R12,"₹ 2,650",In stock,,Car');
    await done(own);
    const first = await done(shop);
    expect(await items(first._id)).toEqual([
      {
        outcome: 'changed',
        product: 'MRF ZVTV 145/80 R12',
        reason: 'The first price of TYRE-DEKHO.',
        priceBefore: null,
        priceAfter: 2650,
      },
    ]);
    for (const [day, body] of [own, shop, own, shop].entries()) {
      at(22 + day);
      expect([day, counts(await done(body))]).toEqual([day, { found: 1, added: 0, changed: 0, refused: 0 }]);
    }
    expect(await rows({ priceChanged: 'yes' })).toEqual([]);
    expect(await find()).toMatchObject({
      productPrice: 2680,
      productDescription: 'Tubeless',
      priceBefore: null,
      prices: [
        { source: 'MRF', price: 2680, priceBefore: null },
        { source: 'TYRE-DEKHO', price: 2650, priceBefore: null },
      ],
    });
    at(26);
    await write('tyre-dekho/mrf.csv', 'MRF,ZVTV,145/80 R12,2700,,,Car');
    expect(await items((await done(shop))._id)).toMatchObject([
      { outcome: 'changed', priceBefore: 2650, priceAfter: 2700 },
    ]);
    expect(await rows({ priceChanged: 'yes' })).toHaveLength(1);
    expect(await find()).toMatchObject({
      productPrice: 2680,
      priceBefore: null,
      prices: [
        { source: 'MRF', price: 2680, priceBefore: null },
        { source: 'TYRE-DEKHO', price: 2700, priceBefore: 2650 },
      ],
    });
    const { _id } = await find();
    const history = (await test.call('GET', `/api/v1/market-research/prices/${_id}`, { as: 'AO1' })).json();
    expect(history.data.slice(0, 2)).toEqual([
      { day: '2026-11-21', price: 2680, source: 'MRF' },
      { day: '2026-11-21', price: 2650, source: 'TYRE-DEKHO' },
    ]);
  });

  it('a product sold only by a shop has the shop’s price, until the company publishes its own', async () => {
    await write('tyre-dekho/mrf.csv', 'MRF,ZVTV,145/80 R12,2650,,,Car');
    await done(shop);
    expect(await find()).toMatchObject({ productPrice: 2650, prices: [{ source: 'TYRE-DEKHO' }] });
    await write('mrf/car.csv', 'MRF,ZVTV,145/80 R12,2680,,,');
    await done(own);
    expect(await find()).toMatchObject({ productPrice: 2680, prices: [{ source: 'MRF' }, { source: 'TYRE-DEKHO' }] });
  });

  it('a file of imported prices counts as the company’s own', async () => {
    const row = await addMarketProduct(test.pool, { size: '145/80 R12', category: 'CAR' });
    await addCompetitorMatch(test.pool, row, { name: 'ZVTV', price: 2600 });
    await write('mrf/car.csv', 'MRF,ZVTV,145/80 R12,2680,,,');
    await done(own);
    expect(await find()).toMatchObject({ productPrice: 2680, priceBefore: 2600 });
  });
});

it('the sample has a file for every brand and category, and each product in it is accepted', async () => {
  const sample = await testApp();
  try {
    for (const brand of marketResearch.SYNC_BRANDS)
      for (const category of marketResearch.getSyncCategories(brand)) {
        const response = await sample.call('POST', SYNC, { as: 'AO1', body: { brand, category } });
        expect([response.statusCode, response.json().data?.refused, brand, category]).toEqual([
          200,
          0,
          brand,
          category,
        ]);
        expect(response.json().data.found).toBeGreaterThan(0);
      }
  } finally {
    await sample.close();
  }
});

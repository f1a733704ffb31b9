import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { marketResearch } from 'api-contract';
import { type TestApp, testApp } from '../../../../testing/index.ts';
import { checkRecord } from './records.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'market-'));
  await mkdir(join(folder, 'mrf'));
  test = await testApp({ config: { market: { folder } } });
});
beforeEach(() =>
  test.pool.query('delete from market_products; delete from competitor_products; delete from market_syncs'),
);
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const sync = async (json: string) => {
  await writeFile(join(folder, 'mrf/car.json'), json);
  return test.call('POST', '/api/v1/web-scrapping/sync', { as: 'AO1', body: { brand: 'MRF', category: 'CAR' } });
};
const done = async (json: string) => {
  const response = await sync(json);
  expect([response.statusCode, response.json().message]).toEqual([200, 'Products Synced Successfully']);
  return marketResearch.syncProducts.response.parse(response.json()).data;
};
const ledger = async (id: string) => {
  const response = await test.call('GET', `/api/v1/web-scrapping/syncs/${id}/items`, {
    as: 'AO1',
    query: { limit: '100' },
  });
  return marketResearch.marketSyncItems.response
    .parse(response.json())
    .data.map(({ outcome, product, reason }) => [outcome, product, reason]);
};
const good = { productName: 'ZLX', productSize: '145/80 R12', productPrice: 2900 };

describe('a JSON file of products', () => {
  it('is read like a CSV of the same names; entries that are no records are in the ledger with their place', async () => {
    const run = await done(JSON.stringify([good, null, 7, 'text', [good], { productName: 'ZVTV 155/80 R13' }]));
    expect(run).toMatchObject({ found: 6, added: 2, refused: 4 });
    expect(await ledger(run._id)).toEqual(
      expect.arrayContaining([
        ['added', 'MRF ZLX 145/80 R12', ''],
        ['added', 'MRF ZVTV 155/80 R13 ZVTV 155/80 R13', 'The source has no price for it.'],
        ...[2, 3, 4, 5].map((at) => ['refused', `mrf/car.json, entry ${at}`, 'This is not a record.']),
      ]),
    );
  });

  it.each([
    ['no JSON', '[{"productName": "ZL', 'The file mrf/car.json in the folder of products is not JSON.'],
    ['no list', '{"products": []}', 'The file mrf/car.json in the folder of products is not a list.'],
    [
      'nested without end',
      `${'['.repeat(200_000)}${']'.repeat(199_999)}`,
      'The file mrf/car.json in the folder of products is not JSON.',
    ],
  ])('that is %s fails the sync with a sentence', async (_what, json, text) => {
    const response = await sync(json);
    expect([response.statusCode, response.json().message]).toEqual([502, text]);
  });

  it('is also refused when it is not UTF-8 text', async () => {
    await writeFile(join(folder, 'mrf/car.json'), Buffer.from([0x5b, 0xff, 0xfe, 0x5d]));
    const response = await test.call('POST', '/api/v1/web-scrapping/sync', {
      as: 'AO1',
      body: { brand: 'MRF', category: 'CAR' },
    });
    expect([response.statusCode, response.json().message]).toEqual([
      502,
      'The file mrf/car.json in the folder of products could not be read.',
    ]);
  });

  it('an empty list is a sync of nothing', async () => {
    expect(await done('[]')).toMatchObject({ status: 'done', found: 0, added: 0, refused: 0 });
  });
});

describe('hostile records', () => {
  it('names of the prototype change nothing and give no product', async () => {
    const run = await done(
      `[{"__proto__": {"productName": "Ghost", "productSize": "145/80 R12", "polluted": true}},
        {"constructor": {"prototype": {"polluted": true}}, "productName": "ZLX", "productSize": "145/80 R12", "toString": "x"}]`,
    );
    expect(await ledger(run._id)).toEqual(
      expect.arrayContaining([
        ['refused', 'A record without a name', 'It has no name.'],
        ['added', 'MRF ZLX 145/80 R12', 'The source has no price for it.'],
      ]),
    );
    expect(run).toMatchObject({ found: 2, added: 1, refused: 1 });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('a value that is no text, too long or unreadable is refused with its field; the others are stored', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const megabyte = 'x'.repeat(1024 * 1024);
    const run = await done(
      JSON.stringify([
        good,
        { ...good, productName: { first: 'ZLX' } },
        { ...good, productName: 'DEEP' },
        { ...good, productName: `M${megabyte}` },
        { ...good, productName: 'Long', productDescription: megabyte },
        { ...good, productName: 'Wide', productSize: megabyte },
        { ...good, productName: 'Zero\0byte' },
        { ...good, productName: 'Half\ud83d' },
      ]).replace('"DEEP"', deep),
    );
    expect(run).toMatchObject({ found: 8, added: 1, refused: 7 });
    expect(
      (await ledger(run._id))
        .filter(([outcome]) => outcome === 'refused')
        .map(([, product, reason]) => [product?.slice(0, 12), reason]),
    ).toEqual(
      expect.arrayContaining([
        ['145/80 R12', 'The name is not a text.'],
        ['145/80 R12 (', 'The name is not a text.'],
        [`M${'x'.repeat(11)}`, 'The name is longer than 200 characters.'],
        ['Long 145/80 ', 'The description is longer than 2000 characters.'],
        [`Wide ${'x'.repeat(7)}`, 'The size is longer than 100 characters.'],
        ['Zerobyte 145', 'The name is not readable text.'],
        ['Half 145/80 ', 'The name is not readable text.'],
      ]),
    );
  });

  it('D-216: one product twice in a file, in any case, is kept once; the second one is refused', async () => {
    const run = await done(
      JSON.stringify([good, { ...good, productName: 'zlx', companyName: 'mrf', productPrice: 1 }]),
    );
    expect(run).toMatchObject({ found: 2, added: 1, refused: 1 });
    expect(await ledger(run._id)).toContainEqual(['refused', 'MRF zlx 145/80 R12', 'This sync already has it.']);
  });

  it.each([
    ['2950', 2950],
    ['₹ 2,950.50', 2950.5],
    ['Rs. 2950/-', 2950],
    ['MRP: ₹1,02,950', 102_950],
    [2950.25, 2950.25],
    [0, 0],
  ])('SV-MKT-04, D-214: %j is a price', (productPrice, price) => {
    expect(checkRecord({ ...good, productPrice }, { brand: 'MRF', category: 'CAR' })).toMatchObject({ price });
  });
  it.each([
    'Call us',
    '',
    '-5',
    -5,
    '1e9',
    '0x10',
    '12.5.6',
    '1,2,3',
    '$ 40',
    '٢٩٥٠',
    Number.MAX_VALUE,
    '99999999999',
    true,
    null,
    undefined,
    [2950],
    { price: 2950 },
  ])('SV-MKT-04, D-214: %j is none', (productPrice) => {
    expect(checkRecord({ ...good, productPrice }, { brand: 'MRF', category: 'CAR' })).toMatchObject({ price: null });
  });
});

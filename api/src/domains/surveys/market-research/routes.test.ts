import { randomUUID } from 'node:crypto';
import { history, marketResearch } from 'api-contract';
import { type TestApp, testApp } from '../../../testing/index.ts';
import { addCompetitorMatch, addMarketProduct, addMaterial } from '../../../testing/seed-market.ts';

const LIST = '/api/v1/market-research/list';
const MAPPING = '/api/v1/market-research/product/mapping';
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() =>
  test.pool.query('delete from market_products; delete from competitor_products; delete from materials'),
);
afterAll(() => test.close());

const list = async (query: Record<string, string> = {}, as = 'AO1') => {
  const response = await test.call('GET', LIST, { as, query });
  expect(response.statusCode).toBe(200);
  return marketResearch.marketResearchList.response.parse(response.json());
};
const names = async (query: Record<string, string>) => (await list(query)).data.map(({ productName }) => productName);
const map = (body: object, as = 'AO1') => test.call('POST', MAPPING, { as, body });
const unmap = (body: object, as = 'AO1') => test.call('PUT', MAPPING, { as, body });

describe('GET /api/v1/market-research/list', () => {
  it('API-97, ENT-53: rows have what competitors sell in their size; nothing is mapped at first', async () => {
    const row = await addMarketProduct(test.pool, { name: 'ULTIMA', size: '145/80 R12', price: 2780.5 });
    const find = await addCompetitorMatch(test.pool, row, { company: 'MRF', name: 'ZLX', price: 2900 });
    expect(await list()).toEqual({
      data: [
        {
          _id: row,
          productName: 'ULTIMA',
          tyreCategory: 'Car',
          tyreSize: '145/80 R12',
          productPrice: 2780.5,
          materialNo: '',
          priceGap: null,
          priceGapPercent: null,
          allProducts: [
            {
              _id: find,
              productId: row,
              companyName: 'MRF',
              productName: 'ZLX',
              productSize: '145/80 R12',
              productPrice: 2900,
              productDescription: '',
              productImage: '',
              matched: false,
              materialNo: null,
              materialDescription: null,
              materialPrice: null,
              priceBefore: null,
              prices: [{ source: 'MRF', price: 2900, priceBefore: null }],
            },
          ],
          matchedProducts: [],
        },
      ],
      csvdata: [],
      csvNext: null,
      totalPage: 1,
      currentPage: 1,
      totalCount: 1,
      message: 'OK',
    });
  });

  it('D-372: says what ours costs more than the find mapped last, sorts by it and finds either side', async () => {
    await addMaterial(test.pool, 'OURS', { price: 2_500 });
    await addMaterial(test.pool, 'FREE', { price: null });
    const mapped = async (name: string, materialNo: string, ...prices: (number | null)[]) => {
      const row = await addMarketProduct(test.pool, { name });
      for (const [index, price] of prices.entries()) {
        const find = await addCompetitorMatch(test.pool, row, { name: `${name} ${index}`, price });
        expect((await map({ tyre: find, materialno: materialNo })).statusCode).toBe(200);
      }
    };
    await mapped('Dear', 'OURS', 2_000);
    await mapped('Cheap', 'OURS', 2_400, 3_000);
    await mapped('Same', 'OURS', 2_500);
    await mapped('Unpriced', 'OURS', null);
    await mapped('Without ours', 'FREE', 2_000);
    await addMarketProduct(test.pool, { name: 'Not mapped' });
    const getGaps = async (query: Record<string, string>) =>
      (await list(query)).data.map(({ productName, priceGap, priceGapPercent }) => [
        productName,
        priceGap,
        priceGapPercent,
      ]);
    expect(await getGaps({ sort: 'gap', direction: 'desc' })).toEqual([
      ['Dear', 500, 25],
      ['Same', 0, 0],
      ['Cheap', -500, -16.7],
      ['Not mapped', null, null],
      ['Unpriced', null, null],
      ['Without ours', null, null],
    ]);
    expect((await getGaps({ sort: 'gap' })).map(([name]) => name).slice(0, 3)).toEqual(['Cheap', 'Same', 'Dear']);
    expect(await names({ priceGap: 'dearer' })).toEqual(['Dear']);
    expect(await names({ priceGap: 'cheaper' })).toEqual(['Cheap']);
  });

  it('D-304, D-215: is sorted by name, ten a page by either name of the parameter', async () => {
    for (let i = 12; i >= 1; i -= 1) await addMarketProduct(test.pool, { name: `p${String(i).padStart(2, '0')}` });
    const second = await list({ currentPage: '2' });
    expect(second.data.map(({ productName }) => productName)).toEqual(['p11', 'p12']);
    expect([second.totalPage, second.totalCount]).toEqual([2, 12]);
    expect((await list({ page: '2' })).data).toEqual(second.data);
  });

  it('D-303, D-215, D-344: csvdata has the rows that match only when the call says csv=true', async () => {
    await addMarketProduct(test.pool, { name: 'ULTIMA', size: '145/80 R12', price: 2780.5 });
    await addMarketProduct(test.pool, { name: 'Other', category: 'Farm' });
    for (const csv of ['false', 'no']) expect((await list({ csv })).csvdata).toEqual([]);
    const { csvdata, csvNext } = await list({ csv: 'true', filter: 'Car', limit: '1' });
    expect(csvNext).toBeNull();
    expect(csvdata).toEqual([
      {
        'Brand Name': 'ULTIMA',
        Category: 'Car',
        Price: 2780.5,
        Size: '145/80 R12',
        'Material No': '',
        'Material Description': '',
        Company: '',
        Product: '',
        'Product Size': '',
        'Product Price': null,
      },
    ]);
  });

  it('D-303: no answer holds all rows: after a thousand it says behind which the next one goes on', async () => {
    await test.pool.query(
      `insert into market_products (name, category, size) select 'P' || (n % 700), 'Car', n::text from generate_series(1, 2001) n`,
    );
    const parts: string[][] = [];
    for (let csvNext: string | null = ''; csvNext !== null; ) {
      const part = await list({ csv: 'true', limit: '1', ...(csvNext && { csvAfter: csvNext }) });
      parts.push(part.csvdata.map((line) => `${line['Brand Name']} ${line.Size}`));
      csvNext = part.csvNext;
    }
    expect(parts.map(({ length }) => length)).toEqual([1000, 1000, 1]);
    expect(new Set(parts.flat()).size).toBe(2001);
    const gone = await test.call('GET', LIST, { as: 'AO1', query: { csv: 'true', csvAfter: randomUUID() } });
    expect([gone.statusCode, gone.json().fields]).toEqual([400, { csvAfter: 'Unknown id.' }]);
  });

  it('SV-MKT-01, D-215: the search reads name, size and material number, in any case and literally', async () => {
    await addMaterial(test.pool, 'M_100');
    const mapped = await addMarketProduct(test.pool, { name: 'Alpha', size: '10.00-20' });
    await addMarketProduct(test.pool, { name: 'Beta 50%', size: '9.00-20' });
    await map({ tyre: await addCompetitorMatch(test.pool, mapped), materialno: 'M_100' });
    expect(await names({ search: 'ALPH' })).toEqual(['Alpha']);
    expect(await names({ search: '9.00' })).toEqual(['Beta 50%']);
    expect(await names({ search: 'm_1' })).toEqual(['Alpha']);
    expect(await names({ search: '%' })).toEqual(['Beta 50%']);
    expect(await names({ search: 'nobody' })).toEqual([]);
  });

  it("SV-MKT-02, D-213: the filter meets the category in any case; 'None' filters nothing", async () => {
    await addMarketProduct(test.pool, { name: 'A', category: 'CAR' });
    await addMarketProduct(test.pool, { name: 'B', category: '2/3W' });
    await addMarketProduct(test.pool, { name: 'C', category: 'JEEP' });
    expect(await names({ filter: 'Car' })).toEqual(['A']);
    expect(await names({ filter: '2/3W' })).toEqual(['B']);
    expect(await names({ filter: 'None' })).toEqual(['A', 'B', 'C']);
    expect((await test.call('GET', LIST, { as: 'AO1', query: { filter: 'BUS' } })).statusCode).toBe(400);
  });

  it('a link to a row has that row alone', async () => {
    const id = await addMarketProduct(test.pool, { name: 'One' });
    await addMarketProduct(test.pool, { name: 'Two' });
    expect(await names({ id })).toEqual(['One']);
  });

  it.each(['ADMIN1', 'AO1'])('SV-MKT-01, SH-ROL-04: %s may read', async (as) => {
    expect((await list({}, as)).data).toEqual([]);
  });
});

describe('GET /api/v1/market-research/product/list', () => {
  it('API-98, D-344: returns at most 50 materials by description, found by description or number', async () => {
    await test.pool.query(
      `insert into materials (code, description) select 'C' || n, 'Tyre ' || lpad(n::text, 3, '0') from generate_series(1, 60) n`,
    );
    const read = async (search?: string) => {
      const response = await test.call('GET', '/api/v1/market-research/product/list', {
        as: 'ADMIN1',
        query: search === undefined ? {} : { search },
      });
      return marketResearch.materialList.response.parse(response.json()).data;
    };
    expect((await read()).length).toBe(50);
    expect((await read())[0]).toEqual({ matnr: 'C1', matDesc: 'Tyre 001' });
    expect(await read('tyre 060')).toEqual([{ matnr: 'C60', matDesc: 'Tyre 060' }]);
    expect(await read('c59')).toEqual([{ matnr: 'C59', matDesc: 'Tyre 059' }]);
    expect(await read('%')).toEqual([]);
  });
});

describe('mapping', () => {
  let row: string;
  let [first, second] = ['', ''];
  beforeEach(async () => {
    row = await addMarketProduct(test.pool);
    first = await addCompetitorMatch(test.pool, row, { name: 'ZLX' });
    second = await addCompetitorMatch(test.pool, row, { name: 'ZVTV' });
    await addMaterial(test.pool, 'M1', { description: 'ULTIMA', price: 2780 });
    await addMaterial(test.pool, 'M2', { description: 'TORNADO' });
  });

  it('SV-MKT-16, API-100, D-211, D-343: both spellings map; each product has its own material, the row the newest one', async () => {
    const response = await map({ tyre: first, materialno: 'M1' });
    expect([response.statusCode, response.json().message]).toEqual([200, 'Product Mapped Successfully']);
    const { allProducts } = (await list()).data[0]!;
    await map({ selectedTyre: allProducts.find(({ _id }) => _id === second), selectedMaterial: 'M2' }, 'ADMIN1');
    const { data, csvdata } = await list({ csv: 'true' });
    expect(data[0]?.materialNo).toBe('M2');
    expect(
      data[0]?.matchedProducts.map((find) => [
        find.productName,
        find.materialNo,
        find.materialDescription,
        find.materialPrice,
      ]),
    ).toEqual([
      ['ZVTV', 'M2', 'TORNADO', null],
      ['ZLX', 'M1', 'ULTIMA', 2780],
    ]);
    expect(data[0]?.allProducts.map(({ matched }) => matched)).toEqual([true, true]);
    expect(
      csvdata.map((line) => [
        line['Brand Name'],
        line['Material No'],
        line['Material Description'],
        line.Company,
        line.Product,
      ]),
    ).toEqual([
      ['ZVTS', 'M2', 'TORNADO', 'MRF', 'ZVTV'],
      ['ZVTS', 'M1', 'ULTIMA', 'MRF', 'ZLX'],
    ]);
  });

  it('SV-MKT-16, API-101, D-343: removing the newest restores the one before; without any the row has none', async () => {
    await map({ tyre: first, materialno: 'M1' });
    await map({ tyre: second, materialno: 'M2' });
    const response = await unmap({ product: { _id: second, companyName: 'MRF' }, materialno: 'M2' });
    expect([response.statusCode, response.json().message]).toEqual([200, 'Product Unmapped Successfully']);
    expect(response.json().data.materialNo).toBe('M1');
    await unmap({ product: first, materialno: 'M1' });
    expect((await list()).data[0]).toMatchObject({ materialNo: '', matchedProducts: [] });
  });

  it('D-343: removing an older one leaves the newest', async () => {
    await map({ tyre: first, materialno: 'M1' });
    await map({ tyre: second, materialno: 'M2' });
    expect((await unmap({ product: first, materialno: 'M1' })).json().data.materialNo).toBe('M2');
  });

  it.each(['', '  ', 'nobody'])(
    'SV-MKT-14, D-212: the material %p is refused with its sentence',
    async (materialno) => {
      const response = await map({ tyre: first, materialno });
      expect([response.statusCode, response.json().message]).toEqual([400, 'Please select a Material SKU.']);
      expect((await map({ tyre: first })).statusCode).toBe(400);
      expect((await list()).data[0]?.matchedProducts).toEqual([]);
    },
  );

  it('SV-MKT-14: a submit without a competitor product is 400', async () => {
    expect((await map({ materialno: 'M1' })).statusCode).toBe(400);
  });

  it('SV-MKT-16: a product that is mapped twice is 409 with its sentence, and the first mapping stays', async () => {
    await map({ tyre: first, materialno: 'M1' });
    const response = await map({ tyre: first, materialno: 'M2' });
    expect([response.statusCode, response.json().code, response.json().message]).toEqual([
      409,
      'PRODUCT_MAPPED',
      'This product is mapped already.',
    ]);
    expect((await list()).data[0]?.materialNo).toBe('M1');
  });

  it('one of two simultaneous managers maps, and the other one is told', async () => {
    const responses = await Promise.all([
      map({ tyre: first, materialno: 'M1' }, 'AO1'),
      map({ tyre: first, materialno: 'M2' }, 'ADMIN1'),
    ]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { data } = await list();
    expect(data[0]?.matchedProducts.map(({ materialNo }) => materialNo)).toEqual([data[0]?.materialNo]);
  });

  it('an unmapped product, or another material, is 409; an unknown product 404', async () => {
    expect((await unmap({ product: first, materialno: 'M1' })).json().code).toBe('PRODUCT_NOT_MAPPED');
    await map({ tyre: first, materialno: 'M1' });
    expect((await unmap({ product: first, materialno: 'M2' })).json().code).toBe('PRODUCT_NOT_MAPPED');
    expect((await unmap({ product: randomUUID(), materialno: 'M1' })).statusCode).toBe(404);
    expect((await map({ tyre: randomUUID(), materialno: 'M1' })).statusCode).toBe(404);
  });

  it('both leave a line of history, which ADMIN and AO read', async () => {
    await map({ tyre: first, materialno: 'M1' });
    await unmap({ product: first, materialno: 'M1' }, 'ADMIN1');
    const response = await test.call('GET', `/api/v1/history/market-product/${row}`, { as: 'AO1' });
    const lines = history.history.response.parse(response.json()).data;
    const mapping = { product: 'MRF ZLX 145/80 R12', materialNo: 'M1' };
    expect(lines.find(({ action }) => action === 'map')).toMatchObject({ by: 'AO1', before: null, after: mapping });
    expect(lines.find(({ action }) => action === 'unmap')).toMatchObject({
      by: 'ADMIN1',
      before: mapping,
      after: null,
    });
    expect((await test.call('GET', `/api/v1/history/market-product/${row}`, { as: 'RO1' })).statusCode).toBe(403);
  });
});

describe('a mapping that asks', () => {
  const rows = async (category: string, size: string, theirs = { size: '14.9-28', category: 'FARM' }) => {
    const row = await addMarketProduct(test.pool, theirs);
    const find = await addCompetitorMatch(test.pool, row, { name: 'SHAKTI', ...theirs });
    return { find, material: await addMaterial(test.pool, 'M7', { category, size, description: 'Of ours' }) };
  };
  it.each([
    ['2/3W', '14.9-28', 'The category differs: FARM, ours 2/3W.'],
    ['FARM', '13.6-28', 'The size differs: 14.9-28, ours 13.6-28.'],
    ['2/3W', '4.00-8', 'The category differs: FARM, ours 2/3W. The size differs: 14.9-28, ours 4.00-8.'],
  ])(
    'is refused for a material of %s %s with what differs, and goes through once somebody has said so',
    async (...[category, size, text]) => {
      const { find, material } = await rows(category, size);
      const response = await map({ tyre: find, materialno: material, asks: true });
      expect([response.statusCode, response.json().code, response.json().message]).toEqual([
        409,
        'MAPPING_DIFFERS',
        text,
      ]);
      expect((await map({ tyre: find, materialno: material })).statusCode).toBe(200);
    },
  );
  it('asks where only the construction differs: cross-ply is no radial', async () => {
    const { find, material } = await rows('TRUCK', '10.00 R20', { size: '10.00-20', category: 'TRUCK' });
    const response = await map({ tyre: find, materialno: material, asks: true });
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'The size differs: 10.00-20, ours 10.00 R20.',
    ]);
  });

  it('goes through at once for the same size and category, and where neither is known', async () => {
    for (const [category, size] of [
      ['FARM', '14.9-28'],
      ['', ''],
    ] as const) {
      await test.pool.query('delete from market_products; delete from competitor_products; delete from materials');
      const { find, material } = await rows(category, size);
      expect((await map({ tyre: find, materialno: material, asks: true })).statusCode).toBe(200);
    }
  });
});

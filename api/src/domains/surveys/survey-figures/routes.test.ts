import { surveyFigures, surveys } from 'api-contract';
import {
  BRANDS,
  SIZES,
  test,
  counter,
  bySize,
  filled,
  reconcile,
  readAll,
  brands,
  sizes,
} from './testing/start-figures.ts';

const LIST = '/api/v1/scan/document/list';
const sideText = ({ surveys: number, tyres, brands: all }: surveyFigures.FigureSide) => ({
  surveys: number,
  tyres,
  ...Object.fromEntries(
    all.flatMap((one) => (one.surveys > 0 ? [[one.brand, `${one.tyres} (${one.share} %) in ${one.surveys}`]] : [])),
  ),
});
const getDocuments = async (as: string, query: Record<string, string>) => {
  const { data } = surveys.surveyList.response.parse(
    (await test.call('GET', LIST, { as, query: { limit: '100', ...query } })).json(),
  );
  return data.flatMap(({ documents }) => documents);
};
const FEWEST = { startDate: '2026-11-01', endDate: '2026-11-30' };

describe('figures over surveys', () => {
  it('SV-SUR-15, D-192: share of counter by brand and area, in two periods, as worked by hand', async () => {
    const { data, period, before, pending } = await brands('ADMIN1', { region: 'NR1' });
    expect([period, before, pending]).toEqual([
      { start: '2026-11-01', end: '2026-11-30' },
      { start: '2026-10-11', end: '2026-10-31' },
      0,
    ]);
    expect(data.level).toBe('area');
    expect(
      data.places.map(({ code, name, uncounted, ...sides }) => [
        code,
        name,
        uncounted,
        sideText(sides.now),
        sideText(sides.before),
      ]),
    ).toEqual([
      [
        'NA2',
        'Delhi West',
        1,
        { surveys: 2, tyres: 2100, JK: '1025 (48.81 %) in 2', MRF: '75 (3.57 %) in 1', Other: '1000 (47.62 %) in 1' },
        { surveys: 1, tyres: 100, JK: '50 (50 %) in 1', MRF: '50 (50 %) in 1' },
      ],
      [
        'NA1',
        'Delhi East',
        0,
        {
          surveys: 2,
          tyres: 200,
          JK: '90 (45 %) in 2',
          MRF: '40 (20 %) in 2',
          APOLLO: '50 (25 %) in 1',
          Other: '20 (10 %) in 1',
        },
        { surveys: 1, tyres: 100, JK: '10 (10 %) in 1', MRF: '90 (90 %) in 1' },
      ],
    ]);
    expect([data.total.uncounted, sideText(data.total.now), sideText(data.total.before)]).toEqual([
      1,
      {
        surveys: 4,
        tyres: 2300,
        JK: '1115 (48.48 %) in 4',
        MRF: '115 (5 %) in 3',
        APOLLO: '50 (2.17 %) in 1',
        Other: '1020 (44.35 %) in 2',
      },
      { surveys: 2, tyres: 200, JK: '60 (30 %) in 2', MRF: '140 (70 %) in 2' },
    ]);
  });

  it('lead down from zones to territories', async () => {
    const rows = async (query: Record<string, string>) => {
      const { data } = await brands('ADMIN1', query);
      return [data.level, data.places.map(({ code, name, now: side }) => `${code} ${name} ${side.tyres}`)];
    };
    expect(await rows({})).toEqual(['zone', ['NZ NORTH 2300', 'WZ WEST 7']]);
    expect(await rows({ zone: 'NZ' })).toEqual(['region', ['NR1 Delhi 2300']]);
    expect(await rows({ zone: 'NZ', region: 'NR1', area: 'NA1' })).toEqual(['territory', ['NT1 Noida 200']]);
    expect(await rows({ territory: 'NT1' })).toEqual(['territory', ['NT1 Noida 200']]);
  });

  it('officers without a territory are a row of their own, which opens their surveys', async () => {
    await test.pool.query(`update user_territories set valid_to = '2026-11-20' where sap_id = 'SO2'`);
    const { data } = await brands('ADMIN1', { area: 'NA2' });
    expect(data.places.map(({ code, name, now: side }) => [code, name, side.surveys])).toEqual([
      ['-', 'No territory', 2],
    ]);
    expect(await getDocuments('ADMIN1', { ...FEWEST, area: 'NA2', territory: '-', counted: 'yes' })).toHaveLength(2);
    await test.pool.query(`update user_territories set valid_to = null where sap_id = 'SO2'`);
  });

  it('compare with a period only if surveys reach back to its first day, of places and of sizes', async () => {
    for (const path of [BRANDS, SIZES])
      for (const [beforeStart, isCovered] of [
        ['2026-10-10', true],
        ['2026-10-09', false],
      ] as const) {
        const query = { startDate: '2026-11-05', endDate: '2026-11-05', beforeStart, beforeEnd: '2026-11-04' };
        const response = await test.call('GET', path, { as: 'ADMIN1', query });
        expect([path, beforeStart, response.json().isBeforeCovered]).toEqual([path, beforeStart, isCovered]);
      }
  });

  it('other days are compared where they are named', async () => {
    const query = { region: 'NR1', startDate: '2026-11-05', endDate: '2026-11-05' };
    expect((await brands('ADMIN1', query)).before).toEqual({ start: '2026-11-04', end: '2026-11-04' });
    const { data, before } = await brands('ADMIN1', { ...query, beforeStart: '2026-10-10', beforeEnd: '2026-10-20' });
    expect(before).toEqual({ start: '2026-10-10', end: '2026-10-20' });
    expect([data.total.now.tyres, data.total.before.tyres]).toEqual([100, 5100]);
    const turnedRanges: Record<string, string>[] = [
      { startDate: '2026-11-02', endDate: '2026-11-01' },
      { beforeStart: '2026-11-02', beforeEnd: '2026-11-01' },
    ];
    for (const turned of turnedRanges)
      expect((await test.call('GET', BRANDS, { as: 'ADMIN1', query: turned })).json().code).toBe('END_BEFORE_START');
  });

  it('every figure opens as many surveys as it counts', async () => {
    const { data } = await brands('ADMIN1', { region: 'NR1' });
    for (const { code, now: side, uncounted } of [...data.places, { ...data.total, code: '' }]) {
      const place = { region: 'NR1', ...(code && { area: code }) };
      expect(await getDocuments('ADMIN1', { ...FEWEST, ...place, counted: 'yes' })).toHaveLength(side.surveys);
      expect(await getDocuments('ADMIN1', { ...FEWEST, ...place, counted: 'no' })).toHaveLength(uncounted);
      for (const { brand, surveys: number } of side.brands)
        expect(await getDocuments('ADMIN1', { ...FEWEST, ...place, brand })).toHaveLength(number);
    }
    const [without] = await getDocuments('ADMIN1', { ...FEWEST, counted: 'no' });
    expect(without?.documentName).toBe('Without');
    const turned = await test.call('GET', LIST, {
      as: 'ADMIN1',
      query: { startDate: '2026-11-02', endDate: '2026-11-01' },
    });
    expect(turned.json().code).toBe('END_BEFORE_START');
  });

  it('SV-SUR-10: an edit counts at once, and where a reconciled version stands that one still counts', async () => {
    const id = await filled('SO9', '2026-11-16T06:00:00Z', counter(['JK', 100]));
    expect((await brands('ADMIN1', { zone: 'WZ' })).pending).toBe(1);
    expect((await brands('AO1')).pending).toBe(0);
    const save = (document: string) =>
      test.call('PUT', '/api/v1/scan/admin/update', { as: 'ADMIN1', query: { id }, body: { document } });
    expect((await save(counter(['JK', 20]))).statusCode).toBe(200);
    const tyres = async () => {
      const { data, pending } = await brands('ADMIN1', { zone: 'WZ' });
      return [data.total.now.tyres, pending];
    };
    expect(await tyres()).toEqual([27, 0]);
    await reconcile(id, 1, counter(['JK', 30]));
    await readAll();
    expect(await tyres()).toEqual([37, 0]);
    await save(counter(['JK', 90]));
    expect(await tyres()).toEqual([37, 0]);
  });

  it('count a survey that an import changed as pending, until the next run reads it', async () => {
    await test.pool.query(`update survey_documents set document = $1 where sap_id = 'SO9'`, [counter(['JK', 8])]);
    expect((await brands('ADMIN1', { zone: 'WZ' })).pending).toBe(1);
    await test.pool.query(`update survey_documents set uploaded_file = null`);
    expect((await brands('ADMIN1')).pending).toBe(1);
    await readAll();
    const { data, pending } = await brands('ADMIN1', { zone: 'WZ' });
    expect([data.total.now.tyres, pending]).toEqual([8, 0]);
  });

  it('a survey that is moved to another day and officer takes its figures along', async () => {
    await test.pool.query(
      `update survey_documents set sap_id = 'SO1', scanned_at = '2026-10-12T06:00:00Z' where sap_id = 'SO9'`,
    );
    await readAll();
    expect((await brands('ADMIN1', { zone: 'WZ' })).data.total.now.surveys).toBe(0);
    expect((await brands('ADMIN1', { area: 'NA1' })).data.total.before.tyres).toBe(107);
  });

  it('count tyres and shares by size in two periods, each opening its surveys', async () => {
    await filled(
      'SO1',
      '2026-11-06T06:00:00Z',
      bySize(['145/80 R12', 'JK', 6], ['145/80R12 74T', 'MRF', 2], ['10.00-20', 'CEAT', 5]),
    );
    // Two sizes of JK count once in the total.
    await filled('SO9', '2026-11-06T06:00:00Z', bySize(['145/80R12', 'JK', 2], ['10.00-20', 'JK', 4]));
    await filled('SO1', '2026-10-21T06:00:00Z', bySize(['145/80R12', 'JK', 1], ['7.50-16', 'Local', 3]));
    await readAll();
    const { data } = await sizes('ADMIN1');
    expect(data.sizes.map(({ size, ...sides }) => [size, sideText(sides.now), sideText(sides.before)])).toEqual([
      [
        '145/80R12',
        { surveys: 2, tyres: 10, JK: '8 (80 %) in 2', MRF: '2 (20 %) in 1' },
        { surveys: 1, tyres: 1, JK: '1 (100 %) in 1' },
      ],
      ['10-20', { surveys: 2, tyres: 9, JK: '4 (44.44 %) in 1', CEAT: '5 (55.56 %) in 1' }, { surveys: 0, tyres: 0 }],
      ['7.5-16', { surveys: 0, tyres: 0 }, { surveys: 1, tyres: 3, Other: '3 (100 %) in 1' }],
    ]);
    expect([data.sizeCount, sideText(data.total.now), sideText(data.total.before)]).toEqual([
      3,
      { surveys: 2, tyres: 19, JK: '12 (63.16 %) in 2', MRF: '2 (10.53 %) in 1', CEAT: '5 (26.32 %) in 1' },
      { surveys: 1, tyres: 4, JK: '1 (25 %) in 1', Other: '3 (75 %) in 1' },
    ]);
    expect(await getDocuments('ADMIN1', { ...FEWEST, size: '145/80R12' })).toHaveLength(2);
    expect(await getDocuments('ADMIN1', { ...FEWEST, size: '145/80R12', brand: 'MRF' })).toHaveLength(1);
    expect(await getDocuments('ADMIN1', { ...FEWEST, counted: 'sized' })).toHaveLength(2);
    expect(await getDocuments('ADMIN1', { ...FEWEST, counted: 'sized', brand: 'CEAT' })).toHaveLength(1);
    expect((await sizes('AO1')).data.total.now.tyres).toBe(13);
  });

  it('D-017: all sizes can be had, 200 a page, each page with the total of all', async () => {
    const many = Array.from({ length: 205 }, (_, index): [string, string, number] => [
      `${100 + index}/80R12`,
      'JK',
      300 - index,
    ]);
    await filled('SO1', '2026-11-06T06:00:00Z', bySize(...many));
    await readAll();
    const [first, second, third] = await Promise.all(['1', '2', '3'].map((page) => sizes('AO1', { page })));
    expect([first?.data.sizes.length, first?.data.sizes[0]?.size]).toEqual([200, '100/80R12']);
    expect(second?.data.sizes.map(({ size }) => size)).toEqual(
      [300, 301, 302, 303, 304].map((width) => `${width}/80R12`),
    );
    // 300 + 299 + … + 96.
    expect([second?.data.sizeCount, second?.data.total.now.tyres]).toEqual([205, 40_590]);
    expect([third?.data.sizes, third?.data.sizeCount]).toEqual([[], 205]);
  });

  it('the list behind a figure has the newest first, by the first of the surveys that it counts', async () => {
    const getOfficers = async (query: Record<string, string>) =>
      surveys.surveyList.response
        .parse((await test.call('GET', LIST, { as: 'ADMIN1', query: { ...FEWEST, ...query } })).json())
        .data.map(({ _id, documents }) => [_id, documents.length]);
    expect(await getOfficers({ counted: 'yes' })).toEqual([
      ['SO9', 1],
      ['SO1', 2],
      ['SO2', 2],
    ]);
    expect(await getOfficers({ brand: 'MRF' })).toEqual([
      ['SO2', 1],
      ['SO1', 2],
    ]);
    expect(await getOfficers({ brand: 'MRF', zone: 'WZ' })).toEqual([]);
  });

  it('figures have no rows where nothing was counted, and no share of nothing', async () => {
    const { data } = await brands('ADMIN1', { startDate: '2025-01-01', endDate: '2025-01-31' });
    expect(data.places).toEqual([]);
    expect(data.total.now).toEqual({
      surveys: 0,
      tyres: 0,
      brands: surveyFigures.FIGURE_BRANDS.map((brand) => ({ brand, tyres: 0, surveys: 0, share: null })),
    });
    expect((await sizes('ADMIN1')).data).toMatchObject({
      sizes: [],
      sizeCount: 0,
      total: { now: { surveys: 0, tyres: 0 } },
    });
  });

  it('SV-SUR-01, D-190: AO sees the own area alone, whatever place is named, by its territories', async () => {
    const { data } = await brands('AO1');
    expect([data.level, data.places.map(({ code }) => code), data.total.now.tyres]).toEqual([
      'territory',
      ['NT1'],
      200,
    ]);
    expect((await brands('AO1', { area: 'NA2' })).data.total.now.surveys).toBe(0);
    expect((await brands('AO1', { zone: 'WZ' })).data.places).toEqual([]);
    expect(await getDocuments('AO1', { ...FEWEST, area: 'NA2' })).toEqual([]);
  });
});

import { dealersToday } from 'api-contract';
import { addDealer, type TestApp, testApp } from '../../../testing/index.ts';

let now: string;
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now: () => new Date(now) });
});
afterAll(() => t.close());
beforeEach(async () => {
  now = '2026-12-29T06:30:00Z';
  await t.pool.query('delete from dealers');
});

const read = async (as = 'AO1') =>
  dealersToday.occasionsToday.response.parse((await t.call('GET', '/api/v1/today/occasions', { as })).json()).data;
const addProfile = async (code: string, personalDetails: object, territory: 'NT1' | 'WT1' = 'NT1') => {
  await addDealer(t.pool, { code, name: `Dealer ${code}`, territory });
  const body = { personalDetails };
  const as = territory === 'NT1' ? 'AO1' : 'AO9';
  const saved = await t.call('PUT', '/api/v1/dealers/profile', { as, query: { dealerCode: code }, body });
  expect(saved.statusCode).toBe(200);
};
const lines = async (as?: string) =>
  (await read(as)).occasions.map(({ dealerCode, what, person, day }) =>
    [day, dealerCode, what, person].filter(Boolean).join(' '),
  );

describe('Today: birthdays and anniversaries of dealers', () => {
  it('are of the next seven days in India, over the turn of the year, soonest first', async () => {
    await addProfile('K1', {
      dateofBirth: '1970-01-04',
      dateofAnniversary: '1999-12-29',
      spouseName: 'Meena',
      spouseDOB: '1975-01-05',
      childrens: [
        { name: 'Ravi', childDOB: '2004-12-31' },
        { name: 'Asha', childDOB: '2006-06-01' },
      ],
    });
    await addProfile('K2', { dateofBirth: '1980-12-28' });
    await addProfile('K3', { dateofBirth: '1981-12-29' });
    await addProfile('K4', {});
    expect(await lines()).toEqual([
      '2026-12-29 K1 Anniversary',
      '2026-12-29 K3 Birthday',
      '2026-12-31 K1 Birthday of a child Ravi',
      '2027-01-04 K1 Birthday',
    ]);
    // 00:30 of the next day in India.
    now = '2026-12-29T19:00:00Z';
    expect((await lines()).at(-1)).toBe('2027-01-05 K1 Birthday of the spouse Meena');
  });

  it('of 29 February are on the 28th where the year has no such day', async () => {
    await addProfile('K1', { dateofBirth: '1980-02-29' });
    now = '2027-02-25T06:30:00Z';
    expect(await lines()).toEqual(['2027-02-28 K1 Birthday']);
    now = '2028-02-25T06:30:00Z';
    expect(await lines()).toEqual(['2028-02-29 K1 Birthday']);
  });

  it('are of the own dealers alone, five are listed and all counted', async () => {
    for (let n = 1; n <= 6; n += 1) await addProfile(`K${n}`, { dateofBirth: '1980-12-30' });
    await addProfile('W1', { dateofBirth: '1980-12-30' }, 'WT1');
    const { total, occasions } = await read();
    expect([total, occasions.map(({ dealerCode }) => dealerCode)]).toEqual([6, ['K1', 'K2', 'K3', 'K4', 'K5']]);
    expect(await lines('AO9')).toEqual(['2026-12-30 W1 Birthday']);
    expect((await read('ADMIN1')).total).toBe(7);
    expect((await t.call('GET', '/api/v1/today/occasions', { as: 'SO1' })).statusCode).toBe(403);
  });
});

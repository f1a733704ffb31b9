import { profile } from 'api-contract';
import { addDealer, type TestApp, testApp } from '../../../testing/index.ts';
import { diffValues } from './diff-values.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const PATH = '/api/v1/dealers/profile';
const read = async (dealerCode: string) =>
  profile.profile.response.parse((await test.call('GET', PATH, { as: 'AO1', query: { dealerCode } })).json()).data;
const save = (dealerCode: string, body: object, as = 'AO1') =>
  test.call('PUT', PATH, { as, query: { dealerCode }, body });

describe('GET /api/v1/dealers/profile', () => {
  it('API-69, D-314: starts with the dealer’s own name, address, city, pin code and mobile when no profile is stored', async () => {
    const code = await addDealer(test.pool, { code: 'K100', name: 'Zenith Tyres', type: 'FM' });
    await test.pool.query(
      `update dealers set mobile = '9876543210', address = $1, pincode = '201301' where dealer_code = $2`,
      [`  12, Main Road ${'x'.repeat(200)}`, code],
    );
    const data = await read(code);
    expect(data).toMatchObject({ Kunnr: 'K100', Name1: 'Zenith Tyres', Dltype: 'FM', version: 0 });
    expect(data.companyDetails).toEqual({
      companyName: 'Zenith Tyres',
      ownerName: '',
      companyType: '',
      designation: '',
      mobileNo: '9876543210',
      whatsappNo: '',
      phoneNo: '',
      email: '',
      gst: '',
      pan: '',
      address: `12, Main Road ${'x'.repeat(186)}`,
      state: '',
      city: 'Noida',
      pinCode: '201301',
    });
    expect(data.personalDetails.childrens).toEqual([]);
  });

  it('D-133, D-315: has every vehicle type with the tyres of one', async () => {
    const { lcvDetails, busDetails, truckDetails } = (await read(await addDealer(test.pool))).vehicleDetails;
    const types = ({ vehicles }: typeof lcvDetails) => vehicles.map(({ name, tyres }) => [name, tyres]);
    expect(types(lcvDetails)).toEqual([
      ['SCV', 4],
      ['Pickup', 4],
      ['LCV', 6],
    ]);
    expect(types(busDetails)).toEqual([
      ['6 Tyre', 6],
      ['10 Tyre', 10],
    ]);
    expect(types(truckDetails)).toEqual([6, 10, 12, 14, 16, 18, 22].map((tyres) => [`${tyres} Wheeler`, tyres]));
  });
});

describe('PUT /api/v1/dealers/profile', () => {
  it('D-129, DL-PRF-05: stores the whole profile, drops unknown keys, and says so', async () => {
    const code = await addDealer(test.pool);
    const response = await save(code, {
      version: 0,
      Kunnr: 'ANOTHER',
      nonsense: { a: 1 },
      companyDetails: { companyName: '  Om Tyres ', nonsense: 1 },
      personalDetails: { languages: ['Hindi', ''], childrens: [{ name: 'Ira', childDOB: '2015-02-03' }] },
      socailDetails: { website: 'https://example.com' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.json().message).toBe('Dealer Profile Saved Successfully');
    const data = await read(code);
    expect(response.json().data).toEqual(data);
    expect(data).toMatchObject({ Kunnr: code, version: 1 });
    expect(data.companyDetails).toMatchObject({ companyName: 'Om Tyres', city: '', mobileNo: '' });
    expect(data.personalDetails).toMatchObject({
      languages: ['Hindi'],
      childrens: [{ name: 'Ira', childDOB: '2015-02-03' }],
    });
    expect(JSON.stringify(data)).not.toContain('nonsense');
  });

  it('D-133: counts vehicles and tyres itself: SCV (4) × 3 and LCV (6) × 2 are 5 vehicles on 24 tyres', async () => {
    const code = await addDealer(test.pool);
    const vehicles = [
      { name: 'LCV', count: 2 },
      { name: 'SCV', count: 3 },
    ];
    const block = { vehicles, totalWheels: 999, totalVehicles: 999 };
    const { data } = (await save(code, { vehicleDetails: { lcvDetails: block } })).json();
    expect(data.vehicleDetails.lcvDetails).toMatchObject({ totalVehicles: 5, totalWheels: 24 });
    expect(data.vehicleDetails.busDetails).toMatchObject({ totalVehicles: 0, totalWheels: 0 });
  });

  it('D-130: keeps more children than the form shows', async () => {
    const code = await addDealer(test.pool);
    const childrens = ['Ira', 'Dev', 'Mira'].map((name) => ({ name, childDOB: '' }));
    const { data } = (await save(code, { personalDetails: { childrens: [...childrens, {}] } })).json();
    expect(data.personalDetails.childrens).toEqual(childrens);
  });

  it('D-306: refuses a save over another version with the newer profile, and changes nothing', async () => {
    const code = await addDealer(test.pool);
    const first = (await save(code, { version: 0, companyDetails: { ownerName: 'Asha Rao' } })).json().data;
    const late = await save(code, { version: 0, companyDetails: { ownerName: 'Usha Rao' } }, 'RO1');
    expect([late.statusCode, late.json().code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(late.json().current).toEqual(first);
    expect(await read(code)).toEqual(first);
    expect((await save(code, { version: 1, companyDetails: { ownerName: 'Usha Rao' } }, 'RO1')).statusCode).toBe(200);
  });

  it('D-306: refuses a save that names no version over a stored profile, and empties nothing', async () => {
    const code = await addDealer(test.pool);
    await save(code, { version: 0, companyDetails: { ownerName: 'Asha Rao' } });
    const blind = await save(code, {});
    expect([blind.statusCode, blind.json().code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(await read(code)).toMatchObject({ version: 1, companyDetails: { ownerName: 'Asha Rao' } });
  });

  it('two saves of one version at once: one is stored, the other one refused', async () => {
    const code = await addDealer(test.pool);
    const both = await Promise.all(
      ['A', 'B'].map((ownerName) => save(code, { version: 0, companyDetails: { ownerName } })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await read(code)).version).toBe(1);
  });

  it('leaves who saved what: the values that differ, and no others', async () => {
    const code = await addDealer(test.pool, { name: 'Om Tyres' });
    const { _id } = await read(code);
    await save(code, { companyDetails: { companyName: 'Om Tyres', city: 'Noida', ownerName: 'Asha Rao' } });
    const history = (await test.call('GET', `/api/v1/history/profile/${_id}`, { as: 'RO1' })).json().data;
    expect(history).toEqual([
      expect.objectContaining({
        by: 'AO1',
        action: 'save',
        before: { 'companyDetails.ownerName': '', version: 0 },
        after: { 'companyDetails.ownerName': 'Asha Rao', version: 1 },
      }),
    ]);
    expect((await test.call('GET', `/api/v1/history/profile/${_id}`, { as: 'AO9' })).statusCode).toBe(403);
  });

  it.each([
    ['companyDetails.ownerName', { companyDetails: { ownerName: 'x'.repeat(201) } }],
    ['personalDetails.dateofBirth', { personalDetails: { dateofBirth: '31/12/1980' } }],
    ['personalDetails.childrens.0.childDOB', { personalDetails: { childrens: [{ childDOB: '2015-02-30' }] } }],
    ['vehicleDetails.lcvDetails.vehicles.0.name', { vehicleDetails: { lcvDetails: { vehicles: [{ name: 'Boat' }] } } }],
    [
      'vehicleDetails.busDetails.vehicles.0.count',
      { vehicleDetails: { busDetails: { vehicles: [{ name: '6 Tyre', count: 100_000 }] } } },
    ],
    [
      'vehicleDetails.busDetails.vehicles',
      { vehicleDetails: { busDetails: { vehicles: [{ name: '6 Tyre' }, { name: '6 Tyre' }] } } },
    ],
    ['vehicleDetails.retread.tyresRetreadMonth', { vehicleDetails: { retread: { tyresRetreadMonth: -1 } } }],
  ])('D-314: names what is wrong at %s', async (field, body) => {
    const response = await save('K100', body);
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
  });

  it('accepts a birthday of long ago', async () => {
    const response = await save(await addDealer(test.pool), { personalDetails: { dateofBirth: '1948-01-30' } });
    expect(response.json().data.personalDetails.dateofBirth).toBe('1948-01-30');
  });

  it('D-007: refuses an area manager whose area the dealer is not in', async () => {
    const code = await addDealer(test.pool);
    expect((await save(code, {}, 'AO2')).statusCode).toBe(403);
    expect((await test.call('GET', PATH, { as: 'AO2', query: { dealerCode: code } })).statusCode).toBe(403);
  });
  it('says that a dealer is gone', async () => {
    expect((await save('NOBODY', {})).json().code).toBe('DEALER_NOT_FOUND');
  });
});

it('D-305, docs 0014: an import brings a profile, and never takes back one that was saved here', async () => {
  const code = await addDealer(test.pool);
  await test.pool.query(
    `insert into dealer_profiles (dealer_code, profile) values ($1, '{"companyDetails": {"ownerName": "SAP"}}')`,
    [code],
  );
  expect(await read(code)).toMatchObject({ version: 1, companyDetails: { ownerName: 'SAP', city: '' } });
  await save(code, { version: 1, companyDetails: { ownerName: 'Asha Rao' } });
  const [row] = (
    await test.pool.query(
      'select saved_by, saved_at is not null as dated from dealer_profiles where dealer_code = $1',
      [code],
    )
  ).rows;
  expect(row).toEqual({ saved_by: 'AO1', dated: true });
});

it('changedValues tells nested values apart and keeps lists whole', () => {
  expect(diffValues({ a: { b: 1, c: [1, 2] }, d: 'x' }, { a: { b: 1, c: [1, 3] }, d: 'x', e: 2 })).toEqual({
    before: { 'a.c': [1, 2], e: null },
    after: { 'a.c': [1, 3], e: 2 },
  });
});

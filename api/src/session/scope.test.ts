import { ROLES, type Role } from 'api-contract';
import { sql } from '../database/sql.ts';
import { isInScope, type OrgUnit, getScopeCondition, type User } from './scope.ts';
import { testApp, type TestApp } from '../testing/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ people: false });
});
afterAll(() => t.close());

const RECORDS: Record<string, Required<OrgUnit>> = {
  mine: { zone: 'NORTH', regionCode: 'R1', areaCode: 'A1', sapId: 'SO1' },
  area: { zone: 'NORTH', regionCode: 'R1', areaCode: 'A1', sapId: 'SO2' },
  region: { zone: 'NORTH', regionCode: 'R1', areaCode: 'A2', sapId: 'SO3' },
  zone: { zone: 'NORTH', regionCode: 'R2', areaCode: 'A3', sapId: 'SO4' },
  elsewhere: { zone: 'SOUTH', regionCode: 'R9', areaCode: 'A9', sapId: 'SO9' },
  nowhere: { zone: null, regionCode: null, areaCode: null, sapId: null },
  empty: { zone: '', regionCode: '', areaCode: '', sapId: '' },
};
const names = Object.keys(RECORDS);
const createUser = (role: Role, place: Partial<OrgUnit> = {}): User => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Somebody',
  role,
  zone: 'NORTH',
  regionCode: 'R1',
  areaCode: 'A1',
  ...place,
  sapId: place.sapId ?? 'SO1',
});

const seenInSql = async (user: User, withPerson = true): Promise<string[]> => {
  const columns = { zone: 'x.zone', regionCode: 'x.region', areaCode: 'x.area', ...(withPerson && { sapId: 'x.sap' }) };
  const rows = JSON.stringify(names.map((name) => ({ name, ...RECORDS[name] })));
  const seen = await t.db.query<{ name: string }>(sql`
    select x.name from jsonb_to_recordset(${rows}::jsonb) as y (name text, zone text, "regionCode" text, "areaCode" text, "sapId" text)
      cross join lateral (select y.name, y.zone, y."regionCode" as region, y."areaCode" as area, y."sapId" as sap) x
    where ${getScopeCondition(user, columns)} order by array_position(${names}::text[], x.name)`);
  return seen.map(({ name }) => name);
};
const seenInCode = (user: User): string[] => names.filter((name) => isInScope(user, RECORDS[name] as OrgUnit));

const SEEN: Record<Role, string[]> = {
  ADMIN: names,
  ZO: ['mine', 'area', 'region', 'zone'],
  RO: ['mine', 'area', 'region'],
  AO: ['mine', 'area'],
  SO: ['mine'],
  SE: ['mine'],
  MASTER: [],
};

describe.each(ROLES)('D-007: %s', (role) => {
  it('sees these records and no others, in a query as in the check of a record', async () => {
    const user = createUser(role);
    expect(await seenInSql(user)).toEqual(SEEN[role]);
    expect(seenInCode(user)).toEqual(SEEN[role]);
  });

  it.each([
    ['without a place', { zone: null, regionCode: null, areaCode: null, sapId: '' }],
    ['with an empty place', { zone: '', regionCode: '', areaCode: '', sapId: '' }],
  ])('%s sees nothing, not even what lies nowhere; who sees everything needs none', async (_, place) => {
    const user = createUser(role, place);
    const seen = SEEN[role] === names ? names : [];
    expect(await seenInSql(user)).toEqual(seen);
    expect(seenInCode(user)).toEqual(seen);
  });
});

it.each(['SO', 'SE'] as const)('D-007: %s sees nothing of what belongs to nobody', async (role) => {
  expect(await seenInSql(createUser(role), false)).toEqual([]);
});

it('the database accepts a person of every role that the contract knows', async () => {
  for (const role of ROLES)
    await t.pool.query(`insert into users (sap_id, email, name, role, pin_hash) values ($1, $2, 'Somebody', $3, 'x')`, [
      `ROLE-${role}`,
      `${role}@example.com`,
      role,
    ]);
  const usedRoles = await t.db.query<{ role: string }>(sql`select role from users where sap_id like 'ROLE-%'`);
  expect(usedRoles.map(({ role }) => role).sort()).toEqual([...ROLES].sort());
});

import { z } from 'zod';
import {
  allCalls,
  listCalls,
  contract,
  day,
  ERRORS,
  ROLES,
  officers,
  session,
  M3,
  M3_READ,
  M4,
  M4_READ,
  REPORT_KEYS,
  REPORTS,
  ROLE_FACTS,
  toManagerRole,
  ANY,
  MENU_ROLES,
  getRolesOfMenu,
  SIGNED_IN,
} from './index.ts';

const listMethods = (call: (typeof allCalls)[number]) => [call.method, ...(call.also ?? [])];

/** A schema with the discriminator that reaches it. */
const getShapes = (schema: z.ZodType | undefined): { schema: z.ZodType; base: object }[] => {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema ? [{ schema, base: {} }] : [];
  const { discriminator } = schema.def;
  return (schema.options as z.ZodObject[]).map((option) => {
    const [value] = (option.shape[discriminator] as z.ZodLiteral).values;
    return { schema, base: { [discriminator]: value } };
  });
};

/** Bodies that accept unknown keys: whole records (D-302) and surveys (D-340). */
const WHOLE_RECORDS = new Set([
  'PUT /api/v1/scan/admin/update',
  'PUT /api/v1/scan/user/access',
  'PUT /api/v1/admin/dash/wear-nature/:id',
  'PUT /api/v1/dealers/profile',
  'PUT /api/v1/attendance/approve',
  'PUT /api/v1/attendance/reject',
]);

it('the list of calls loses none where two domains export one name', () => {
  const one = { list: { method: 'GET', path: '/a', response: z.object({}) } };
  const other = { list: { method: 'GET', path: '/b', response: z.object({}) } };
  expect([one, other].flatMap(listCalls).map(({ path }) => path)).toEqual(['/a', '/b']);
  const declared = Object.values(contract).flatMap((group) => Object.values(group).flatMap(listCalls));
  expect(allCalls).toEqual(declared);
  expect(new Set(allCalls).size).toBe(declared.length);
});

it('each method and address belongs to one call only', () => {
  const keys = allCalls.flatMap((call) => listMethods(call).map((method) => `${method} ${call.path}`));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(keys).toContain('GET /api/v1/AM/PJP/approve/:id');
});

it.each(allCalls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s is whole', (key, call) => {
  expect(call.path).toMatch(/^\/(api\/v1|jk-msfa)\//);
  expect(call.summary.length).toBeGreaterThan(5);
  if (typeof call.roles !== 'string') for (const role of call.roles) expect(ROLES).toContain(role);
  const named = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  const params = call.params
    ? Object.keys((z.toJSONSchema(call.params, { io: 'input' }) as { properties: object }).properties)
    : [];
  expect(params.sort()).toEqual(named.sort());
  for (const { schema, base } of [call.params, call.query, WHOLE_RECORDS.has(key) ? undefined : call.body].flatMap(
    getShapes,
  )) {
    expect(schema.safeParse({ ...base, notAField: 1 }).error?.issues).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys' }),
    );
  }
});

it('D-001: every answer has a message', () => {
  for (const call of allCalls) {
    const { properties } = z.toJSONSchema(call.response, { io: 'output', unrepresentable: 'any' }) as {
      properties: object;
    };
    expect([call.path, Object.keys(properties)]).toEqual([call.path, expect.arrayContaining(['message'])]);
  }
});

it('D-010: a day must be a real calendar day', () => {
  const { query } = officers.officersUnder;
  expect(query.safeParse({ start: '2024-02-29' }).success).toBe(true);
  for (const start of ['2026-02-29', '29/02/2024', '2024-2-9', '2024-02-29T00:00:00Z'])
    expect(query.safeParse({ start }).success).toBe(false);
});

it('pages start at 1 and hold at most 100 rows', () => {
  const list = allCalls.find((call) => call.path === '/api/v1/dealers-directory');
  expect(list?.query?.parse({})).toEqual({ limit: 10 });
  expect(list?.query?.parse({ page: '3', limit: '100' })).toEqual({ page: 3, limit: 100 });
  for (const query of [{ page: '0' }, { limit: '101' }, { limit: '1.5' }, { page: 'x' }])
    expect(list?.query?.safeParse(query).success).toBe(false);
});

it('every refusal has a status of its kind and a sentence', () => {
  for (const { status, text } of Object.values(ERRORS)) {
    expect(status).toBeGreaterThanOrEqual(400);
    // D-146, D-165, D-225: documented without a full stop.
    if (!['Feature Under Development', 'Please Enter Sub Category', 'Field is required'].includes(text))
      expect(text).toMatch(/\.$/);
  }
  expect(ERRORS.TOO_MANY_ATTEMPTS).toEqual({
    status: 429,
    text: 'Too many attempts. Please try again after 15 minutes.',
  });
});

it('D-027: the contract leaves an empty login to the route, which has the documented text', () => {
  expect(session.login.body.parse({})).toEqual({ SAP_ID: '', pin: '' });
});

it('a day is a real one, of this century', () => {
  for (const good of ['2000-01-01', '2024-02-29', '2100-12-31']) expect(day.safeParse(good).success).toBe(true);
  for (const bad of ['0000-01-01', '1999-12-31', '2101-01-01', '9999-12-31', '2026-02-30', '2026-2-3', ''])
    expect(day.safeParse(bad).success).toBe(false);
});

it('D-059: a level of the dashboards stands for one role, and the levels are ZM, RM and AM', () => {
  expect(['ZM', 'RM', 'AM', 'ADMIN', 'zm', ''].map(toManagerRole)).toEqual([
    'ZO',
    'RO',
    'AO',
    undefined,
    undefined,
    undefined,
  ]);
});

it('every role is in the lists that its facts put it in', () => {
  expect(ROLES.filter((role) => ROLE_FACTS[role].signsInWith === 'sapId').sort()).toEqual([...ANY].sort());
  expect([...SIGNED_IN].sort()).toEqual([...ROLES].sort());
});

it('D-022: a role without a menu of its own has the menu Other', () => {
  expect(MENU_ROLES.map(getRolesOfMenu)).toEqual([['ADMIN'], ['ZO'], ['RO'], ['AO'], ['SO', 'SE']]);
});

it('M4 are the roles that supervise, and MASTER alone signs in by email', () => {
  expect(ROLES.filter((role) => ROLE_FACTS[role].manager).sort()).toEqual([...M4_READ].sort());
  expect(ROLES.filter((role) => ROLE_FACTS[role].signsInWith === 'email')).toEqual(['MASTER']);
});

const READING_WRITES = ['POST /api/v1/report/jobs', 'DELETE /api/v1/report/jobs/:id'];

it('calls that read have M4_READ or M3_READ, and those that decide M4 or M3', () => {
  const ofManagers = allCalls.filter(({ roles }) => [M4, M3, M4_READ, M3_READ].some((list) => list === roles));
  expect(ofManagers.length).toBeGreaterThan(90);
  const isReading = ({ method, path }: (typeof allCalls)[number]) =>
    method === 'GET' || READING_WRITES.includes(`${method} ${path}`);
  const wrong = ofManagers.filter((call) => isReading(call) !== [M4_READ, M3_READ].some((list) => list === call.roles));
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  expect(M4_READ).toEqual(expect.arrayContaining([...M4]));
  expect(M3_READ).toEqual(expect.arrayContaining([...M3]));
});

it('FO-REP-06, D-082: the ten reports, and one after them, keep their order and each has its longest allowed range', () => {
  expect(REPORT_KEYS.map((key) => [REPORTS[key].module, REPORTS[key].cap])).toEqual([
    ['Visits Data', 365],
    ['Time Spent', 31],
    ['PJP Planning Details', 31],
    ['Leads Report', null],
    ['COR Report Daily', 31],
    ['COR Report Monthly', 365],
    ['Attendance Report', 365],
    ['Travel Plan Report', 365],
    ['COR Report for RO', 365],
    ['COR Report RO Daily', 31],
    ['Planned Calls Report', 365],
  ]);
});

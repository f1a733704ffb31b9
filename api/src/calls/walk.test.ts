/** @slow Asks every call without a token, as each role and from another zone. */
import { allCalls, type CallShape, type Role, ROLE_FACTS, ROLES } from 'api-contract';
import { formBody } from '../testing/form.ts';
import { testApp, type TestApp } from '../testing/index.ts';
import { listMethods, seedNorth } from '../testing/seed-walk.ts';
import { type WalkRequests, walkRequests } from '../testing/walk-requests.ts';

let t: TestApp;
let requests: WalkRequests;
beforeAll(async () => {
  t = await testApp();
  requests = walkRequests(await seedNorth(t));
});
afterAll(() => t.close());

const PERSON = {
  ADMIN: 'ADMIN1',
  ZO: 'ZO9',
  RO: 'RO9',
  AO: 'AO9',
  SO: 'SO9',
  SE: 'SE1',
  MASTER: 'master@example.com',
} as const;

/** Company-wide (D-007) or the caller's own: refused for the record, not the caller. */
const COMPANY_WIDE =
  /\/(document|sync\/runs|sign-ins|notifications|views\/:id|user\/(pin|proof|second-factor)|holiday|imports|reimbursement\/(category|bill)|spend-limit|createCategory|updateStatus|query\/raised|query\/files|EscalationMatrixTimeConfig|market-research|web-scrapping)\b/;
const allowed = (call: CallShape) => (COMPANY_WIDE.test(call.path) ? [200, 400, 404, 415] : [200, 403]);
const isProtected = (call: CallShape) => typeof call.roles !== 'string';
const isNamed = (call: CallShape, role: Role) => (call.roles as readonly Role[]).includes(role);
const records = async () =>
  (
    await t.pool.query(`
  select id, status, version from pjps union all select id, status, version from claims
  union all select id, state, version from payment_batches
  union all select id, days::text, version from leave_entitlements
  union all select id, status, version from beat_switches union all select id, status, version from location_requests
  union all select id, status, attempt from report_jobs where user_id = (select id from users where sap_id = 'AO1')
  union all select id, status, version from prospects where sap_id = 'SO1'
  union all select prospect_id, message, id from prospect_timeline where prospect_id in (select id from prospects where sap_id = 'SO1')
  union all select id, status, version from attendance where sap_id = 'SO1'
  union all select id, name, version from list_views where owner = 'RO1'
  union all select id, state, attempts from partner_exchanges
  union all select id, document_name, version from survey_documents where sap_id = 'SO1'
  union all select id, scan_enabled::text, 1 from users where sap_id = 'SO1'
  union all select id, status, version from tickets where sap_id = 'SO1' order by id`)
  ).rows;
const remarks = async () => (await t.pool.query('select * from visit_remarks')).rows;
const send = (call: CallShape, method: CallShape['method'], as?: string) =>
  t.call(method, requests.getAddress(call, as).url, {
    ...(as && { as }),
    query: requests.getAddress(call).query,
    ...(method !== 'GET' && requests.getBody(call) && { body: requests.getBody(call) }),
    ...(call.path.endsWith('scan/upload') && formBody({ file: { name: 'a.csv', bytes: Buffer.from('Town,Pune') } })),
  });

const PLACED_MANAGERS = ROLES.filter((role) => ROLE_FACTS[role].manager && ROLE_FACTS[role].reach !== 'company');

const whyNot = (
  call: CallShape,
  method: string,
  role: Role,
  { statusCode, body }: { statusCode: number; body: string },
) =>
  `${method} ${call.path} answers ${PERSON[role]} ${statusCode} instead of ${allowed(call).join(' or ')}: ${body}
A 400 or 404: it is sent too little to be refused for who asks. Give it the north's record, its query and its body in domains/TEAM/testing/requests.ts; what belongs to no place is in COMPANY_WIDE.`;

describe.each(allCalls.filter(isProtected).map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s',
  (_name, call) => {
    it('answers 401 without a token', async () => {
      for (const method of listMethods(call)) expect((await send(call, method)).statusCode).toBe(401);
    });

    it('refuses every role that is not named with 403', async () => {
      for (const role of ROLES.filter((each) => !isNamed(call, each))) {
        for (const method of listMethods(call)) {
          const response = await send(call, method, PERSON[role]);
          expect([role, method, response.statusCode, response.json().message]).toEqual([
            role,
            method,
            403,
            'You do not have sufficient permissions.',
          ]);
        }
      }
    });

    it('shows managers of another zone nothing of the north, and changes nothing there', async () => {
      const before = await records();
      for (const role of PLACED_MANAGERS.filter((each) => isNamed(call, each))) {
        for (const method of listMethods(call)) {
          const response = await send(call, method, PERSON[role]);
          if (!allowed(call).includes(response.statusCode)) throw new Error(whyNot(call, method, role, response));
          expect(response.body).not.toMatch(/SO1\b|Person SO1|North Tyres|NORTHDEALER|NT1|Noida/);
        }
      }
      expect(await records()).toEqual(before);
      expect(await remarks()).toEqual([]);
    });
  },
);

describe.each(
  allCalls.filter(({ roles }) => roles === 'deploy').map((call) => [`${call.method} ${call.path}`, call] as const),
)('%s', (_name, call) => {
  const url = call.path.replace(':remote', 'mfe-walked').replace(':version', 'v1');
  const ask = async (authorization?: string) => {
    const response = await t.app.inject({
      method: call.method,
      url,
      headers: { ...(authorization && { authorization }) },
    });
    return [response.statusCode, response.json().code];
  };

  it('answers 401 without a deploy token, and to every person whatever the role', async () => {
    expect(await ask()).toEqual([401, 'DEPLOY_TOKEN_INVALID']);
    expect(await ask(`Deploy console_${'x'.repeat(43)}`)).toEqual([401, 'DEPLOY_TOKEN_INVALID']);
    for (const role of ROLES) {
      const token = await t.signIn(PERSON[role]);
      expect([role, ...(await ask(`Bearer ${token}`))]).toEqual([role, 401, 'DEPLOY_TOKEN_INVALID']);
      expect([role, ...(await ask(`Deploy ${token}`))]).toEqual([role, 401, 'DEPLOY_TOKEN_INVALID']);
    }
  });

  it('answers 403 to the token of another remote', async () => {
    const body = { remote: 'mfe-other', label: 'Another team' };
    const made = await t.call('POST', '/api/v1/admin/deploy-tokens', { as: 'ADMIN1', body });
    expect(await ask(`Deploy ${made.json().data.token}`)).toEqual([403, 'OTHER_TEAMS_REMOTE']);
  });
});

it('a deploy token opens no call of a person', async () => {
  const body = { remote: 'mfe-walked', label: 'A team' };
  const made = await t.call('POST', '/api/v1/admin/deploy-tokens', { as: 'ADMIN1', body });
  for (const call of allCalls.filter(isProtected)) {
    for (const scheme of ['Deploy', 'Bearer']) {
      const headers = { authorization: `${scheme} ${made.json().data.token}` };
      const response = await t.app.inject({ method: call.method, url: requests.getAddress(call).url, headers });
      expect([call.path, response.statusCode, response.json().code]).toEqual([call.path, 401, 'SIGN_IN_REQUIRED']);
    }
  }
});

it('every row of the teams names a call that is sent', () => {
  const sent = allCalls.filter(isProtected).map(({ method, path }) => `${method} ${path}`);
  expect(sent).toEqual(expect.arrayContaining(Object.keys(requests.readRows())));
});

it('every call of the contract has a route', async () => {
  for (const call of allCalls) {
    for (const method of listMethods(call))
      expect([call.path, method, t.app.hasRoute({ method, url: call.path })]).toEqual([call.path, method, true]);
  }
});

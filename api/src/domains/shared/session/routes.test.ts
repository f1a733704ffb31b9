import { MASTER, testApp, type TestApp } from '../../../testing/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

describe('signing in', () => {
  it('SH-LOG: gives a token for SAP ID and pin, under data and at the top (D-001), with the SAP ID trimmed', async () => {
    const response = await t.call('POST', '/api/v1/login', { body: { SAP_ID: ' AO1 ', pin: '1234' } });
    expect(response.statusCode).toBe(200);
    const { data, token, message } = response.json();
    expect(message).toBe('Login Successful');
    expect(data.token).toBe(token);
    const me = await t.call('GET', '/api/v1/user', { headers: { authorization: `Bearer ${token}` } });
    expect(me.json().data).toMatchObject({
      SAP_ID: 'AO1',
      role: 'AO',
      zone: 'NZ',
      regionName: 'Delhi',
      areaName: 'Delhi East',
    });
    expect(me.headers['cache-control']).toBe('no-store');
  });

  it('says the same for a wrong pin and an unknown user', async () => {
    const wrong = await t.call('POST', '/api/v1/login', { body: { SAP_ID: 'AO1', pin: '9999' } });
    const unknown = await t.call('POST', '/api/v1/login', { body: { SAP_ID: 'NOBODY', pin: '1234' } });
    const spaced = await t.call('POST', '/api/v1/login', { body: { SAP_ID: 'AO1', pin: ' 1234' } });
    for (const response of [wrong, unknown, spaced]) {
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ message: 'Invalid SAP ID or Pin.', code: 'INVALID_LOGIN' });
    }
  });

  it.each([{}, { SAP_ID: '  ' }, { SAP_ID: 'AO1' }, { pin: '1234' }, { SAP_ID: '  ', pin: '1234' }])(
    'asks for both SAP ID and pin with the documented text: %j',
    async (body) => {
      const login = await t.call('POST', '/api/v1/login', { body });
      expect([login.statusCode, login.json().message]).toEqual([400, 'Please provide both SAP ID and Password.']);
    },
  );

  it.each([undefined, { email: ' ' }, { email: MASTER.email }, { password: MASTER.password }])(
    'asks the master for both email and password with the documented text: %j',
    async (body) => {
      const master = await t.call('POST', '/api/v1/login/master', { ...(body && { body }) });
      expect([master.statusCode, master.json().message]).toEqual([400, 'Please provide both Email and Password.']);
    },
  );

  it('accepts the master’s email with blanks around it, and the password as it is', async () => {
    const email = `  ${MASTER.email} `;
    expect((await t.call('POST', '/api/v1/login/master', { body: { ...MASTER, email } })).statusCode).toBe(200);
    const password = ` ${MASTER.password}`;
    expect((await t.call('POST', '/api/v1/login/master', { body: { ...MASTER, password } })).json().code).toBe(
      'INVALID_MASTER_LOGIN',
    );
  });

  it('SH-MAS: lets the master in by email, to the master report and nothing else', async () => {
    const response = await t.call('POST', '/api/v1/login/master', { body: MASTER });
    expect(response.json().message).toBe('Login Successful');
    const headers = { authorization: `Bearer ${response.json().token}` };
    expect(
      (await t.call('GET', '/api/v1/dash/pjps/stats?startDate=2026-11-01&endDate=2026-11-30', { headers })).statusCode,
    ).toBe(200);
    expect((await t.call('GET', '/api/v1/hierarchy', { headers })).statusCode).toBe(403);
  });
});

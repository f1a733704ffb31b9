import { createHash } from 'node:crypto';
import { addProspect } from '../../../testing/seed-prospects.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';

const START = new Date('2026-11-22T12:00:00Z');
let now = START;
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now: () => now });
});
afterAll(() => t.close());
beforeEach(() => {
  now = START;
});

const at = (key: string, rest = '') => `/api/v1/agreement/${key}${rest}`;
const sendTo = (prospect: string, as = 'AO1') =>
  t.call('POST', `/api/v1/actyv/send-econtract/${prospect}`, { as, body: {} });
const sent = async () => {
  const prospect = await addProspect(t.pool, { status: 'Approved' });
  const key: string = (await sendTo(prospect)).json().data.documentId;
  return { prospect, key };
};
const save = (key: string, Agreement: string, version: number, as?: string) =>
  t.call('PUT', at(key), { body: { Agreement, version }, ...(as && { as }) });
const comment = (key: string, text: string, as?: string) =>
  t.call('POST', at(key, '/comments'), { body: { line: 'Terms', comment: text }, ...(as && { as }) });
const agree = (key: string, version: number, { name = 'Asha Rao', as = undefined as string | undefined } = {}) =>
  t.call('POST', at(key, '/agree'), { body: { version, name, agrees: true }, ...(as && { as }) });
const signOff = (key: string, version: number, as = 'AO1') =>
  t.call('POST', at(key, '/sign-off'), { as, body: { version } });
const withdraw = (key: string) => t.call('DELETE', at(key), { as: 'AO1' });
const readBy = async (key: string, as?: string) => (await t.call('GET', at(key), { ...(as && { as }) })).json().data;
const listed = async (id: string) => {
  const { data } = (await t.call('GET', '/api/v1/actyv/prospects/dealer', { as: 'AO1', query: { id } })).json();
  return { ...data[0].eContract, ...data[0].eContractProgress };
};
const signedOff = async () => {
  const agreement = await sent();
  await agree(agreement.key, 1);
  const response = await signOff(agreement.key, 1);
  expect([response.statusCode, response.json().message]).toEqual([200, 'Agreement Signed Off Successfully']);
  return { ...agreement, data: response.json().data };
};
const codeOf = (response: Awaited<ReturnType<typeof save>>) => [response.statusCode, response.json().code];
const findNotices = async (key: string) =>
  (
    await t.pool.query<{ text: string; sapId: string }>(
      `select n.text, u.sap_id as "sapId" from notifications n join users u on u.id = n.user_id
       where n.kind = 'agreement' and n.path = $1 order by u.sap_id, n.text`,
      [`/dealer-agreement/documentId:${key}`],
    )
  ).rows;
const timeline = async (prospect: string) =>
  (await t.call('GET', `/api/v1/prospect/timeLine/${prospect}`, { as: 'AO1' }))
    .json()
    .data.map(({ message }: { message: string }) => message);

describe('D-368: the stages', () => {
  it('go from sent to signed off, the same in the list of prospects and at the agreement', async () => {
    const { prospect, key } = await sent();
    expect(await listed(prospect)).toMatchObject({ state: 'open', stage: 'sent', sentAt: START.toISOString() });
    expect(await readBy(key, 'AO1')).toMatchObject({ stage: 'sent', openedAt: null });
    expect(await readBy(key)).toMatchObject({ stage: 'opened', openedAt: START.toISOString() });
    expect(await listed(prospect)).toMatchObject({ stage: 'opened' });
    await save(key, '<p>By the officer</p>', 1, 'AO1');
    expect(await listed(prospect)).toMatchObject({ stage: 'opened', changedAt: null });
    await save(key, '<p>By the dealer</p>', 2);
    expect(await listed(prospect)).toMatchObject({ stage: 'changed', changedAt: START.toISOString() });
    await agree(key, 3);
    expect(await listed(prospect)).toMatchObject({ stage: 'agreed', agreedName: 'Asha Rao' });
    await signOff(key, 3);
    expect(await listed(prospect)).toMatchObject({ state: 'open', stage: 'signed-off', signedName: 'Person AO1' });
    expect(await readBy(key)).toMatchObject({ stage: 'signed-off', agreedName: 'Asha Rao', signedName: 'Person AO1' });
  });

  it('begin again when it is sent again, and end when it is withdrawn or expires', async () => {
    const { prospect, key } = await sent();
    await save(key, '<p>By the dealer</p>', 1);
    await readBy(key);
    await agree(key, 2);
    await withdraw(key);
    expect(await listed(prospect)).toMatchObject({ stage: 'withdrawn', agreedAt: null, agreedName: null });
    await sendTo(prospect);
    expect(await listed(prospect)).toMatchObject({ stage: 'sent', openedAt: null, changedAt: null });
    now = new Date('2026-12-22T12:00:00Z');
    expect(await listed(prospect)).toMatchObject({ stage: 'expired' });
  });

  it('the prospect’s timeline has each of them', async () => {
    const { prospect, key } = await sent();
    await readBy(key);
    await save(key, '<p>By the dealer</p>', 1);
    await agree(key, 2);
    await signOff(key, 2);
    expect((await timeline(prospect)).slice(0, 5)).toEqual([
      'E-contract signed off by Person AO1',
      'Asha Rao agreed to the e-contract',
      'The dealer changed the e-contract',
      'The dealer opened the e-contract',
      'E-contract sent',
    ]);
    const other = await sent();
    await withdraw(other.key);
    await withdraw(other.key);
    expect((await timeline(other.prospect)).filter((line: string) => line === 'E-contract withdrawn')).toHaveLength(1);
  });
});

describe('D-368: agreeing', () => {
  it('binds the version that is shown: an older one is refused with the newer text', async () => {
    const { key } = await sent();
    await save(key, '<p>Newer</p>', 1, 'AO1');
    const late = await agree(key, 1);
    expect(codeOf(late)).toEqual([409, 'AGREEMENT_CHANGED']);
    expect(late.json().current).toMatchObject({ version: 2, Agreement: '<p>Newer</p>', agreedAt: null });
    expect((await agree(key, 2)).json()).toMatchObject({
      message: 'Agreed Successfully',
      data: { stage: 'agreed', agreedName: 'Asha Rao', agreedAt: START.toISOString() },
    });
  });

  it('ends with a later save of either side', async () => {
    for (const as of [undefined, 'AO1']) {
      const { key } = await sent();
      await agree(key, 1);
      expect((await save(key, '<p>Other terms</p>', 1, as)).json().data).toMatchObject({
        agreedAt: null,
        agreedName: null,
      });
      expect(codeOf(await signOff(key, 2))).toEqual([409, 'AGREEMENT_NOT_AGREED']);
    }
  });

  it('keeps the version that was agreed to, whatever is saved later', async () => {
    const { key } = await sent();
    await save(key, '<p>Agreed</p>', 1);
    await agree(key, 2);
    for (let version = 2; version < 54; version += 1) {
      await t.pool.query(`update agreements set recent_writes = '{}' where document_id = $1`, [key]);
      await save(key, `<p>${version}</p>`, version, 'AO1');
    }
    expect((await t.call('GET', at(key, '/versions/2'))).json()).toMatchObject({
      data: { Agreement: '<p>Agreed</p>' },
    });
    expect(codeOf(await t.call('GET', at(key, '/versions/3')))).toEqual([404, 'AGREEMENT_VERSION_NOT_KEPT']);
  });

  it('is of the dealer alone, with a name and a tick; the first time stands and its address is in the history', async () => {
    const { key } = await sent();
    expect(codeOf(await agree(key, 1, { as: 'AO1' }))).toEqual([403, 'AGREEMENT_DEALER_AGREES']);
    for (const body of [
      { version: 1, name: '  ', agrees: true },
      { version: 1, name: 'Asha Rao', agrees: false },
      { version: 1, agrees: true },
    ])
      expect((await t.call('POST', at(key, '/agree'), { body })).statusCode).toBe(400);
    await agree(key, 1);
    now = new Date(START.getTime() + 1000);
    expect((await agree(key, 1, { name: 'Somebody else' })).json().data).toMatchObject({
      agreedName: 'Asha Rao',
      agreedAt: START.toISOString(),
    });
    const { rows } = await t.pool.query(
      `select by_role, after from history where kind = 'agreement' and record_id = $1 and action = 'agree'`,
      [key],
    );
    expect(rows).toEqual([{ by_role: 'DEALER', after: { version: 1, name: 'Asha Rao', address: '127.0.0.1' } }]);
  });
});

describe('D-368: signing off', () => {
  it('needs the version that the dealer agreed to, and a manager in whose scope the dealer is', async () => {
    const { key } = await sent();
    expect(codeOf(await signOff(key, 1))).toEqual([409, 'AGREEMENT_NOT_AGREED']);
    await agree(key, 1);
    for (const as of ['SO1', 'AO2', 'RO9', 'ZO9'])
      expect([as, (await signOff(key, 1, as)).statusCode]).toEqual([as, 403]);
    expect((await t.call('POST', at(key, '/sign-off'), { body: { version: 1 } })).statusCode).toBe(401);
    expect(codeOf(await signOff(key, 2))).toEqual([409, 'AGREEMENT_CHANGED']);
    expect((await signOff(key, 1)).statusCode).toBe(200);
    const { rows } = await t.pool.query(
      `select by_sap_id, after from history where kind = 'agreement' and record_id = $1 and action = 'sign-off'`,
      [key],
    );
    const { sha256 } = await readBy(key);
    expect(rows).toEqual([{ by_sap_id: 'AO1', after: { version: 1, name: 'Person AO1', sha256 } }]);
  });

  it('locks it: each save, comment, withdrawal, sending and signature of either side is refused in words', async () => {
    const { prospect, key } = await signedOff();
    const before = await readBy(key);
    const refused = [
      await save(key, '<p>x</p>', 1),
      await save(key, '<p>x</p>', 1, 'AO1'),
      await comment(key, 'One more'),
      await comment(key, 'One more', 'AO1'),
      await t.call('PUT', at(key, '/comments/0b9a2c56-8a3e-4d0c-9c43-5d1f4c9f2a10'), { body: { resolved: true } }),
      await agree(key, 1),
      await signOff(key, 1),
      await withdraw(key),
      await sendTo(prospect),
    ];
    expect(refused.map((response) => [response.statusCode, response.json().message])).toEqual(
      refused.map(() => [409, 'This agreement is signed off and stays as it is.']),
    );
    expect(await readBy(key)).toEqual(before);
  });

  it('stays readable by both sides after the link would have expired', async () => {
    const { key } = await signedOff();
    now = new Date('2028-01-01T00:00:00Z');
    for (const as of [undefined, 'AO1']) expect(await readBy(key, as)).toMatchObject({ stage: 'signed-off' });
    expect((await t.call('GET', at(key, '/versions/1'))).statusCode).toBe(200);
  });

  it('is refused once the link has expired or was withdrawn, as agreeing is', async () => {
    const { key } = await sent();
    await agree(key, 1);
    now = new Date('2026-12-22T12:00:00Z');
    expect([codeOf(await agree(key, 1)), codeOf(await signOff(key, 1))]).toEqual([
      [410, 'AGREEMENT_EXPIRED'],
      [410, 'AGREEMENT_EXPIRED'],
    ]);
    now = START;
    await withdraw(key);
    expect([codeOf(await agree(key, 1)), codeOf(await signOff(key, 1))]).toEqual([
      [410, 'AGREEMENT_WITHDRAWN'],
      [410, 'AGREEMENT_WITHDRAWN'],
    ]);
  });

  it('gives the SHA-256 of the text, which anybody can check without learning whose it is', async () => {
    const { data } = await signedOff();
    expect(data.sha256).toBe(createHash('sha256').update(data.Agreement, 'utf8').digest('hex'));
    const check = async (sha256: string) => (await t.call('GET', `/api/v1/agreement-checks/${sha256}`)).json();
    expect(await check(data.sha256)).toEqual({
      data: { isSignedOff: true, signedAt: START.toISOString() },
      message: 'An agreement with this checksum is signed off.',
    });
    expect((await check('0'.repeat(64))).data).toEqual({ isSignedOff: false, signedAt: null });
    expect((await t.call('GET', '/api/v1/agreement-checks/abc')).statusCode).toBe(400);
  });

  it('of a save and a signature at once, one is refused', async () => {
    const { key } = await sent();
    await agree(key, 1);
    const both = await Promise.all([save(key, '<p>Other terms</p>', 1), signOff(key, 1)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('D-368: the sender is told', () => {
  it('of opening, changes, comments and agreement, once each a version, and not of what managers do', async () => {
    const { key } = await sent();
    await readBy(key, 'AO1');
    expect(await findNotices(key)).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      await readBy(key);
      await comment(key, 'Why?');
    }
    await comment(key, 'Because', 'AO1');
    await save(key, '<p>By the officer</p>', 1, 'AO1');
    await save(key, '<p>By the dealer</p>', 2);
    await comment(key, 'Now?');
    await agree(key, 3);
    await agree(key, 3);
    const texts = (await findNotices(key)).map(({ text, sapId }) => [sapId, text]);
    expect(texts.sort()).toEqual(
      [
        'The dealer opened the e-contract.',
        'The dealer commented on the e-contract.',
        'The dealer changed the e-contract.',
        'The dealer commented on the e-contract.',
        'Asha Rao agreed to the e-contract.',
      ]
        .map((text) => ['AO1', text])
        .sort(),
    );
  });

  it('who sent it last is told, of a second opening only of a newer version', async () => {
    const { prospect, key } = await sent();
    await readBy(key);
    await sendTo(prospect, 'RO1');
    await readBy(key);
    expect(await findNotices(key)).toHaveLength(1);
    await save(key, '<p>Newer</p>', 1, 'AO1');
    await sendTo(prospect, 'RO1');
    await readBy(key);
    expect((await findNotices(key)).map(({ sapId }) => sapId)).toEqual(['AO1', 'RO1']);
  });

  it('twenty first reads at once tell it once', async () => {
    const { key } = await sent();
    await Promise.all(Array.from({ length: 20 }, () => readBy(key)));
    expect(await findNotices(key)).toHaveLength(1);
  });
});

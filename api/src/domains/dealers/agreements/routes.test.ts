import { addProspect, customerForm } from '../../../testing/seed-prospects.ts';
import { addAgreement } from '../../../testing/seed-agreements.ts';
import { testApp, type TestApp } from '../../../testing/index.ts';

let now = new Date('2026-11-22T12:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await testApp({ now: () => now });
});
afterAll(() => t.close());

const COMMENT = '0b9a2c56-8a3e-4d0c-9c43-5d1f4c9f2a10';
const at = (key: string, rest = '') => `/api/v1/agreement/${key}${rest}`;
const read = async (key: string) => (await t.call('GET', at(key))).json().data;
const save = (key: string, Agreement: string, version: number, as?: string, more = {}) =>
  t.call('PUT', at(key), { body: { Agreement, version, ...more }, ...(as && { as }) });
const comment = (key: string, body: object, as?: string) =>
  t.call('POST', at(key, '/comments'), { body, ...(as && { as }) });
const send = (id: string, { as = 'AO1', query = {}, body = {} as object } = {}) =>
  t.call('POST', `/api/v1/actyv/send-econtract/${id}`, { as, query, body });

describe('D-154: the key', () => {
  it('DL-AGR-03: shows the agreement to everyone who has it, signed in or not', async () => {
    const key = await addAgreement(t.pool);
    for (const as of [undefined, 'AO1', 'SO9']) {
      const response = await t.call('GET', at(key), { ...(as && { as }) });
      expect([response.statusCode, response.json()]).toEqual([
        200,
        {
          data: {
            Agreement: '<p>Terms</p>',
            dealerId: expect.stringMatching(/^[0-9a-f-]{36}$/),
            changes: [],
            version: 1,
            expiresAt: '2026-12-21T06:00:00.000Z',
            stage: 'opened',
            sentAt: '2026-11-21T06:00:00.000Z',
            openedAt: '2026-11-22T12:00:00.000Z',
            changedAt: null,
            agreedAt: null,
            agreedName: null,
            signedAt: null,
            signedName: null,
            withdrawnAt: null,
            sha256: null,
          },
          message: 'OK',
        },
      ]);
    }
  });

  it('says of any other key only that there is no agreement', async () => {
    for (const key of ['0'.repeat(32), 'x', `${await addAgreement(t.pool)}0`]) {
      const responses = [
        await t.call('GET', at(key)),
        await t.call('GET', at(key, '/comments')),
        await t.call('GET', at(key, '/versions/1')),
        await save(key, '<p></p>', 1),
        await comment(key, { line: 'a', comment: 'b' }),
        await t.call('DELETE', at(key), { as: 'ADMIN1' }),
      ];
      expect(responses.map((response) => [response.statusCode, response.json().message])).toEqual(
        responses.map(() => [404, 'Agreement not found.']),
      );
    }
  });
});

describe('DL-AGR-02: saving', () => {
  it('adds a line to the changes by DEALER, or by the role of a token, whatever role the body names', async () => {
    const key = await addAgreement(t.pool);
    const first = await save(key, '<p>Terms of the dealer</p>', 1, undefined, { role: 'ADMIN' });
    expect([first.statusCode, first.json().message]).toEqual([200, 'Agreement Saved Successfully']);
    expect(first.json().data).toMatchObject({ version: 2, Agreement: '<p>Terms of the dealer</p>' });
    await save(key, '<p>Terms of the officer</p>', 2, 'AO1');
    expect(await read(key)).toMatchObject({
      version: 3,
      // 12:00 UTC is 17:30 in India.
      changes: ['22 Nov 2026 05:30 PM – DEALER saved the agreement', '22 Nov 2026 05:30 PM – AO saved the agreement'],
    });
    const { rows } = await t.pool.query(
      `select by_sap_id, by_role, action, before, after from history where kind = 'agreement' and record_id = $1 and action = 'save' order by id`,
      [key],
    );
    expect(rows).toEqual([
      {
        by_sap_id: '',
        by_role: 'DEALER',
        action: 'save',
        before: { version: 1, characters: 12 },
        after: { version: 2, characters: 26 },
      },
      {
        by_sap_id: 'AO1',
        by_role: 'AO',
        action: 'save',
        before: { version: 2, characters: 26 },
        after: { version: 3, characters: 27 },
      },
    ]);
  });

  it('refuses a token that is not good: who signed in never writes as the dealer by mistake', async () => {
    const key = await addAgreement(t.pool);
    const response = await t.app.inject({
      method: 'PUT',
      url: at(key),
      headers: { authorization: 'Bearer of.bad.news' },
      payload: { Agreement: '<p>x</p>', version: 1 },
    });
    expect([response.statusCode, response.json().code]).toEqual([401, 'SIGN_IN_REQUIRED']);
    expect(await read(key)).toMatchObject({ version: 1 });
  });

  it('keeps the HTML cleaned', async () => {
    const key = await addAgreement(t.pool);
    await save(key, '<p onclick="alert(1)">Terms<script>alert(1)</script></p><svg onload=alert(1)>', 1);
    expect((await read(key)).Agreement).toBe('<p>Terms</p>');
  });

  it('D-306: refuses an older version with the newer record, and the same text sent again is saved once', async () => {
    const key = await addAgreement(t.pool);
    await save(key, '<p>Theirs</p>', 1, 'AO1');
    const late = await save(key, '<p>Mine</p>', 1);
    expect([late.statusCode, late.json().message, late.json().current]).toEqual([
      409,
      'Agreement was changed. Please reload.',
      expect.objectContaining({ version: 2, Agreement: '<p>Theirs</p>' }),
    ]);
    // A lost response makes the browser resend.
    const again = await save(key, '<p>Theirs</p>', 1, 'AO1');
    expect([again.statusCode, again.json().data.version]).toEqual([200, 2]);
    expect(await read(key)).toMatchObject({ version: 2, Agreement: '<p>Theirs</p>' });
  });

  it('succeeds for one of ten people who save one version at once', async () => {
    const key = await addAgreement(t.pool);
    const responses = await Promise.all(Array.from({ length: 10 }, (_, n) => save(key, `<p>Text ${n}</p>`, 1)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await read(key)).toMatchObject({ version: 2 });
  });

  it('refuses more than 1 MB, and nothing is saved', async () => {
    const key = await addAgreement(t.pool);
    const response = await save(key, `<p>${'x'.repeat(1_048_576)}</p>`, 1);
    expect([response.statusCode, response.json().code]).toEqual([413, 'TOO_LARGE']);
    // Grows when characters are escaped.
    const grown = await save(key, `<p>${'& '.repeat(149_000)}${'x'.repeat(700_000)}</p>`, 1);
    expect([grown.statusCode, grown.json().message]).toEqual([413, 'The agreement is larger than 1 MB.']);
    const deep = await save(key, '<table><tr><td>'.repeat(60_000), 1);
    expect([deep.statusCode, deep.json().code]).toEqual([400, 'AGREEMENT_TOO_COMPLEX']);
    expect(await read(key)).toMatchObject({ version: 1 });
  });

  it('accepts thirty tries a minute of one agreement, refused ones and comments among them', async () => {
    const key = await addAgreement(t.pool);
    const start = now;
    for (let n = 0; n < 10; n += 1) await save(key, `<p>${n}</p>`, n + 1);
    for (let n = 0; n < 10; n += 1) await save(key, '<p>old</p>', 1);
    for (let n = 0; n < 10; n += 1) await comment(key, { line: 'Terms', comment: `${n}` });
    const response = await save(key, '<p>One more</p>', 11);
    expect([response.statusCode, response.json().message, response.headers['retry-after']]).toEqual([
      429,
      'Too many changes. Please wait a minute.',
      '60',
    ]);
    const other = await addAgreement(t.pool);
    expect((await save(other, '<p>Another</p>', 1)).statusCode).toBe(200);
    now = new Date(start.getTime() + 60_000);
    expect((await save(key, '<p>One more</p>', 11)).statusCode).toBe(200);
    now = start;
  });

  it('thirty-five tries at once are counted one by one', async () => {
    const key = await addAgreement(t.pool);
    const responses = await Promise.all(Array.from({ length: 35 }, () => comment(key, { line: 'a', comment: 'b' })));
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  });
});

describe('DL-AGR-02: versions', () => {
  const saveTimes = async (key: string, from: number, count: number) => {
    for (let version = from; version < from + count; version += 1) {
      await t.pool.query(`update agreements set recent_writes = '{}' where document_id = $1`, [key]);
      expect((await save(key, `<p>${version}</p>`, version, 'AO1')).statusCode).toBe(200);
    }
  };
  const version = async (key: string, n: number) => (await t.call('GET', at(key, `/versions/${n}`))).json();

  it('gives the text of each save, of the newest fifty', async () => {
    const key = await addAgreement(t.pool);
    await saveTimes(key, 1, 51);
    expect(await version(key, 52)).toMatchObject({ data: { version: 52, Agreement: '<p>51</p>', role: 'AO' } });
    expect(await version(key, 3)).toMatchObject({ data: { Agreement: '<p>2</p>' } });
    expect(await version(key, 2)).toMatchObject({ message: 'This version of the agreement is not kept any more.' });
    expect(await version(key, 53)).toMatchObject({ code: 'AGREEMENT_VERSION_NOT_KEPT' });
    expect((await read(key)).changes).toHaveLength(51);
  });

  it('D-368: fifty-two saves drop neither the text that was sent nor the one that was sent again', async () => {
    const id = await addProspect(t.pool, { status: 'Approved' });
    const { documentId } = (await send(id)).json().data;
    const sent = (await read(documentId)).Agreement;
    await saveTimes(documentId, 1, 1);
    await send(id);
    await saveTimes(documentId, 2, 52);
    expect(await version(documentId, 1)).toMatchObject({ data: { Agreement: sent } });
    expect(await version(documentId, 2)).toMatchObject({ data: { Agreement: '<p>1</p>' } });
    expect(await version(documentId, 3)).toMatchObject({ code: 'AGREEMENT_VERSION_NOT_KEPT' });
  });
});

describe('DL-AGR-01: comments', () => {
  it('keeps the selected text, the comment and the writer’s role, oldest first; sent again it is there once', async () => {
    const key = await addAgreement(t.pool);
    const response = await comment(key, { _id: COMMENT, line: ' Terms ', comment: 'Why?', role: 'ADMIN' });
    expect([response.statusCode, response.json().message]).toEqual([200, 'Comment Added Successfully']);
    await comment(key, { _id: COMMENT, line: 'Terms', comment: 'Why?' });
    const start = now;
    now = new Date(start.getTime() + 1);
    await comment(key, { line: 'Terms', comment: '<script>alert(1)</script>' }, 'RO1');
    now = start;
    expect((await t.call('GET', at(key, '/comments'))).json().data).toEqual([
      {
        _id: COMMENT,
        documentId: key,
        line: 'Terms',
        role: 'DEALER',
        comment: 'Why?',
        createdAt: start.toISOString(),
        replyTo: null,
        resolvedAt: null,
        resolvedBy: null,
      },
      expect.objectContaining({ role: 'RO', comment: '<script>alert(1)</script>' }),
    ]);
    const other = await addAgreement(t.pool);
    expect((await comment(other, { _id: COMMENT, line: 'Terms', comment: 'Here, too' })).json().data).toHaveLength(1);
  });

  it('D-368: a reply belongs to a comment; a comment is resolved with its replies, and opened again by a new one', async () => {
    const key = await addAgreement(t.pool);
    await comment(key, { _id: COMMENT, line: 'Terms', comment: 'Why?' });
    const listed = async () =>
      (await t.call('GET', at(key, '/comments'))).json().data.map((each: Record<string, unknown>) => ({
        comment: each.comment,
        replyTo: each.replyTo,
        resolvedBy: each.resolvedBy,
      }));
    const resolve = (id: string, resolved: boolean, as?: string) =>
      t.call('PUT', at(key, `/comments/${id}`), { body: { resolved }, ...(as && { as }) });
    const start = now;
    now = new Date(start.getTime() + 1);
    const reply = await comment(key, { line: 'Terms', comment: 'Because', replyTo: COMMENT }, 'AO1');
    const replyId = reply.json().data[1]._id;
    expect((await resolve(COMMENT, true, 'AO1')).json().message).toBe('Comment Resolved');
    expect(await listed()).toEqual([
      { comment: 'Why?', replyTo: null, resolvedBy: 'AO' },
      { comment: 'Because', replyTo: COMMENT, resolvedBy: null },
    ]);
    now = new Date(start.getTime() + 2);
    await comment(key, { line: 'Terms', comment: 'I see', replyTo: COMMENT });
    expect((await listed())[0]).toMatchObject({ resolvedBy: null });
    await resolve(COMMENT, true);
    expect((await listed())[0]).toMatchObject({ resolvedBy: 'DEALER' });
    expect((await resolve(COMMENT, false)).json().message).toBe('Comment Reopened');
    expect((await listed())[0]).toMatchObject({ resolvedBy: null });
    for (const refused of [
      await comment(key, { line: 'Terms', comment: 'To a reply', replyTo: replyId }),
      await comment(await addAgreement(t.pool), { line: 'Terms', comment: 'Elsewhere', replyTo: COMMENT }),
      await resolve(replyId, true),
    ])
      expect([refused.statusCode, refused.json().code]).toEqual([404, 'AGREEMENT_COMMENT_NOT_FOUND']);
    expect(await listed()).toHaveLength(3);
    now = start;
  });

  it('refuses an empty comment, one about nothing, and the 501st', async () => {
    const key = await addAgreement(t.pool);
    expect((await comment(key, { line: 'Terms', comment: '  ' })).json().fields).toHaveProperty('comment');
    expect((await comment(key, { line: '', comment: 'Why?' })).json().fields).toHaveProperty('line');
    await t.pool.query(
      `insert into agreement_comments (id, document_id, created_at, by_role, line, comment)
       select gen_random_uuid(), $1, now(), 'AO', 'a', 'b' from generate_series(1, 500)`,
      [key],
    );
    const response = await comment(key, { line: 'Terms', comment: 'One more' });
    expect([response.statusCode, response.json().code]).toEqual([409, 'AGREEMENT_COMMENTS_FULL']);
  });
});

describe('D-154, D-319: when a link ends', () => {
  const everyCall = async (key: string) =>
    Promise.all([
      t.call('GET', at(key)),
      t.call('GET', at(key, '/comments')),
      t.call('GET', at(key, '/versions/1')),
      save(key, '<p>x</p>', 1),
      comment(key, { line: 'a', comment: 'b' }, 'AO1'),
    ]);

  it('everything is refused from its expiry on, to signed-in people too', async () => {
    const key = await addAgreement(t.pool, { expiresAt: now });
    for (const response of await everyCall(key))
      expect([response.statusCode, response.json().message]).toEqual([410, 'This agreement link has expired.']);
    const open = await addAgreement(t.pool, { expiresAt: new Date(now.getTime() + 1) });
    expect((await t.call('GET', at(open))).statusCode).toBe(200);
  });

  it('a link is withdrawn by a manager in whose scope the dealer is; nobody else may', async () => {
    const key = await addAgreement(t.pool);
    expect((await t.call('DELETE', at(key))).statusCode).toBe(401);
    for (const as of ['SO1', 'AO2', 'RO9', 'ZO9'])
      expect([as, (await t.call('DELETE', at(key), { as })).statusCode]).toEqual([as, 403]);
    expect((await t.call('GET', at(key))).statusCode).toBe(200);
    const response = await t.call('DELETE', at(key), { as: 'AO1' });
    expect([response.statusCode, response.json().message]).toEqual([200, 'Agreement Withdrawn Successfully']);
    for (const each of await everyCall(key))
      expect([each.statusCode, each.json().message]).toEqual([410, 'This agreement link was withdrawn.']);
    const { rows } = await t.pool.query(
      `select by_sap_id, action from history where record_id = $1 and by_role <> 'DEALER'`,
      [key],
    );
    expect(rows).toEqual([{ by_sap_id: 'AO1', action: 'withdraw' }]);
  });
});

describe('D-145, D-319: sending the e-contract', () => {
  it('makes the agreement of an approved dealer prospect, its link on the prospect, and a line of its timeline', async () => {
    const id = await addProspect(t.pool, { status: 'Approved' });
    const response = await send(id, { query: { type: 'dealer' } });
    const { data } = response.json();
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        status: 'success',
        message: 'E-contract Sent Successfully',
        data: {
          documentId: expect.stringMatching(/^[0-9a-f]{32}$/),
          ehr: `/dealer-agreement/documentId:${data.documentId}`,
          // Thirty days.
          expiresAt: '2026-12-22T12:00:00.000Z',
        },
      },
    ]);
    const list = (await t.call('GET', '/api/v1/actyv/prospects/dealer', { as: 'AO1' })).json().data;
    expect(list.find((each: { _id: string }) => each._id === id).ehr).toBe(data.ehr);
    const { rows } = await t.pool.query('select by_sap_id, message from prospect_timeline where prospect_id = $1', [
      id,
    ]);
    expect(rows).toContainEqual({ by_sap_id: 'AO1', message: 'E-contract sent' });
    expect(await read(data.documentId)).toMatchObject({
      dealerId: id,
      version: 1,
      changes: [],
      Agreement: expect.stringContaining('<strong>Verma Tyres</strong>'),
    });
    expect((await save(data.documentId, (await read(data.documentId)).Agreement, 1)).json().data.Agreement).toBe(
      (await t.call('GET', at(data.documentId, '/versions/1'))).json().data.Agreement,
    );
  });

  it('makes the same document when it is sent again, open for as long as is said; a withdrawn one opens again', async () => {
    const id = await addProspect(t.pool, { status: 'Approved' });
    const { documentId } = (await send(id)).json().data;
    await save(documentId, '<p>Agreed so far</p>', 1);
    const stands = async () => {
      const { data } = (await t.call('GET', '/api/v1/actyv/prospects/dealer', { as: 'AO1', query: { id } })).json();
      return { ...data[0].eContract, stage: data[0].eContractProgress.stage };
    };
    expect(await stands()).toMatchObject({
      state: 'open',
      stage: 'changed',
      expiresAt: '2026-12-22T12:00:00.000Z',
      withdrawnAt: null,
    });
    await t.call('DELETE', at(documentId), { as: 'AO1' });
    expect(await stands()).toMatchObject({
      state: 'withdrawn',
      stage: 'withdrawn',
      withdrawnAt: '2026-11-22T12:00:00.000Z',
    });
    const again = (await send(id, { body: { expiresInDays: 1 } })).json().data;
    expect(again).toMatchObject({ documentId, expiresAt: '2026-11-23T12:00:00.000Z' });
    expect(await read(documentId)).toMatchObject({
      Agreement: '<p>Agreed so far</p>',
      version: 2,
      expiresAt: again.expiresAt,
    });
    await t.pool.query(`update agreements set expires_at = '2026-11-22T12:00:00Z' where document_id = $1`, [
      documentId,
    ]);
    expect(await stands()).toMatchObject({ state: 'expired', stage: 'expired', withdrawnAt: null });
    for (const expiresInDays of [0, 366, 1.5])
      expect((await send(id, { body: { expiresInDays } })).statusCode).toBe(400);
  });

  it('is refused for prospects that are not approved, of another scope, unknown, and of customers', async () => {
    const pending = await addProspect(t.pool);
    expect((await send(pending)).json()).toMatchObject({ code: 'PROSPECT_NOT_APPROVED' });
    const approved = await addProspect(t.pool, { status: 'Approved' });
    expect((await send(approved, { as: 'AO9' })).statusCode).toBe(403);
    expect((await send(approved, { as: 'SO1' })).statusCode).toBe(403);
    expect((await send('nobody')).json()).toMatchObject({ message: 'Prospect not found.' });
    const customer = await addProspect(t.pool, { form: customerForm(), status: 'Approved' });
    const response = await send(customer, { query: { type: 'customer' } });
    expect([response.statusCode, response.json().message]).toEqual([501, 'Feature Under Development']);
    expect((await send(customer)).statusCode).toBe(404);
  });

  it('names what a dealer typed as text, whatever it looks like', async () => {
    const id = await addProspect(t.pool, { status: 'Approved' });
    await t.pool.query(`update prospects set name = '<img src=x onerror=alert(1)> & Sons' where id = $1`, [id]);
    const { documentId } = (await send(id)).json().data;
    expect((await read(documentId)).Agreement).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; Sons');
  });
});

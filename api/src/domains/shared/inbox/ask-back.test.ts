import { inbox, myRequests } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addClaim, addPjp, type TestApp, testApp } from '../../../testing/index.ts';
import { untilWaitingForLocks } from '../../../testing/locks.ts';
import { addProspect } from '../../../testing/seed-prospects.ts';

const now = new Date('2026-11-20T06:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: () => now });
});
afterAll(() => test.close());
beforeEach(() => test.pool.query('truncate notifications, request_questions'));

const ask = (as: string, body: object) => test.call('POST', '/api/v1/inbox/ask', { as, body });
const answer = (as: string, body: object) => test.call('POST', '/api/v1/my-requests/answer', { as, body });
const notices = () =>
  test.db.query(
    sql`select u.sap_id as "to", n.text, n.path from notifications n join users u on u.id = n.user_id order by n.text`,
  );
const ownRequest = async (as: string, id: string) =>
  myRequests.myRequests.response.parse((await test.call('GET', '/api/v1/my-requests', { as, query: { id } })).json())
    .data[0]!;
const refusal = async (reply: ReturnType<typeof ask>) => {
  const { statusCode, ...response } = await reply;
  return [statusCode, response.json().code];
};

describe('D-369: what is missing of a request', () => {
  it('is asked of the officer of a claim, who answers, and both are told', async () => {
    const id = await addClaim(test.pool);
    const response = await ask('RO1', { kind: 'claim', id, text: ' Which route? ' });
    expect(inbox.askBack.response.parse(response.json()).data).toEqual({
      question: 'Which route?',
      askedBy: 'RO1',
      askedByName: 'Person RO1',
      askedAt: now.toISOString(),
      answer: null,
      answeredAt: null,
    });
    expect(await notices()).toEqual([
      { to: 'SO1', text: 'Person RO1 asks: Which route?', path: `/my-requests?request=${id}` },
    ]);
    expect(await ownRequest('SO1', id)).toMatchObject({
      status: 'Pending',
      needsInfo: { question: 'Which route?', answer: null },
    });
    expect(await refusal(ask('ZO1', { kind: 'claim', id, text: 'And when?' }))).toEqual([409, 'QUESTION_OPEN']);
    expect((await answer('SO1', { kind: 'claim', id, text: 'By train' })).statusCode).toBe(200);
    expect((await notices())[0]).toEqual({
      to: 'RO1',
      text: 'Answer of Person SO1: By train',
      path: `/reimbursement?claim=${id}`,
    });
    const list = await test.call('GET', '/api/v1/admin/reimbursement', { as: 'RO1', query: { id } });
    expect(list.json().data).toMatchObject([
      { status: 'Pending', version: 1, needsInfo: { answer: 'By train', answeredAt: now.toISOString() } },
    ]);
    expect(
      await test.db.query(sql`select by_sap_id as by, action, after from history where record_id = ${id} order by id`),
    ).toEqual([
      { by: 'RO1', action: 'ask', after: { question: 'Which route?' } },
      { by: 'SO1', action: 'answer', after: { answer: 'By train' } },
    ]);
    expect((await ask('ZO1', { kind: 'claim', id, text: 'And when?' })).statusCode).toBe(200);
    expect(await ownRequest('SO1', id)).toMatchObject({ needsInfo: { question: 'And when?', answer: null } });
  });

  it('of a prospect is in its timeline, too', async () => {
    const id = await addProspect(test.pool);
    expect((await ask('AO1', { kind: 'prospect', id, text: 'GST number' })).statusCode).toBe(200);
    expect((await answer('SO1', { kind: 'prospect', id, text: '09ABCDE1234F1Z5' })).statusCode).toBe(200);
    const { data } = (await test.call('GET', `/api/v1/prospect/timeLine/${id}`, { as: 'AO1' })).json();
    expect(data.slice(0, 2)).toMatchObject([
      { by: 'SO1', message: 'Answered: 09ABCDE1234F1Z5' },
      { by: 'AO1', message: 'Asked: GST number' },
    ]);
    const list = await test.call('GET', '/api/v1/actyv/prospects/dealer', { as: 'AO1', query: { id } });
    expect(list.json().data).toMatchObject([{ needsInfo: { question: 'GST number', answer: '09ABCDE1234F1Z5' } }]);
  });

  it('is asked only by those for whom the request waits', async () => {
    const [claim, own] = [await addClaim(test.pool), await addClaim(test.pool, { sapId: 'RO1' })];
    const decided = await addClaim(test.pool, { status: 'Approved' });
    // Area managers decide about no claims; RO3 is of another region.
    for (const [as, id, refused] of [
      ['AO1', claim, 409],
      ['RO1', own, 409],
      ['RO1', decided, 409],
      ['RO3', claim, 403],
    ] as const)
      expect(await refusal(ask(as, { kind: 'claim', id, text: 'Why?' }))).toEqual([
        refused,
        refused === 403 ? 'FORBIDDEN' : 'REQUEST_NOT_WAITING',
      ]);
    expect((await ask('SO1', { kind: 'claim', id: claim, text: 'Why?' })).statusCode).toBe(403);
    const prospect = await addProspect(test.pool, { sapId: 'AO1' });
    expect(await refusal(ask('AO1', { kind: 'prospect', id: prospect, text: 'Why?' }))).toEqual([403, 'REQUEST_YOURS']);
    const plan = { kind: 'pjp', id: await addPjp(test.pool), text: 'Why?' };
    expect((await ask('AO1', plan)).statusCode).toBe(400);
    expect((await ask('RO1', { kind: 'claim', id: claim, text: '  ' })).json().fields).toHaveProperty('text');
    expect([await notices(), await test.db.query(sql`select from request_questions`)]).toEqual([[], []]);
  });

  it('is answered once, by its own requester, until it is decided', async () => {
    const [id, decided] = [await addClaim(test.pool), await addClaim(test.pool)];
    for (const each of [id, decided]) await ask('RO1', { kind: 'claim', id: each, text: 'Which route?' });
    const body = { kind: 'claim', id, text: 'By train' };
    expect(await refusal(answer('SO2', body))).toEqual([403, 'QUESTION_NOT_YOURS']);
    const both = await Promise.all([answer('SO1', body), answer('SO1', { ...body, text: 'By bus' })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await test.call('PUT', `/api/v1/admin/reimbursement/${decided}`, { as: 'RO1', body: { status: 'Approved' } });
    expect(await refusal(answer('SO1', { ...body, id: decided }))).toEqual([409, 'REQUEST_NOT_WAITING']);
    expect(await ownRequest('SO1', decided)).toMatchObject({ status: 'Approved', needsInfo: null });
    const list = await test.call('GET', '/api/v1/admin/reimbursement', { as: 'RO1', query: { id: decided } });
    expect(list.json().data).toMatchObject([{ status: 'Approved', needsInfo: null }]);
  });

  it('is not asked of a request that is being decided', async () => {
    const id = await addClaim(test.pool);
    const deciding = await test.pool.connect();
    await deciding.query('begin');
    await deciding.query(`update claims set status = 'Approved' where id = $1`, [id]);
    const reply = refusal(ask('RO1', { kind: 'claim', id, text: 'Which route?' }));
    await untilWaitingForLocks(test.pool);
    await deciding.query('commit');
    deciding.release();
    expect(await reply).toEqual([409, 'REQUEST_NOT_WAITING']);
  });
});

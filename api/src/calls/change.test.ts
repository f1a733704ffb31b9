import { randomUUID } from 'node:crypto';
import { sql } from '../database/sql.ts';
import { addPjp, testApp, type TestApp } from '../testing/index.ts';
import { runChange, type Tx } from './change.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const approve = (id: string, key?: string, as = 'AO1', method: 'GET' | 'POST' | 'PUT' = 'POST') =>
  t.call(method, `/api/v1/AM/PJP/approve/${id}`, { as, ...(key && { headers: { 'idempotency-key': key } }) });
const getHistory = async (id: string) => (await t.pool.query('select * from history where record_id = $1', [id])).rows;

describe('Idempotency-Key', () => {
  it('a repeat gets the stored answer with the same status, and acts once', async () => {
    const id = await addPjp(t.pool);
    const first = await approve(id, 'once-1');
    const again = await approve(id, 'once-1');
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    expect(await getHistory(id)).toHaveLength(1);
    expect((await approve(id, 'once-2')).json().code).toBe('PJP_NOT_IN_REVIEW');
  });

  it('lets twenty requests at once act once, and all get the one answer', async () => {
    const id = await addPjp(t.pool);
    const responses = await Promise.all(Array.from({ length: 20 }, () => approve(id, 'parallel')));
    expect(new Set(responses.map((a) => a.statusCode))).toEqual(new Set([200]));
    expect(new Set(responses.map((a) => a.body)).size).toBe(1);
    expect(await getHistory(id)).toHaveLength(1);
  });

  it('the same key for another change is a conflict, for another person it is another key', async () => {
    const [one, two] = [await addPjp(t.pool), await addPjp(t.pool)];
    expect((await approve(one, 'shared')).statusCode).toBe(200);
    const other = await approve(two, 'shared');
    expect([other.statusCode, other.json().code]).toEqual([409, 'IDEMPOTENCY_CONFLICT']);
    expect((await approve(two, 'shared', 'RO1')).statusCode).toBe(200);
  });

  it('each key of a person keeps its own answer, whatever else is written by the same person or under the same key', async () => {
    const [one, two, three] = [await addPjp(t.pool), await addPjp(t.pool), await addPjp(t.pool)];
    const [first, second] = [await approve(one, 'own-1'), await approve(two, 'own-2')];
    const third = await approve(three, 'own-1', 'RO1');
    expect(new Set([first.body, second.body, third.body]).size).toBe(3);
    expect((await approve(one, 'own-1')).json()).toEqual(first.json());
    expect((await approve(two, 'own-2')).json()).toEqual(second.json());
    expect((await approve(three, 'own-1', 'RO1')).json()).toEqual(third.json());
  });

  it('a refused write leaves nothing behind, so the same key may try again', async () => {
    const id = await addPjp(t.pool, { status: 'Draft' });
    expect((await approve(id, 'later')).statusCode).toBe(409);
    await t.pool.query(`update pjps set status = 'In-Review' where id = $1`, [id]);
    expect((await approve(id, 'later')).statusCode).toBe(200);
    expect(await getHistory(id)).toHaveLength(1);
  });

  it('a key that is none is named', async () => {
    const response = await approve(await addPjp(t.pool), 'x'.repeat(201));
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['Idempotency-Key']]);
  });

  it('two simultaneous requests without a key still change once', async () => {
    const id = await addPjp(t.pool);
    const statuses = (await Promise.all([approve(id), approve(id), approve(id)])).map((a) => a.statusCode).sort();
    expect(statuses).toEqual([200, 409, 409]);
  });
});

describe('history', () => {
  it('shows who changed what, from what, to what, in which request', async () => {
    const id = await addPjp(t.pool);
    const response = await approve(id, undefined, 'RO1');
    const [line] = await getHistory(id);
    expect(line).toMatchObject({
      kind: 'pjp',
      by_sap_id: 'RO1',
      by_role: 'RO',
      before: { status: 'In-Review' },
      after: { status: 'Approved' },
      request_id: response.headers['x-request-id'],
    });
  });
});

describe('D-005, D-006: calls that act by GET', () => {
  it('work by GET and PUT with an Authorization header, and are never kept', async () => {
    for (const method of ['GET', 'PUT'] as const) {
      const response = await approve(await addPjp(t.pool), undefined, 'AO1', method);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    }
  });

  it('never act without the header, nor by HEAD', async () => {
    const id = await addPjp(t.pool);
    expect((await t.call('GET', `/api/v1/AM/PJP/approve/${id}`)).statusCode).toBe(401);
    const authorization = `Bearer ${await t.signIn('AO1')}`;
    await t.app.inject({ method: 'HEAD', url: `/api/v1/AM/PJP/approve/${id}`, headers: { authorization } });
    expect(await getHistory(id)).toHaveLength(0);
  });

  it('accept Basic with SAP ID and pin, through the same role, scope and guessing checks', async () => {
    const basic = async (who: string, id: string) =>
      t.call('GET', `/api/v1/AM/PJP/approve/${id}`, {
        headers: { authorization: `Basic ${Buffer.from(who).toString('base64')}` },
      });
    const id = await addPjp(t.pool);
    expect((await basic('SO1:1234', id)).statusCode).toBe(403);
    expect((await basic('AO9:1234', id)).statusCode).toBe(403);
    const wrong = await basic('AO3:1', id);
    expect(wrong.statusCode).toBe(401);
    expect(wrong.headers['www-authenticate']).toBeUndefined();
    expect(await getHistory(id)).toHaveLength(0);
    expect((await basic('AO1:1234', id)).statusCode).toBe(200);
    for (let i = 0; i < 4; i += 1) await basic('AO3:1', id);
    expect((await basic('AO3:1234', id)).statusCode).toBe(429);
  });
});

describe('a change that meets another', () => {
  const BY = { sapId: 'AO1', role: 'AO' };
  const clash = () => Object.assign(new Error('could not serialize access'), { code: '40001' });
  const change = <A>(work: (tx: Tx) => Promise<A>, key?: Parameters<typeof runChange>[0]['key']) =>
    runChange({ pool: t.pool, by: BY, requestId: randomUUID(), key }, (response) => response, work);

  it('is tried three times, and then refused as changed meanwhile', async () => {
    const work = jest.fn<Promise<string>, [Tx]>();
    work.mockRejectedValueOnce(clash()).mockRejectedValueOnce(clash()).mockResolvedValue('saved');
    expect(await change(work)).toBe('saved');
    expect(work).toHaveBeenCalledTimes(3);

    const never = jest.fn<Promise<string>, [Tx]>().mockRejectedValue(clash());
    await expect(change(never)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(never).toHaveBeenCalledTimes(3);
  });

  it('waits for rows that another holds, with a key just as without one', async () => {
    const { rows } = await t.pool.query(`select id from users where sap_id = 'AO1'`);
    const { id } = rows[0] as { id: string };
    const getLimit = async (tx: Tx) => {
      const row = await tx.one<{ lock_timeout: string }>(sql`show lock_timeout`);
      return row?.lock_timeout;
    };
    expect(await change(getLimit)).toBe('0');
    expect(await change(getLimit, { userId: id, key: 'waits', hash: 'a' })).toBe('0');
  });
});

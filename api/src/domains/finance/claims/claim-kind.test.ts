import { inbox } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { createInboxCalls } from '../../../testing/inbox.ts';
import { addClaim, addPjp, type TestApp, testApp } from '../../../testing/index.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
let test: TestApp;
let requests: ReturnType<typeof createInboxCalls>;
beforeAll(async () => {
  test = await testApp({ now });
  requests = createInboxCalls(test);
});
beforeEach(() => test.pool.query('delete from claims'));
afterAll(() => test.close());

const waiting = async (as: string, query: Record<string, string> = {}) =>
  inbox.inbox.response
    .parse((await test.call('GET', '/api/v1/inbox', { as, query: { kinds: 'claim', ...query } })).json())
    .data.map(({ id }) => id);
const countClaims = async (as: string) => (await test.call('GET', '/api/v1/inbox/counts', { as })).json().data.claim;
const stored = (id: string) =>
  test.db.one(sql`select status, decided_by, reject_reason, version from claims where id = ${id}`);
const item = (id: string, version = 1) => ({ kind: 'claim' as const, id, version });

describe('claims in the approval inbox', () => {
  it('FN-REI-01, D-007: wait for RO, ZO and ADMIN within the scope, and for no AO', async () => {
    const one = await addClaim(test.pool, { sapId: 'SO1', date: '2026-11-01' });
    const ofArea = await addClaim(test.pool, { sapId: 'AO1', date: '2026-11-02' });
    const other = await addClaim(test.pool, { sapId: 'SO3', date: '2026-11-03' });
    const west = await addClaim(test.pool, { sapId: 'SO9', date: '2026-11-04' });
    for (const status of ['Approved', 'Rejected']) await addClaim(test.pool, { status });
    for (const [as, ids] of [
      ['AO1', []],
      ['RO1', [one, ofArea]],
      ['ZO1', [one, ofArea, other]],
      ['ADMIN1', [one, ofArea, other, west]],
    ] as const) {
      expect([as, await waiting(as), await countClaims(as)]).toEqual([as, ids, ids.length]);
    }
  });

  it('are answered to nobody who does not name the kind', async () => {
    await addClaim(test.pool);
    const response = await test.call('GET', '/api/v1/inbox', { as: 'RO1' });
    expect(response.json().data.filter(({ kind }: { kind: string }) => kind === 'claim')).toEqual([]);
  });

  it('D-307: one’s own claim is not in one’s inbox, and deciding it is refused', async () => {
    const own = await addClaim(test.pool, { sapId: 'RO1' });
    expect([await waiting('RO1'), await countClaims('RO1')]).toEqual([[], 0]);
    const { data } = await requests.decide([item(own)], {}, { as: 'RO1' });
    expect(data.results).toMatchObject([
      { result: 'refused', code: 'OWN_CLAIM', message: 'You can not decide your own claim.' },
    ]);
    expect(await stored(own)).toMatchObject({ status: 'Pending', version: 1 });
    expect(await waiting('ZO1')).toEqual([own]);
  });

  it('are searched by person, category and sub category, and cut to days', async () => {
    const taxi = await addClaim(test.pool, { sapId: 'SO1', date: '2026-11-01' });
    const lunch = await addClaim(test.pool, {
      sapId: 'SO2',
      date: '2026-11-05',
      category: 'Food',
      subCategory: 'Lunch',
    });
    expect(await waiting('RO1', { search: 'person so2' })).toEqual([lunch]);
    expect(await waiting('RO1', { search: 'trav' })).toEqual([taxi]);
    expect(await waiting('RO1', { search: 'LUNCH' })).toEqual([lunch]);
    expect(await waiting('RO1', { search: '%' })).toEqual([]);
    expect(await waiting('RO1', { start: '2026-11-05', end: '2026-11-05' })).toEqual([lunch]);
  });

  it('FN-REI-05: are approved together with other requests, each with its own result', async () => {
    const one = await addClaim(test.pool, { sapId: 'SO1' });
    const plan = await addPjp(test.pool, { sapId: 'SO1' });
    const own = await addClaim(test.pool, { sapId: 'RO1' });
    const { data, message } = await requests.decide(
      [item(one), { kind: 'pjp', id: plan }, item(own)],
      {},
      { as: 'RO1' },
    );
    expect(message).toBe('2 of 3 approved.');
    expect(data.results).toMatchObject([
      {
        kind: 'claim',
        subject: 'Travel of Person SO1 · SO1, 10/11/2026',
        result: 'done',
        message: 'Reimbursement Approved Successfully',
        version: 2,
      },
      { kind: 'pjp', result: 'done' },
      { kind: 'claim', result: 'refused', code: 'OWN_CLAIM' },
    ]);
    expect(await stored(one)).toEqual({ status: 'Approved', decided_by: 'RO1', reject_reason: null, version: 2 });
    expect(await requests.getHistory('claim', one)).toEqual(['approve']);
  });

  it('FN-REI-06: reverting rejects a claim, with the reason as its remark', async () => {
    const id = await addClaim(test.pool);
    await requests.decide([item(id)], { action: 'revert', reason: ' No bill ' }, { as: 'ZO1' });
    expect(await stored(id)).toEqual({ status: 'Rejected', decided_by: 'ZO1', reject_reason: 'No bill', version: 2 });
  });

  it('a batch says who decided meanwhile, and refuses what has changed, what is not there and who may not', async () => {
    const [decided, changed, foreign] = [
      await addClaim(test.pool),
      await addClaim(test.pool, { amount: 451 }),
      await addClaim(test.pool, { sapId: 'SO9' }),
    ];
    await requests.decide([item(decided)], {}, { as: 'ZO1' });
    await test.pool.query('update claims set version = 5 where id = $1', [changed]);
    const nowhere = '11111111-2222-4333-8444-555555555555';
    const { data } = await requests.decide(
      [decided, changed, foreign, nowhere].map((id) => item(id)),
      {},
      { as: 'RO1' },
    );
    expect(data.results.map(({ code, message }) => [code, message])).toEqual([
      ['DECIDED_MEANWHILE', 'Somebody decided this meanwhile: Approved by Person ZO1 · ZO1.'],
      ['CHANGED_MEANWHILE', expect.any(String)],
      ['FORBIDDEN', expect.any(String)],
      ['CLAIM_NOT_FOUND', 'Reimbursement not found.'],
    ]);
    expect(data.results[2]?.subject).toBe('');
    const byArea = await requests.decide([item(changed, 5)], {}, { as: 'AO1' });
    expect(byArea.data.results).toMatchObject([{ result: 'refused', code: 'FORBIDDEN' }]);
    expect(await stored(changed)).toMatchObject({ status: 'Pending', version: 5 });
  });

  it('wait again after an undo, unless something has changed since', async () => {
    const [one, two] = [await addClaim(test.pool), await addClaim(test.pool, { amount: 451 })];
    const { data } = await requests.decide([item(one), item(two)], {}, { as: 'RO1' });
    await test.pool.query('update claims set version = version + 1 where id = $1', [two]);
    const undone = new Map(await requests.undone(data.batchId, 'RO1'));
    expect([undone.get(one), undone.get(two)]).toEqual(['Undone.', expect.stringContaining('changed since')]);
    expect(await stored(one)).toEqual({ status: 'Pending', decided_by: null, reject_reason: null, version: 3 });
    expect(await stored(two)).toMatchObject({ status: 'Approved' });
    expect(await requests.getHistory('claim', one)).toEqual(['approve', 'undo']);
    expect(await waiting('RO1')).toEqual([one]);
  });

  it('one of two managers who decide a claim at once succeeds, the other is told', async () => {
    const id = await addClaim(test.pool);
    const responses = await Promise.all(['RO1', 'ZO1'].map((as) => requests.decide([item(id)], {}, { as })));
    const results = responses.flatMap(({ data }) => data.results.map(({ code }) => code));
    expect(results.sort()).toEqual(['DECIDED_MEANWHILE', null].sort());
    expect(await requests.getHistory('claim', id)).toEqual(['approve']);
  });
});

import { randomUUID } from 'node:crypto';
import { claims } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addClaim, addUser, type TestApp, testApp } from '../../../testing/index.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now });
});
beforeEach(() => test.pool.query('delete from claims'));
afterAll(() => test.close());

const ADDRESS = '/api/v1/admin/reimbursement';
const list = async (as: string, query: Record<string, string> = {}) => {
  const response = await test.call('GET', ADDRESS, { as, query });
  expect(response.statusCode).toBe(200);
  return claims.reimbursements.response.parse(response.json());
};
const ids = async (as: string, query: Record<string, string> = {}) =>
  (await list(as, query)).data.map((claim) => claim._id);
const decide = (as: string, id: string, body: object = { status: 'Approved' }) =>
  test.call('PUT', `${ADDRESS}/${id}`, { as, body });
const stored = (id: string) =>
  test.db.one(sql`select status, decided_by, reject_reason, version from claims where id = ${id}`);
const getHistory = (id: string) =>
  test.db.query<{ action: string }>(
    sql`select by_sap_id, by_role, action, before, after from history where kind = 'claim' and record_id = ${id}`,
  );

describe('GET /api/v1/admin/reimbursement', () => {
  it('returns one claim alone to everyone who may see it', async () => {
    const [one] = [await addClaim(test.pool, { sapId: 'SO1' }), await addClaim(test.pool, { sapId: 'SO1' })];
    const foreign = await addClaim(test.pool, { sapId: 'SO9' });
    expect(await ids('RO1', { id: one })).toEqual([one]);
    expect(await ids('RO1', { id: foreign })).toEqual([]);
    expect((await test.call('GET', ADDRESS, { as: 'RO1', query: { id: 'x' } })).statusCode).toBe(400);
  });

  it('API-83: gives the claims of the scope, newest first, page by page', async () => {
    const [a, b, c] = [
      await addClaim(test.pool, { sapId: 'SO1', date: '2026-11-01' }),
      await addClaim(test.pool, { sapId: 'SO2', date: '2026-11-03' }),
      await addClaim(test.pool, { sapId: 'SO3', date: '2026-11-02' }),
    ];
    const west = await addClaim(test.pool, { sapId: 'SO9', date: '2026-11-04' });
    expect(await ids('RO1')).toEqual([b, a]);
    expect(await ids('ZO1')).toEqual([b, c, a]);
    expect(await ids('ADMIN1')).toEqual([west, b, c, a]);
    expect(await list('ZO1', { limit: '2', page: '2' })).toMatchObject({
      totalPage: 2,
      currentPage: 2,
      totalCount: 3,
      data: [{ _id: a }],
    });
  });

  it('D-167: a row is whole; nobody has approved a pending one', async () => {
    const id = await addClaim(test.pool, { amount: 1234.5, description: 'Delhi to Noida' });
    expect((await list('RO1')).data).toEqual([
      {
        _id: id,
        reimbursementDate: '2026-11-10',
        SAP_ID: 'SO1',
        name: 'Person SO1',
        category: 'Travel',
        subCategory: 'Taxi',
        amount: 1234.5,
        approvedAmount: null,
        approveRemark: null,
        needsInfo: null,
        approvedBy: null,
        approvedByName: null,
        status: 'Pending',
        bills: [],
        description: 'Delhi to Noida',
        rejectReason: null,
        paid: null,
        paymentBatch: null,
        version: 1,
        findings: [{ code: 'no-visit', text: '10/11/2026' }],
        monthLimit: null,
      },
    ]);
  });

  it('searches SAP ID, name, category and sub category, and filters by status', async () => {
    const taxi = await addClaim(test.pool, { sapId: 'SO1' });
    const food = await addClaim(test.pool, {
      sapId: 'SO2',
      category: 'Food',
      subCategory: 'Lunch',
      status: 'Approved',
    });
    expect(await ids('RO1', { search: 'so2' })).toEqual([food]);
    expect(await ids('RO1', { search: 'person so2' })).toEqual([food]);
    expect(await ids('RO1', { search: 'TRAV' })).toEqual([taxi]);
    expect(await ids('RO1', { search: 'lunch' })).toEqual([food]);
    expect(await ids('RO1', { search: '%' })).toEqual([]);
    expect(await ids('RO1', { status: 'Pending' })).toEqual([taxi]);
    expect(await ids('RO1', { status: 'Approved', search: 'taxi' })).toEqual([]);
  });

  it('keeps the claims of one officer, not of one whose SAP ID begins so', async () => {
    await addUser(test.pool, { sapId: 'SO11', role: 'SO', territory: 'NT1' });
    const own = await addClaim(test.pool, { sapId: 'SO1' });
    await addClaim(test.pool, { sapId: 'SO11' });
    expect(await ids('RO1', { officer: 'SO1' })).toEqual([own]);
    expect(await ids('RO1', { officer: 'SO9' })).toEqual([]);
  });

  it('D-331: filters by days, both included, by category and by region', async () => {
    const [early, late, own] = [
      await addClaim(test.pool, { date: '2026-11-01' }),
      await addClaim(test.pool, { sapId: 'SO3', date: '2026-11-30', category: 'Food' }),
      await addClaim(test.pool, { sapId: 'ZO1', date: '2026-10-31' }),
    ];
    expect(await ids('ZO1', { startDate: '2026-11-01', endDate: '2026-11-30' })).toEqual([late, early]);
    expect(await ids('ZO1', { startDate: '2026-11-02' })).toEqual([late]);
    expect(await ids('ZO1', { endDate: '2026-10-31' })).toEqual([own]);
    expect(await ids('ZO1', { category: 'Food' })).toEqual([late]);
    expect(await ids('ZO1', { regionCode: 'NR1' })).toEqual([early]);
    expect(await ids('ZO1', { regionCode: '-' })).toEqual([own]);
    const wrong = await test.call('GET', ADDRESS, {
      as: 'ZO1',
      query: { startDate: '2026-11-02', endDate: '2026-11-01' },
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'END_BEFORE_START']);
  });

  it('shows managers’ own claims too', async () => {
    const own = await addClaim(test.pool, { sapId: 'RO1' });
    await addClaim(test.pool, { sapId: 'ZO1', date: '2026-11-11' });
    expect(await ids('RO1')).toEqual([own]);
  });
  it.each<Record<string, string>>([{ page: '0' }, { limit: '1000' }, { status: 'Open' }, { SAP_ID: 'SO9' }])(
    'refuses the query %j',
    async (query) => {
      expect((await test.call('GET', ADDRESS, { as: 'RO1', query })).statusCode).toBe(400);
    },
  );
});

describe('PUT /api/v1/admin/reimbursement/:id', () => {
  it.each([
    ['RO1', 'Approved', 'Reimbursement Approved Successfully', 'approve'],
    ['ZO1', 'Rejected', 'Reimbursement Rejected Successfully', 'reject'],
    ['ADMIN1', 'Approved', 'Reimbursement Approved Successfully', 'approve'],
  ])('API-84, FN-REI-05: %s makes a pending claim %s', async (as, status, message, action) => {
    const id = await addClaim(test.pool);
    const response = await decide(as, id, { status });
    const body = claims.decideReimbursement.response.parse(response.json());
    expect(body).toMatchObject({ message, data: { _id: id, status, approvedBy: as, version: 2 } });
    expect(await getHistory(id)).toEqual([
      {
        by_sap_id: as,
        by_role: as.replace(/\d/, ''),
        action,
        before: { status: 'Pending', approvedBy: null, rejectReason: null, version: 1 },
        after: { status, approvedBy: as, rejectReason: null, version: 2 },
      },
    ]);
  });

  it('FN-REI-07: a rejection keeps its remark as the reason, if one was given; an approval has none', async () => {
    const [a, b, c] = [await addClaim(test.pool), await addClaim(test.pool), await addClaim(test.pool)];
    await decide('RO1', a, { status: 'Rejected', remark: ' No bill. ' });
    await decide('RO1', b, { status: 'Rejected', remark: '  ' });
    await decide('RO1', c, { status: 'Approved', remark: 'fine' });
    expect(await stored(a)).toMatchObject({ status: 'Rejected', reject_reason: 'No bill.' });
    expect(await stored(b)).toMatchObject({ status: 'Rejected', reject_reason: null });
    expect(await stored(c)).toMatchObject({ status: 'Approved', reject_reason: null });
  });

  it.each(['Approved', 'Rejected'])('D-166: a claim that is %s answers 409 and stays', async (status) => {
    const id = await addClaim(test.pool, { status });
    const response = await decide('RO1', id, { status: 'Rejected' });
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'Only a pending Reimbursement can be changed.',
    ]);
    const [{ findings: _findings, monthLimit: _limit, ...current }] = (await list('RO1', { id })).data as [
      claims.Reimbursement & { findings: unknown; monthLimit: unknown },
    ];
    expect(response.json().current).toEqual(current);
    expect(await stored(id)).toMatchObject({ status, version: 1 });
    expect(await getHistory(id)).toEqual([]);
  });

  it('D-306: a claim of another version than the one that was seen is not decided', async () => {
    const id = await addClaim(test.pool);
    const response = await decide('RO1', id, { status: 'Approved', version: 7 });
    expect([response.statusCode, response.json().code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(response.json().current).toMatchObject({ _id: id, status: 'Pending', version: 1 });
    expect((await decide('RO1', id, { status: 'Approved', version: 1 })).statusCode).toBe(200);
  });

  it('D-166: nobody decides the own claim, not even head office', async () => {
    for (const as of ['RO1', 'ADMIN1']) {
      const id = await addClaim(test.pool, { sapId: as });
      const response = await decide(as, id);
      expect([response.statusCode, response.json().code]).toEqual([403, 'OWN_CLAIM']);
      expect(await stored(id)).toMatchObject({ status: 'Pending' });
    }
    expect((await decide('ZO1', await addClaim(test.pool, { sapId: 'RO1' }))).statusCode).toBe(200);
  });

  it.each([
    ['RO3', 'SO1'],
    ['RO1', 'SO9'],
    ['RO1', 'ZO1'],
  ])('D-007: refuses %s the claim of %s', async (as, of) => {
    const id = await addClaim(test.pool, { sapId: of });
    const response = await decide(as, id);
    expect([response.statusCode, response.json().code]).toEqual([403, 'FORBIDDEN']);
    expect(await stored(id)).toMatchObject({ status: 'Pending', version: 1 });
  });

  it('lets one of many simultaneous decisions succeed, and the others get 409', async () => {
    const id = await addClaim(test.pool);
    const responses = await Promise.all(
      ['RO1', 'ZO1', 'ADMIN1', 'RO1', 'ZO1'].map((as, i) =>
        decide(as, id, { status: i % 2 ? 'Approved' : 'Rejected' }),
      ),
    );
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await getHistory(id)).toHaveLength(1);
  });

  it.each([
    {},
    { status: 'Pending' },
    { status: 'Approved', by: 'ADMIN1' },
    { status: 'Rejected', remark: 'x'.repeat(1001) },
    { status: 'Rejected', remark: 7 },
  ])('refuses the body %j', async (body) => {
    const id = await addClaim(test.pool);
    expect((await decide('RO1', id, body)).statusCode).toBe(400);
    expect(await stored(id)).toMatchObject({ status: 'Pending' });
  });
  it('an unknown id is 404, a malformed one 400', async () => {
    const response = await decide('RO1', randomUUID());
    expect([response.statusCode, response.json().message]).toEqual([404, 'Reimbursement not found.']);
    expect((await decide('RO1', 'abc')).statusCode).toBe(400);
  });
});

describe('POST /api/v1/admin/reimbursement/undo/:id', () => {
  const undo = (as: string, id: string, version = 2) =>
    test.call('POST', `${ADDRESS}/undo/${id}`, { as, body: { version } });
  const decided = async (status = 'Approved') => {
    const id = await addClaim(test.pool);
    await decide('RO1', id, { status, ...(status === 'Rejected' && { remark: 'No bill' }) });
    return id;
  };

  it.each(['Approved', 'Rejected'])(
    'lets a claim wait again that was %s, and says so in its history',
    async (status) => {
      const id = await decided(status);
      const response = await undo('RO1', id);
      expect(claims.undoReimbursement.response.parse(response.json())).toMatchObject({
        data: { _id: id, status: 'Pending', approvedBy: null, rejectReason: null, version: 3 },
        message: 'Undone. The Reimbursement is Pending again.',
      });
      expect(await stored(id)).toEqual({ status: 'Pending', decided_by: null, reject_reason: null, version: 3 });
      expect((await getHistory(id)).find(({ action }) => action === 'undo')).toEqual({
        by_sap_id: 'RO1',
        by_role: 'RO',
        action: 'undo',
        before: { status, approvedBy: 'RO1', rejectReason: status === 'Rejected' ? 'No bill' : null, version: 2 },
        after: { status: 'Pending', approvedBy: null, rejectReason: null, version: 3 },
      });
      expect((await decide('RO1', id, { status: 'Approved', version: 3 })).statusCode).toBe(200);
    },
  );

  it('belongs to who decided, in the scope', async () => {
    const id = await decided();
    for (const [as, code] of [
      ['ZO1', 'DECISION_NOT_OWN'],
      ['ADMIN1', 'DECISION_NOT_OWN'],
      ['RO3', 'FORBIDDEN'],
      ['AO1', 'FORBIDDEN'],
    ] as const) {
      const response = await undo(as, id);
      expect([as, response.statusCode, response.json().code]).toEqual([as, 403, code]);
    }
    expect(await stored(id)).toMatchObject({ status: 'Approved', version: 2 });
  });

  it('leaves alone what has changed since, what waits, and what is not there', async () => {
    const id = await decided();
    await test.pool.query('update claims set version = version + 1 where id = $1', [id]);
    const changed = await undo('RO1', id);
    expect([changed.statusCode, changed.json().code, changed.json().current.version]).toEqual([
      409,
      'CHANGED_SINCE',
      3,
    ]);
    const waiting = await addClaim(test.pool);
    expect((await undo('RO1', waiting, 1)).json().code).toBe('CHANGED_SINCE');
    expect((await undo('RO1', randomUUID())).statusCode).toBe(404);
  });

  it('undoes once, also when it is asked three times at the same moment', async () => {
    const id = await decided();
    const responses = await Promise.all([1, 2, 3].map(() => undo('RO1', id)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await stored(id)).toMatchObject({ status: 'Pending', version: 3 });
  });
});

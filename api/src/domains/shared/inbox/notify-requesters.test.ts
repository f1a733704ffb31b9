import { inbox as inboxCalls, myRequests } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { readUser } from '../../../session/users.ts';
import { addClaim, addPjp, type TestApp, testApp } from '../../../testing/index.ts';
import { createInboxCalls, planItem } from '../../../testing/inbox.ts';
import { addDay, addEditRequest, addLeave } from '../../../testing/seed-attendance.ts';
import { addProspect } from '../../../testing/seed-prospects.ts';
import { addSwitch } from '../../../testing/seed-requests.ts';
import { getRequestKind } from './kinds.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
let test: TestApp;
let inbox: ReturnType<typeof createInboxCalls>;
beforeAll(async () => {
  test = await testApp({ now });
  inbox = createInboxCalls(test);
});
afterAll(() => test.close());
beforeEach(() => test.pool.query('truncate notifications'));

const read = async (as: string) =>
  ((await test.call('GET', '/api/v1/notifications', { as })).json() as { data: { id: string; text: string }[] }).data;

describe('notice of a decision to its requester', () => {
  it('is in the inbox: its subject, who decided and why; nobody else gets it', async () => {
    const id = await addPjp(test.pool);
    await inbox.decide([planItem(id)], { action: 'revert', reason: 'Too far' });
    expect(await read('SO1')).toMatchObject([
      {
        kind: 'decision',
        subject: expect.stringMatching(/^PJP of Person SO1 · SO1, \d\d\/\d\d\/\d{4}$/),
        text: 'Reverted by Person AO1: Too far',
        path: `/my-requests?request=${id}`,
        readAt: null,
      },
    ]);
    for (const as of ['AO1', 'RO1', 'SO2']) expect(await read(as)).toEqual([]);
  });

  it('is also sent for decisions on the records’ own page', async () => {
    const id = await addPjp(test.pool);
    expect((await test.call('POST', `/api/v1/AM/PJP/approve/${id}`, { as: 'AO1' })).statusCode).toBe(200);
    expect(await read('SO1')).toMatchObject([{ text: 'Approved by Person AO1.' }]);
  });

  it('is sent for a claim that a regional manager decides, until that is undone', async () => {
    const id = await addClaim(test.pool);
    const url = `/api/v1/admin/reimbursement/${id}`;
    const body = { status: 'Rejected', remark: 'No bill' };
    const { data } = (await test.call('PUT', url, { as: 'RO1', body })).json();
    expect(await read('SO1')).toMatchObject([{ kind: 'decision', text: 'Rejected by Person RO1: No bill' }]);
    const undone = await test.call('POST', `${url}/undo`, { as: 'RO1', body: { version: data.version } });
    expect(undone.statusCode).toBe(200);
    expect(await read('SO1')).toEqual([]);
  });

  it('leads to the claim when it is a regional manager’s own, and he sees it there', async () => {
    const id = await addClaim(test.pool, { sapId: 'RO1' });
    const body = { status: 'Approved', remark: '' };
    expect((await test.call('PUT', `/api/v1/admin/reimbursement/${id}`, { as: 'ZO1', body })).statusCode).toBe(200);
    expect(await read('RO1')).toMatchObject([{ kind: 'decision', path: `/reimbursement?claim=${id}` }]);
    const list = await test.call('GET', '/api/v1/admin/reimbursement', { as: 'RO1', query: { id } });
    expect(list.json().data).toMatchObject([{ _id: id }]);
  });

  it('leads to the own requests for an area manager’s claim, as he has no page of claims', async () => {
    const id = await addClaim(test.pool, { sapId: 'AO1' });
    const body = { status: 'Approved', remark: '' };
    expect((await test.call('PUT', `/api/v1/admin/reimbursement/${id}`, { as: 'RO1', body })).statusCode).toBe(200);
    expect(await read('AO1')).toMatchObject([{ kind: 'decision', path: `/my-requests?request=${id}` }]);
    const mine = await test.call('GET', '/api/v1/my-requests', { as: 'AO1', query: { id } });
    expect(mine.json().data).toMatchObject([{ kind: 'claim', status: 'Approved', decidedBy: 'RO1' }]);
  });

  it('is not sent for one that was refused', async () => {
    const id = await addPjp(test.pool);
    await inbox.decide([planItem(id, 7)]);
    expect(await read('SO1')).toEqual([]);
  });

  it('goes when its decision is undone, unless it was read', async () => {
    const [unread, seen] = [await addPjp(test.pool), await addPjp(test.pool)];
    const first = await inbox.decide([planItem(seen)]);
    const [{ id } = { id: '' }] = await read('SO1');
    await test.call('POST', '/api/v1/notifications/mark', { as: 'SO1', body: { ids: [id], read: true } });
    const second = await inbox.decide([planItem(unread)]);
    expect(await read('SO1')).toHaveLength(2);
    await inbox.undone(first.data.batchId);
    await inbox.undone(second.data.batchId);
    expect(await read('SO1')).toMatchObject([{ id }]);
  });
});

const readOwnRequest = async (who: string, id: string) =>
  myRequests.myRequests.response.parse(
    (await test.call('GET', '/api/v1/my-requests', { as: who, query: { id } })).json(),
  ).data;

const kinds: Record<inboxCalls.InboxKind, [as: string, add: () => Promise<string>]> = {
  pjp: ['AO1', () => addPjp(test.pool)],
  switch: ['AO1', () => addSwitch(test.pool)],
  location: ['AO1', async () => (await inbox.location()).id],
  prospect: ['AO1', () => addProspect(test.pool)],
  claim: ['RO1', () => addClaim(test.pool)],
  leave: ['AO1', () => addLeave(test.pool, '2026-11-18')],
  'attendance-edit': [
    'AO1',
    async () =>
      addEditRequest(test.pool, await addDay(test.pool, { day: '2026-11-17' }), { checkIn: '2026-11-17 09:40' }),
  ],
};

describe.each(inboxCalls.INBOX_KINDS)('a request of the kind %s', (kind) => {
  const [as, add] = kinds[kind];
  const waiting = async (who: string) => {
    const response = await test.call('GET', '/api/v1/inbox', { as: who, query: { kinds: kind, kind } });
    return inboxCalls.inbox.response.parse(response.json()).data.map(({ id }) => id);
  };

  it('waits for its manager alone, its decision is told to the requester, and an undo makes it wait again', async () => {
    const id = await add();
    expect([await waiting(as), await waiting('ZO9')]).toEqual([expect.arrayContaining([id]), []]);
    const elsewhere = await inbox.decide([{ kind, id }], {}, { as: 'ZO9' });
    expect(elsewhere.data.results).toMatchObject([
      { result: 'refused', code: 'FORBIDDEN', subject: '', SAP_ID: null, dealerCode: null },
    ]);
    const admin = (await readUser(test.db, sql`sap_id = 'ADMIN1'`)) as User;
    const [own] = await test.db.query<{ subject: string }>(getRequestKind(kind).selectSubjects([id], admin));
    const { data } = await inbox.decide([{ kind, id }], {}, { as });
    // Other kinds on the same table must not list it.
    expect(data.results).toMatchObject([{ result: 'done', subject: own?.subject, SAP_ID: 'SO1' }]);
    expect(await waiting(as)).not.toContain(id);
    const sent = await test.db.query(sql`select u.sap_id from notifications n join users u on u.id = n.user_id`);
    expect(sent).toEqual([{ sap_id: 'SO1' }]);
    const notice = await test.db.one<{ path: string; text: string }>(sql`select path, text from notifications`);
    expect(notice?.path).toBe(`/my-requests?request=${id}`);
    const [mine] = await readOwnRequest('SO1', id);
    expect(mine).toMatchObject({ kind, subject: own?.subject, decidedBy: as });
    expect(notice?.text).toContain(`${mine?.status} by ${mine?.decidedByName}`);
    expect(await readOwnRequest('SO2', id)).toEqual([]);
    expect(await inbox.undone(data.batchId, as)).toEqual([[id, 'Undone.']]);
    expect(await waiting(as)).toContain(id);
  });
});

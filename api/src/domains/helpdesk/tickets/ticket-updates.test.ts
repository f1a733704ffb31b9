import { randomUUID } from 'node:crypto';
import { tickets } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addTicket } from '../../../testing/index.ts';
import { at, test, list, ids, timeline, update, getHistory } from './testing/start-tickets.ts';

describe('POST /api/v1/query/remarkAdded', () => {
  it('API-108, D-231: writes reply, remark and status as lines and stops the escalation', async () => {
    const id = await addTicket(test.pool);
    const response = await update('AO1', { id, reply: ' Please restart ', remarks: 'Seen before', status: 'RESOLVED' });
    const body = tickets.updateTicket.response.parse(response.json());
    expect(body).toMatchObject({
      message: 'Ticket Updated Successfully',
      data: { status: 'RESOLVED', version: 2, updatedAt: at },
    });
    expect(await timeline(id)).toEqual([
      {
        createdAt: at,
        timeLine: [
          'Reply: Please restart',
          'Replied by Person AO1 · AO1',
          'Remarks: Seen before',
          'Marked Ticket as RESOLVED by AO1',
          'Thank you for contacting us.',
        ],
        author: { SAP_ID: 'AO1', name: 'Person AO1', role: 'AO' },
      },
    ]);
    expect(await test.db.one(sql`select handled from tickets where id = ${id}`)).toEqual({ handled: true });
    expect(await getHistory(id)).toMatchObject([
      {
        by_sap_id: 'AO1',
        by_role: 'AO',
        action: 'update',
        before: { status: 'OPEN', version: 1 },
        after: { status: 'RESOLVED', version: 2, reply: 'Please restart', remarks: 'Seen before' },
      },
    ]);
  });

  it('HD-STA-01: a reply and a resolution are told to the ticket’s officer and its raiser, a remark to nobody', async () => {
    const id = await addTicket(test.pool);
    await test.pool.query(`update tickets set raised_by = 'AO1' where id = $1`, [id]);
    await test.pool.query('delete from notifications');
    const update = (as: string, body: object) =>
      test.call('POST', '/api/v1/query/remarkAdded', { as, body: { id, ...body } });
    const sent = () =>
      test.db.query(sql`select u.sap_id as "to", n.text, n.path from notifications n join users u on u.id = n.user_id
        order by 1`);
    await update('RO1', { remarks: 'He always forgets it' });
    await update('RO1', { status: 'IN PROGRESS' });
    expect(await sent()).toEqual([]);
    const [own, desk] = [`/my-tickets?ticket=${id}`, `/dealer-help-desk?ticket=${id}`];
    await update('RO1', { reply: 'Use the new pin' });
    const answered = 'Answered by Person RO1: It does not open';
    expect(await sent()).toEqual([
      { to: 'AO1', text: answered, path: desk },
      { to: 'SO1', text: answered, path: own },
    ]);
    await test.pool.query('delete from notifications');
    await update('AO1', { reply: 'Done', status: 'RESOLVED' });
    expect(await sent()).toEqual([{ to: 'SO1', text: 'Resolved by Person AO1: It does not open', path: own }]);
  });

  it('HD-STA-01, D-239: any status may follow any other, and a status change alone is enough', async () => {
    const id = await addTicket(test.pool);
    for (const status of ['UNRESOLVED', 'ASSIGNED', 'RESOLVED', 'IN PROGRESS', 'OPEN']) {
      expect((await update('AO1', { id, status })).json().data.status).toBe(status);
    }
    expect((await timeline(id)).flatMap((entry: { timeLine: string[] }) => entry.timeLine)).toContain(
      'Marked Ticket as IN PROGRESS by AO1',
    );
  });

  it('D-239: nothing written and the same status is refused and leaves no trace', async () => {
    const id = await addTicket(test.pool);
    for (const body of [{ id }, { id, status: 'OPEN', reply: '  ', remarks: '' }])
      expect((await update('AO1', body)).statusCode).toBe(400);
    expect(await timeline(id)).toEqual([]);
    expect(await getHistory(id)).toEqual([]);
  });

  it.each(['reply', 'remarks'])(
    'D-239: a %s of 100,000 characters is refused with a sentence at its field, and nothing is written',
    async (field) => {
      const id = await addTicket(test.pool);
      const response = await update('AO1', { id, reply: 'Short', [field]: 'क'.repeat(100_000), status: 'RESOLVED' });
      expect([response.statusCode, response.json().fields]).toEqual([
        400,
        { [field]: 'Please use at most 2,000 characters.' },
      ]);
      expect(await timeline(id)).toEqual([]);
      expect(await getHistory(id)).toEqual([]);
      expect((await list('AO1'))[0]).toMatchObject({ status: 'OPEN', version: 1 });
    },
  );

  it('D-354: a status from another tab is refused with a sentence, and the ticket stays as it is now', async () => {
    const id = await addTicket(test.pool);
    await update('RO1', { id, status: 'RESOLVED', version: 1 });
    const response = await update('AO1', { id, status: 'IN PROGRESS', version: 1 });
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'Somebody else has changed this meanwhile. Please check what is shown now and try again.',
    ]);
    expect(response.json().current).toMatchObject({ _id: id, status: 'RESOLVED', version: 2 });
    expect((await list('AO1'))[0]).toMatchObject({ status: 'RESOLVED', version: 2 });
  });

  it('D-354: a remark alone leaves the status as somebody else has set it', async () => {
    const id = await addTicket(test.pool);
    await update('RO1', { id, status: 'RESOLVED' });
    expect((await update('AO1', { id, remarks: 'Called him' })).json().data.status).toBe('RESOLVED');
  });

  it('D-354, D-306: a ticket that was changed meanwhile is not touched: 409 with the ticket as it is now', async () => {
    const id = await addTicket(test.pool);
    const { data } = (await update('RO1', { id, status: 'RESOLVED', version: 1 })).json();
    const late = await update('AO1', { id, remarks: 'Called him', status: 'OPEN', version: 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(late.json().current).toEqual(data);
    expect((await list('AO1'))[0]).toMatchObject({ status: 'RESOLVED', version: 2 });
    expect(await getHistory(id)).toHaveLength(1);
    expect((await update('AO1', { id, remarks: 'Called him', version: 2 })).json().data).toMatchObject({
      status: 'RESOLVED',
      version: 3,
    });
  });

  it('D-354: lets one of two simultaneous requests on the same version succeed, the other gets 409', async () => {
    const id = await addTicket(test.pool);
    const responses = await Promise.all(
      ['RESOLVED', 'ASSIGNED'].map((status) => update('AO1', { id, status, version: 1 })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('gives the newer ticket to nobody who may not see it', async () => {
    const id = await addTicket(test.pool, { sapId: 'SO9' });
    const foreign = await update('AO1', { id, remarks: 'x', version: 7 });
    expect([foreign.statusCode, foreign.json().current]).toEqual([403, undefined]);
  });

  it('keeps every one of several remarks at once, and a repeated one only once', async () => {
    const id = await addTicket(test.pool);
    await Promise.all([1, 2, 3, 4].map((n) => update('AO1', { id, remarks: `Remark ${n}` })));
    const headers = { 'idempotency-key': randomUUID() };
    await update('AO1', { id, remarks: 'Once' }, headers);
    await update('AO1', { id, remarks: 'Once' }, headers);
    const lines = (await timeline(id)).flatMap((entry: { timeLine: string[] }) => entry.timeLine);
    expect([...lines].sort()).toEqual([
      'Remarks: Once',
      'Remarks: Remark 1',
      'Remarks: Remark 2',
      'Remarks: Remark 3',
      'Remarks: Remark 4',
    ]);
    expect((await list('AO1'))[0]?.version).toBe(6);
  });

  it.each(['AO2', 'RO3'])('D-238: refuses %s, who neither has the officer nor the category', async (as) => {
    const id = await addTicket(test.pool);
    expect((await update(as, { id, status: 'RESOLVED' })).statusCode).toBe(403);
    expect((await test.call('GET', '/api/v1/query/getTimeline', { as, query: { id } })).statusCode).toBe(403);
    expect(await ids('AO1', { status: 'OPEN' })).toEqual([id]);
  });

  it('unknown ids are 404, malformed ones and unknown fields 400', async () => {
    const response = await update('AO1', { id: randomUUID(), reply: 'x' });
    expect([response.statusCode, response.json().message]).toEqual([404, 'Ticket not found.']);
    expect((await test.call('GET', `/api/v1/query/getTimeline/${randomUUID()}`, { as: 'AO1' })).statusCode).toBe(404);
    const id = await addTicket(test.pool);
    for (const body of [
      { id: '7', reply: 'x' },
      { id, reply: 'x', user: 'AO9' },
      { id, status: 'CLOSED' },
      { id, reply: 'x'.repeat(2001) },
    ]) {
      expect((await update('AO1', body)).statusCode).toBe(400);
    }
    expect((await test.call('GET', '/api/v1/query/getTimeline', { as: 'AO1' })).statusCode).toBe(400);
  });
});

describe('GET /api/v1/query/getTimeline', () => {
  it('API-109, D-240: accepts the id as a parameter or in the path, oldest first', async () => {
    const id = await addTicket(test.pool);
    await test.pool.query(
      `insert into ticket_timeline (ticket_id, at, lines) values ($1, '2026-11-20T08:00Z', '{second}'), ($1, '2026-11-20T07:00Z', '{first,"and more"}')`,
      [id],
    );
    const expected = [
      { createdAt: '2026-11-20T07:00:00.000Z', timeLine: ['first', 'and more'], author: null },
      { createdAt: '2026-11-20T08:00:00.000Z', timeLine: ['second'], author: null },
    ];
    expect(await timeline(id, 'AO1')).toEqual(expected);
    expect((await test.call('GET', `/api/v1/query/getTimeline/${id}`, { as: 'AO1' })).json()).toEqual({
      data: expected,
      message: 'OK',
    });
  });
});

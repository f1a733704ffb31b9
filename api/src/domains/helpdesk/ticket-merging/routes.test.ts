import { tickets } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addDealer, addTicket, addUser, type TestApp, testApp } from '../../../testing/index.ts';
import { escalateDueTickets } from '../tickets/escalation.ts';

const at = (time: string, day = 20) => new Date(`2026-11-${day}T${time}:00+05:30`);
const RAISED = at('10:00').toISOString();
let now = at('10:10');
let test: TestApp;

beforeAll(async () => {
  test = await testApp({ now: () => now });
  await addUser(test.pool, { sapId: 'SO77', role: 'SO', territory: 'NT2', name: 'Far Away' });
  await test.pool.query(`insert into ticket_categories (name, email_list) values
    ('App', '[{"level":"LEVEL1","email":["AO1"]}]'), ('Listed', '[{"level":"LEVEL1","email":["AO2"]}]')`);
});
beforeEach(async () => {
  now = at('10:10');
  await test.pool.query('delete from tickets; delete from history');
});
afterAll(() => test.close());

const merge = (id: string, into: string, { as = 'AO1', ...more }: { as?: string; version?: number } = {}) =>
  test.call('POST', '/api/v1/query/merge', { as, body: { id, into, ...more } });
const unmerge = (id: string, { as = 'AO1', ...more }: { as?: string; version?: number } = {}) =>
  test.call('POST', '/api/v1/query/unmerge', { as, body: { id, ...more } });
const targets = (id: string, as = 'AO1', query: Record<string, string> = {}) =>
  test.call('GET', '/api/v1/query/mergeTargets', { as, query: { id, ...query } });
const update = (id: string, body: object) =>
  test.call('POST', '/api/v1/query/remarkAdded', { as: 'AO1', body: { id, ...body } });
const listed = async (query: Record<string, string>, as = 'ADMIN1') =>
  tickets.tickets.response.parse((await test.call('GET', '/api/v1/query/QuerygetAll', { as, query })).json()).queries;
const getTicket = async (id: string) => (await listed({ id }))[0]!;
const getLines = async (id: string, as = 'AO1') =>
  tickets.ticketTimeline.response
    .parse((await test.call('GET', '/api/v1/query/getTimeline', { as, query: { id } })).json())
    .data.flatMap(({ timeLine }) => timeLine);
const pair = async () => {
  const source = await addTicket(test.pool, { subject: 'Signs out', createdAt: RAISED });
  const target = await addTicket(test.pool, { subject: 'Signs me out', createdAt: RAISED });
  return { source, target, sourceNo: (await getTicket(source)).ticketNo, targetNo: (await getTicket(target)).ticketNo };
};
const facts = (id: string) =>
  test.db.one(sql`select status, escalation, handled, next_step, next_step_at, due_at, resolved_at, resolved_in_time, raiser_answer,
    reopen_count, reopened_at, first_answer_at, handled_by from tickets where id = ${id}`);

const heard = async (sapId: string) =>
  (
    await test.db.query<{ text: string }>(
      sql`select n.text from notifications n join users u on u.id = n.user_id where u.sap_id = ${sapId} order by n.number`,
    )
  ).map(({ text }) => text);

describe('merging a ticket into another one', () => {
  it.each(['AO1', 'RO1', 'ZO1', 'ADMIN1'])(
    'by %s closes it with a line, and both say so: the ticket, its timeline and its history',
    async (as) => {
      const { source, target, sourceNo, targetNo } = await pair();
      const response = await merge(source, target, { as, version: 1 });
      expect([response.statusCode, response.json().message]).toEqual([200, 'Ticket Merged Successfully']);
      expect(response.json().data).toMatchObject({
        status: 'RESOLVED',
        mergedInto: { _id: target, ticketNo: targetNo },
        mergedTickets: [],
        resolution: null,
        nextStep: null,
        dueAt: null,
        version: 2,
      });
      expect(await getTicket(target)).toMatchObject({
        status: 'OPEN',
        mergedInto: null,
        mergedTickets: [{ _id: source, ticketNo: sourceNo, subject: 'Signs out' }],
        version: 1,
      });
      expect(await getLines(source)).toEqual([`Merged into ${targetNo} by ${as}`]);
      expect(await getLines(target)).toEqual([`${sourceNo} was merged into this ticket by ${as}`]);
      const getHistory = async (id: string) =>
        (await test.call('GET', `/api/v1/history/ticket/${id}`, { as: 'AO1' })).json().data;
      expect(await getHistory(source)).toMatchObject([
        { by: as, action: 'merge', before: { status: 'OPEN', mergedInto: '' }, after: { mergedInto: targetNo } },
      ]);
      expect(await getHistory(target)).toMatchObject([
        { by: as, action: 'merge', before: { mergedTickets: '' }, after: { mergedTickets: sourceNo } },
      ]);
    },
  );

  it('leaves its lines and files where they are, and its raiser reads both', async () => {
    const { source, target, targetNo } = await pair();
    await update(source, { reply: 'We look' });
    await merge(source, target);
    expect(await getLines(source)).toEqual([
      'Reply: We look',
      'Replied by Person AO1 · AO1',
      `Merged into ${targetNo} by AO1`,
    ]);
    const raised = (await test.call('GET', '/api/v1/query/raised', { as: 'SO1' })).json();
    expect(raised.data.map((row: tickets.Ticket) => row.mergedInto?.ticketNo ?? '').sort()).toEqual(['', targetNo]);
    const own = (await test.call('GET', `/api/v1/query/raised/${source}`, { as: 'SO1' })).json();
    expect(own.data.flatMap(({ timeLine }: { timeLine: string[] }) => timeLine)).toContain('Reply: We look');
  });

  it('D-365: of another raiser lets each raiser read what is outward in both, and no remark', async () => {
    const source = await addTicket(test.pool, { subject: 'Signs out' });
    const target = await addTicket(test.pool, { sapId: 'RO1', subject: 'Signs me out' });
    const read = async (id: string, as: string) => {
      const response = await test.call('GET', `/api/v1/query/raised/${id}`, { as });
      return response.statusCode === 200
        ? response.json().data.flatMap(({ timeLine }: { timeLine: string[] }) => timeLine)
        : response.json().code;
    };
    const say = (id: string, body: object) =>
      test.call('POST', '/api/v1/query/remarkAdded', { as: 'ADMIN1', body: { id, ...body } });
    await say(source, { reply: 'To the officer', remarks: 'Inside' });
    await say(target, { reply: 'To the manager', remarks: 'Inside' });
    expect([await read(target, 'SO1'), await read(source, 'RO1')]).toEqual(['TICKET_NOT_FOUND', 'TICKET_NOT_FOUND']);
    expect((await merge(source, target, { as: 'ADMIN1' })).statusCode).toBe(200);
    expect(await read(target, 'SO1')).toContain('Reply: To the manager');
    expect(await read(source, 'RO1')).toContain('Reply: To the officer');
    for (const lines of [await read(target, 'SO1'), await read(source, 'RO1')])
      expect(lines).not.toContain('Remarks: Inside');
  });

  it('D-365: that was resolved opens it again at Level 1 with new hours, and tells the people of that level', async () => {
    const { source, target, sourceNo } = await pair();
    await update(target, { status: 'RESOLVED' });
    await test.pool.query('delete from notifications');
    now = at('10:20');
    await merge(source, target, { as: 'RO1' });
    expect(await getTicket(target)).toMatchObject({
      status: 'OPEN',
      ticketEscalationStatus: 'LEVEL1',
      resolution: null,
    });
    expect(await facts(target)).toMatchObject({ reopen_count: 1, reopened_at: now, handled: false });
    expect((await getLines(target)).slice(-4)).toEqual([
      `${sourceNo} was merged into this ticket by RO1`,
      'Marked Ticket as OPEN by RO1',
      'Auto assignment to AO1',
      'In-app notification sent to AO1',
    ]);
    expect(await heard('AO1')).toEqual(['New at Level 1: Signs me out']);
    expect(await heard('SO1')).toEqual([`${sourceNo} was merged into this ticket by Person RO1: Signs me out`]);
  });

  it.each([
    ['remarkAdded', { reply: 'Here?' }],
    ['assign', { SAP_ID: 'AO1' }],
  ])('after that nobody writes to it: %s is refused with where to go on', async (call, body) => {
    const { source, target } = await pair();
    await merge(source, target);
    const response = await test.call('POST', `/api/v1/query/${call}`, { as: 'AO1', body: { id: source, ...body } });
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'This ticket was merged into another one. Please continue there.',
    ]);
  });

  it('its raiser cannot say of it that it is not solved, also where it was resolved before', async () => {
    const { source, target } = await pair();
    await update(source, { status: 'RESOLVED' });
    await merge(source, target);
    expect((await getTicket(source)).resolution).toBeNull();
    const body = { id: source, answer: 'not solved' };
    const response = await test.call('POST', '/api/v1/query/answerResolution', { as: 'SO1', body });
    expect([response.statusCode, response.json().code]).toEqual([409, 'TICKET_MERGED']);
  });

  it('HD-STA-02, HD-STA-03: the escalation leaves it alone, and so do Overdue, Due today, Mine and Unassigned', async () => {
    const { source, target } = await pair();
    await merge(source, target);
    now = at('10:00', 22);
    expect(await escalateDueTickets(test.pool, now)).toBe(1);
    expect(await getTicket(source)).toMatchObject({ status: 'RESOLVED', ticketEscalationStatus: 'LEVEL1', version: 2 });
    expect((await listed({ view: 'overdue' })).map(({ _id }) => _id)).toEqual([target]);
    for (const view of ['due-today', 'unassigned', 'mine'])
      expect((await listed({ view })).map(({ _id }) => _id)).not.toContain(source);
  });
});

describe('a merge is refused with a sentence, and changes nothing:', () => {
  const refused = async (response: { statusCode: number; json: () => { code: string; message: string } }) => [
    response.statusCode,
    response.json().message,
  ];

  it('into itself', async () => {
    const { source } = await pair();
    expect(await refused(await merge(source, source))).toEqual([400, 'A ticket cannot be merged into itself.']);
  });

  it('of one that is merged already', async () => {
    const { source, target } = await pair();
    const third = await addTicket(test.pool);
    await merge(source, target);
    expect(await refused(await merge(source, third))).toEqual([
      409,
      'This ticket was merged into another one. Please continue there.',
    ]);
    expect((await getTicket(source)).mergedInto?._id).toBe(target);
  });

  it('into a merged one', async () => {
    const { source, target } = await pair();
    const third = await addTicket(test.pool);
    await merge(source, target);
    expect(await refused(await merge(third, source))).toEqual([
      409,
      'That ticket was merged into another one. Please choose the other one.',
    ]);
  });

  it('of one that others were merged into', async () => {
    const { source, target } = await pair();
    const third = await addTicket(test.pool);
    await merge(source, target);
    expect(await refused(await merge(target, third))).toEqual([
      409,
      'Other tickets were merged into this one. Please merge that ticket into this one instead.',
    ]);
  });

  it('into one that was resolved more than three days ago, which is not offered either', async () => {
    const { source, target } = await pair();
    await update(target, { status: 'RESOLVED' });
    const offered = async () => (await targets(source)).json().data.map(({ _id }: { _id: string }) => _id);
    now = new Date('2026-11-23T18:29:59Z');
    expect(await offered()).toEqual([target]);
    now = new Date('2026-11-23T18:30:00Z');
    expect(await offered()).toEqual([]);
    expect(await refused(await merge(source, target))).toEqual([
      409,
      'That ticket was resolved more than three days ago. Please choose one that is open.',
    ]);
  });

  it('out of scope, unknown, or by an officer', async () => {
    const { source, target } = await pair();
    const far = await addTicket(test.pool, { sapId: 'SO77', category: 'Other' });
    expect((await merge(source, target, { as: 'AO2' })).statusCode).toBe(403);
    expect((await merge(source, far)).statusCode).toBe(403);
    expect((await merge(source, '6f1f4f3e-0000-4000-8000-000000000001')).statusCode).toBe(404);
    expect((await merge(source, target, { as: 'SO1' })).statusCode).toBe(403);
    expect((await unmerge(source, { as: 'SO1' })).statusCode).toBe(403);
    expect((await getTicket(source)).version).toBe(1);
  });

  it('D-354: of a ticket that was changed meanwhile: 409 with the ticket as it is now', async () => {
    const { source, target } = await pair();
    await update(source, { remarks: 'Called' });
    const response = await merge(source, target, { version: 1 });
    expect([response.statusCode, response.json().code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(response.json().current).toMatchObject({ _id: source, version: 2, mergedInto: null });
  });

  it('one of two simultaneous merges of two tickets into each other', async () => {
    const { source, target } = await pair();
    const responses = await Promise.all([merge(source, target), merge(target, source)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect([await getTicket(source), await getTicket(target)].filter(({ mergedInto }) => mergedInto)).toHaveLength(1);
  });
});

describe('taking a merged ticket out again', () => {
  it.each([
    ['open', async (): Promise<void> => undefined],
    ['answered', (id: string) => update(id, { reply: 'We look', status: 'IN PROGRESS' })],
    ['resolved', (id: string) => update(id, { status: 'RESOLVED' })],
    [
      'reopened',
      async (id: string) => {
        await update(id, { status: 'RESOLVED' });
        const body = { id, answer: 'not solved' };
        await test.call('POST', '/api/v1/query/answerResolution', { as: 'SO1', body });
      },
    ],
  ])('brings back all that it was when it was %s', async (_, prepare) => {
    const { source, target, sourceNo, targetNo } = await pair();
    await prepare(source);
    const before = await facts(source);
    await merge(source, target);
    now = at('10:20');
    const response = await unmerge(source);
    expect([response.statusCode, response.json().message]).toEqual([200, 'Merge Undone Successfully']);
    expect(response.json().data.mergedInto).toBeNull();
    expect(await facts(source)).toEqual(before);
    expect((await getTicket(target)).mergedTickets).toEqual([]);
    expect((await getLines(source)).at(-1)).toBe(`Merge into ${targetNo} undone by AO1`);
    expect((await getLines(target)).at(-1)).toBe(`Merge of ${sourceNo} into this ticket undone by AO1`);
  });

  it('the steps that would have come meanwhile come with the next sweep', async () => {
    const { source, target } = await pair();
    await merge(source, target);
    now = at('13:00');
    await escalateDueTickets(test.pool, now);
    await unmerge(source);
    await escalateDueTickets(test.pool, now);
    expect(await getTicket(source)).toMatchObject({ status: 'OPEN', ticketEscalationStatus: 'LEVEL3' });
  });

  it('is refused for one that is not merged, and for one that was changed meanwhile', async () => {
    const { source, target } = await pair();
    expect((await unmerge(source)).json().message).toBe('This ticket is not merged into another one.');
    await merge(source, target);
    expect((await unmerge(source, { version: 1 })).json().code).toBe('CHANGED_MEANWHILE');
    expect((await unmerge(source, { version: 2 })).statusCode).toBe(200);
  });
});

describe('GET /api/v1/query/mergeTargets', () => {
  it('gives the other tickets of the raiser that are not merged, the newest first, found by number and subject', async () => {
    const { source, target, targetNo } = await pair();
    const newest = await addTicket(test.pool, { subject: 'Bill', createdAt: at('10:05').toISOString() });
    const merged = await addTicket(test.pool);
    await merge(merged, target);
    await addTicket(test.pool, { sapId: 'AO1' });
    const ids = async (query = {}) =>
      (await targets(source, 'AO1', query)).json().data.map(({ _id }: { _id: string }) => _id);
    expect(await ids()).toEqual([newest, target]);
    expect(await ids({ search: 'bill' })).toEqual([newest]);
    expect(await ids({ search: targetNo })).toEqual([target]);
    expect((await targets(source, 'AO1', { limit: '1' })).json()).toMatchObject({ totalCount: 2, data: [{}] });
  });

  it('D-365: a search also finds tickets of other officers, after those of the same', async () => {
    const { source, target } = await pair();
    const other = await addTicket(test.pool, {
      sapId: 'AO1',
      subject: 'Signs us out',
      createdAt: at('10:05').toISOString(),
    });
    const offers = (await targets(source, 'AO1', { search: 'signs' })).json().data;
    expect(offers.map(({ _id, user }: tickets.Ticket) => [_id, user.SAP_ID])).toEqual([
      [target, 'SO1'],
      [other, 'AO1'],
    ]);
  });

  it('D-238: names only tickets that the caller sees, and is refused for one that he does not', async () => {
    const { source } = await pair();
    const own = await addTicket(test.pool, { category: 'Listed', createdAt: RAISED });
    const other = await addTicket(test.pool, { category: 'Listed', createdAt: RAISED });
    expect((await targets(source, 'AO2')).statusCode).toBe(403);
    expect((await targets(own, 'AO2')).json().data.map(({ _id }: { _id: string }) => _id)).toEqual([other]);
  });
});

describe('people who follow a ticket through a merged one', () => {
  it('D-365: hear of the merge, of replies and of the resolution: its raiser, who raised either, and both assignees', async () => {
    const { source, target, sourceNo } = await pair();
    await test.pool.query(`update tickets set raised_by = 'RO1', assigned_to = 'ZO1' where id = $1`, [source]);
    await test.pool.query(`update tickets set assigned_to = 'AO2' where id = $1`, [target]);
    await test.pool.query('delete from notifications');
    await merge(source, target);
    await update(target, { reply: 'We look' });
    await update(target, { status: 'RESOLVED' });
    const texts = [
      `${sourceNo} was merged into this ticket by Person AO1: Signs me out`,
      'Answered by Person AO1: Signs me out',
      'Resolved by Person AO1: Signs me out',
    ];
    for (const sapId of ['SO1', 'RO1', 'AO2', 'ZO1']) expect([sapId, await heard(sapId)]).toEqual([sapId, texts]);
    expect(await heard('AO1')).toEqual([]);
  });

  it('D-365: hear of both as people of the target’s level', async () => {
    const source = await addTicket(test.pool, { subject: 'Signs out' });
    const target = await addTicket(test.pool, { subject: 'Signs me out', category: 'Listed' });
    await test.pool.query('delete from notifications');
    await update(target, { reply: 'Before' });
    expect(await heard('AO2')).toEqual([]);
    await merge(source, target);
    await update(target, { reply: 'After' });
    expect(await heard('AO2')).toEqual([
      `${(await getTicket(source)).ticketNo} was merged into this ticket by Person AO1: Signs me out`,
      'Answered by Person AO1: Signs me out',
    ]);
  });

  it('hear that it opens again because its owner says not solved, each once', async () => {
    const { source, target } = await pair();
    await test.pool.query(`update tickets set raised_by = 'RO1' where id = $1`, [source]);
    await test.pool.query(`update tickets set assigned_to = 'AO2' where id = $1`, [target]);
    await merge(source, target);
    await update(target, { status: 'RESOLVED' });
    await test.pool.query('delete from notifications');
    const body = { id: target, answer: 'not solved' };
    expect((await test.call('POST', '/api/v1/query/answerResolution', { as: 'SO1', body })).statusCode).toBe(200);
    const text = 'Not solved, says Person SO1: Signs me out';
    expect([await heard('RO1'), await heard('AO2'), await heard('SO1')]).toEqual([[text], [text], []]);
  });

  it('hear once that the merge was undone, also who works on the other ticket', async () => {
    const { source, target, sourceNo, targetNo } = await pair();
    await test.pool.query(`update tickets set raised_by = 'RO1' where id = $1`, [source]);
    await test.pool.query(`update tickets set assigned_to = 'AO2' where id = $1`, [target]);
    await merge(source, target);
    await test.pool.query('delete from notifications');
    await unmerge(source);
    for (const sapId of ['SO1', 'RO1'])
      expect(await heard(sapId)).toEqual([`Merge into ${targetNo} undone by Person AO1: Signs out`]);
    expect(await heard('AO2')).toEqual([`Merge of ${sourceNo} into this ticket undone by Person AO1: Signs me out`]);
  });

  it('its dealer keeps counting, with the ticket that it was merged into', async () => {
    const { source, target } = await pair();
    const dealer = await addDealer(test.pool);
    await test.pool.query('update tickets set dealer_code = $2 where id = $1', [source, dealer]);
    await merge(source, target);
    const around = (
      await test.call('GET', '/api/v1/dealers/tickets', { as: 'AO1', query: { dealerCode: dealer } })
    ).json();
    expect(around.data).toMatchObject([{ _id: target, isAboutDealer: true }]);
  });

  it('its files show with the ticket that it was merged into, under its number', async () => {
    const { source, target, sourceNo } = await pair();
    await test.pool.query(
      `with file as (insert into stored_files (name, type, size, sha256) values ('bill.pdf', 'application/pdf', 1, '') returning id)
       insert into ticket_files (file_id, uploaded_by, uploaded_at, ticket_id) select id, 'SO1', now(), $1 from file`,
      [source],
    );
    await merge(source, target);
    const read = async (id: string) =>
      (await test.call('GET', '/api/v1/query/getTimeline', { as: 'AO1', query: { id } })).json().files;
    expect(await read(target)).toMatchObject([{ name: 'bill.pdf', ticketNo: sourceNo }]);
    expect((await read(source))[0]).not.toHaveProperty('ticketNo');
    const own = (await test.call('GET', `/api/v1/query/raised/${target}`, { as: 'SO1' })).json();
    expect(own.files).toMatchObject([{ name: 'bill.pdf', ticketNo: sourceNo }]);
  });
});

it('everyone who sees the ticket reads the lines of the tickets that are merged into it', async () => {
  const target = await addTicket(test.pool, { category: 'Listed' });
  const source = await addTicket(test.pool);
  await update(source, { reply: 'We look' });
  const read = () => test.call('GET', '/api/v1/query/getTimeline', { as: 'AO2', query: { id: source } });
  expect((await read()).statusCode).toBe(403);
  await merge(source, target, { as: 'ADMIN1' });
  expect((await read()).statusCode).toBe(200);
  expect(await getLines(source, 'AO2')).toContain('Reply: We look');
});

import { randomUUID } from 'node:crypto';
import { requests } from 'api-contract';
import { sql } from '../../database/sql.ts';
import { addDealer, addPjp, addUser, MASTER, type TestApp, testApp } from '../../testing/index.ts';
import { addLocationRequest, addSwitch, placeDealer } from '../../testing/seed-requests.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
const OLD = { latitude: 28.6, longitude: 77.2 };
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now });
});
afterAll(() => test.close());

type Item = { kind: 'pjp' | 'switch' | 'location'; id: string; version?: number };
const plan = (id: string, version = 1): Item => ({ kind: 'pjp', id, version });
const send = (items: Item[], more: object = {}, { as = 'AO1', headers = {} } = {}) =>
  test.call('POST', '/api/v1/inbox/decide', {
    as,
    headers,
    body: { runId: randomUUID(), action: 'approve', items: items.map((item) => ({ version: 1, ...item })), ...more },
  });
const decide = async (...asked: Parameters<typeof send>) =>
  requests.decideInbox.answer.parse((await send(...asked)).json());
const undo = (batchId: string, as = 'AO1', headers = {}) =>
  test.call('POST', '/api/v1/inbox/undo', { as, body: { batchId }, headers });
const undone = async (batchId: string, as?: string) =>
  requests.undoInbox.answer
    .parse((await undo(batchId, as)).json())
    .data.results.map(({ id, message }) => [id, message]);
const planOf = (id: string) =>
  test.db.one(sql`
    select status, decided_by, decided_at, decision_reason as reason, version, plan_date::text as day from pjps where id = ${id}`);
const dealerAt = (code: string) =>
  test.db.one(sql`select latitude, longitude from dealers where dealer_code = ${code}`);
const statusOf = async (table: 'beat_switches' | 'location_requests', id: string) =>
  (await test.pool.query(`select status, reason from ${table} where id = $1`, [id])).rows[0];
const historyOf = async (kind: string, id: string) =>
  (
    await test.db.query<{ action: string }>(
      sql`select action from history where kind = ${kind} and record_id = ${id} order by id`,
    )
  ).map(({ action }) => action);
const location = async () => {
  const dealer = await addDealer(test.pool);
  await placeDealer(test.pool, dealer, OLD.latitude, OLD.longitude);
  return { dealer, id: await addLocationRequest(test.pool, { dealer }) };
};
let officers = 0;
const officer = async () => {
  officers += 1;
  const sapId = `DX${officers}`;
  await addUser(test.pool, { sapId, role: 'SO', territory: 'NT1' });
  return sapId;
};

describe('POST /api/v1/inbox/decide', () => {
  it('approves plans, switches and locations together, each with its own result, in the order asked', async () => {
    const sapId = await officer();
    const one = await addPjp(test.pool, { sapId, activity: 'Field' });
    const beatSwitch = await addSwitch(test.pool, { sapId });
    const { dealer, id } = await location();
    const { data, message } = await decide([{ kind: 'switch', id: beatSwitch }, plan(one), { kind: 'location', id }]);
    expect(message).toBe('3 approved.');
    expect(data.results).toEqual([
      {
        kind: 'switch',
        id: beatSwitch,
        subject: `Switch of ${sapId}, 20/11/2026 to 24/11/2026`,
        result: 'done',
        message: 'Switch Request Approved',
        code: null,
      },
      {
        kind: 'pjp',
        id: one,
        subject: `PJP of ${sapId}, 20/11/2026`,
        result: 'done',
        message: 'PJP Approved Successfully',
        code: null,
      },
      {
        kind: 'location',
        id,
        subject: `Location of ${dealer}, Sharma Tyres`,
        result: 'done',
        message: 'Location Approved',
        code: null,
      },
    ]);
    expect(await planOf(one)).toMatchObject({ status: 'Approved', decided_by: 'AO1', day: '2026-11-24' });
    expect(await dealerAt(dealer)).toEqual({ latitude: 28.62, longitude: 77.22 });
  });

  it('reverts with the reason in the record and in its history', async () => {
    const one = await addPjp(test.pool);
    const beatSwitch = await addSwitch(test.pool);
    const { dealer, id } = await location();
    const reason = 'Dealers of this beat are closed';
    await decide([plan(one), { kind: 'switch', id: beatSwitch }, { kind: 'location', id }], {
      action: 'revert',
      reason,
    });
    expect(await planOf(one)).toMatchObject({ status: 'Reverted', reason });
    expect(await statusOf('beat_switches', beatSwitch)).toEqual({ status: 'Reverted', reason });
    expect(await statusOf('location_requests', id)).toEqual({ status: 'Rejected', reason });
    expect(await dealerAt(dealer)).toEqual(OLD);
    for (const [kind, record] of [
      ['pjp', one],
      ['switch', beatSwitch],
      ['location', id],
    ] as const) {
      const [line] = (await test.call('GET', `/api/v1/history/${kind}/${record}`, { as: 'AO1' })).json().data;
      expect(line.after.reason).toBe(reason);
    }
  });

  it('needs a reason to revert, at least one and at most a hundred records', async () => {
    const one = await addPjp(test.pool);
    for (const reason of [undefined, '', '   '])
      expect((await send([plan(one)], { action: 'revert', reason })).json()).toMatchObject({
        code: reason === undefined ? 'REASON_REQUIRED' : 'REASON_REQUIRED',
        message: 'Please give a reason.',
      });
    expect((await send([])).statusCode).toBe(400);
    expect((await send(Array.from({ length: 101 }, () => plan(one)))).statusCode).toBe(400);
    expect((await send([plan(one)], { reason: 'x'.repeat(1001) })).statusCode).toBe(400);
    expect(await planOf(one)).toMatchObject({ status: 'In-Review', version: 1 });
  });

  it('what somebody decided meanwhile says by whom and changes nothing; the others are decided', async () => {
    const [one, two] = [await addPjp(test.pool), await addPjp(test.pool)];
    await test.call('POST', `/api/v1/AM/PJP/revert/${one}`, { as: 'RO1' });
    const { data, message } = await decide([plan(one), plan(two)]);
    expect(message).toBe('1 of 2 approved.');
    expect(data.results.map(({ result, code, message: said }) => [result, code, said])).toEqual([
      ['refused', 'DECIDED_MEANWHILE', 'Somebody decided this meanwhile: Reverted by RO1.'],
      ['done', null, 'PJP Approved Successfully'],
    ]);
    expect(await planOf(one)).toMatchObject({ status: 'Reverted', decided_by: 'RO1', version: 2 });
    expect(await historyOf('pjp', one)).toEqual(['revert']);
  });

  it('a record that changed and waits again is refused by its version', async () => {
    const one = await addPjp(test.pool);
    await test.pool.query('update pjps set version = 3 where id = $1', [one]);
    const { data } = await decide([plan(one)]);
    expect(data.results[0]).toMatchObject({ result: 'refused', code: 'CHANGED_MEANWHILE' });
    expect(await planOf(one)).toMatchObject({ status: 'In-Review', version: 3 });
  });

  it('the same record twice is decided once', async () => {
    const one = await addPjp(test.pool);
    const { data } = await decide([plan(one), plan(one)]);
    expect(data.results.map(({ result }) => result).sort()).toEqual(['done', 'refused']);
    expect(await historyOf('pjp', one)).toEqual(['approve']);
  });

  it('unknown and foreign records are refused by themselves and named to nobody', async () => {
    const foreign = await addPjp(test.pool, { sapId: 'SO9' });
    const { data } = await decide([plan(foreign), plan(randomUUID())]);
    expect(data.results.map(({ code, subject }) => [code, subject])).toEqual([
      ['FORBIDDEN', ''],
      ['PJP_NOT_FOUND', ''],
    ]);
    expect(await planOf(foreign)).toMatchObject({ status: 'In-Review', version: 1 });
    for (const as of ['SO1', 'SE1', MASTER.email])
      expect((await send([plan(foreign)], {}, { as })).statusCode).toBe(403);
  });

  it('a repeat with the same key (a connection that broke, a server that was killed) acts once and answers the same', async () => {
    const one = await addPjp(test.pool);
    const runId = randomUUID();
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([1, 2].map(() => send([plan(one)], { runId }, { headers })));
    expect(second?.json()).toEqual(first?.json());
    expect(await historyOf('pjp', one)).toEqual(['approve']);
  });

  it('two managers with overlapping selections in opposite orders: each record is decided once, nobody waits forever', async () => {
    const plans = await Promise.all(Array.from({ length: 20 }, () => addPjp(test.pool)));
    const [a, b] = await Promise.all([
      decide(
        plans.map((id) => plan(id)),
        { action: 'revert', reason: 'No' },
        { as: 'RO1' },
      ),
      decide(
        [...plans].reverse().map((id) => plan(id)),
        {},
        { as: 'AO1' },
      ),
    ]);
    const done = [...a.data.results, ...b.data.results].filter(({ result }) => result === 'done');
    expect([done.length, new Set(done.map(({ id }) => id)).size]).toEqual([20, 20]);
    for (const id of plans) expect(await historyOf('pjp', id)).toHaveLength(1);
  });

  it('a server that dies between leaves the whole batch undecided', async () => {
    const [one, two] = [await addPjp(test.pool), await addPjp(test.pool)].sort() as [string, string];
    await test.pool.query(`create function die() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await test.pool.query(
      `create trigger die before update on pjps for each row when (old.id = '${two}') execute function die()`,
    );
    expect((await send([plan(one), plan(two)])).statusCode).toBeGreaterThanOrEqual(500);
    await test.pool.query('drop trigger die on pjps; drop function die');
    for (const id of [one, two]) expect(await planOf(id)).toMatchObject({ status: 'In-Review', version: 1 });
    expect((await decide([plan(one), plan(two)])).message).toBe('2 approved.');
  });
});

describe('POST /api/v1/inbox/undo', () => {
  it('lets a reverted plan wait again, without decider and reason, and says so in its history', async () => {
    const one = await addPjp(test.pool);
    const { data } = await decide([plan(one)], { action: 'revert', reason: 'Mistake' });
    expect(await undone(data.batchId)).toEqual([[one, 'Undone.']]);
    expect(await planOf(one)).toEqual({
      status: 'In-Review',
      decided_by: null,
      decided_at: null,
      reason: null,
      version: 3,
      day: '2026-11-20',
    });
    expect(await historyOf('pjp', one)).toEqual(['revert', 'undo']);
  });

  it('gives a dealer the old place back, and its dates', async () => {
    const { dealer, id } = await location();
    const { data } = await decide([{ kind: 'location', id }]);
    expect(await undone(data.batchId)).toEqual([[id, 'Undone.']]);
    expect(await dealerAt(dealer)).toEqual(OLD);
    const places = await test.db.query(
      sql`select latitude, valid_to from dealer_locations where dealer_code = ${dealer}`,
    );
    expect(places).toEqual([{ latitude: OLD.latitude, valid_to: null }]);
    expect(await statusOf('location_requests', id)).toMatchObject({ status: 'Pending' });
    expect((await decide([{ kind: 'location', id, version: 3 }])).message).toBe('1 approved.');
  });

  it('moves exchanged plans back', async () => {
    const sapId = await officer();
    const field = await addPjp(test.pool, { sapId, activity: 'Field' });
    const office = await addPjp(test.pool, { sapId, activity: 'Office', planDate: '2026-11-24' });
    const id = await addSwitch(test.pool, { sapId });
    const { data } = await decide([{ kind: 'switch', id }]);
    expect([(await planOf(field))?.day, (await planOf(office))?.day]).toEqual(['2026-11-24', '2026-11-20']);
    expect(await undone(data.batchId)).toEqual([[id, 'Undone.']]);
    expect([(await planOf(field))?.day, (await planOf(office))?.day]).toEqual(['2026-11-20', '2026-11-24']);
    expect(await statusOf('beat_switches', id)).toMatchObject({ status: 'In-Review' });
    expect(await historyOf('pjp', field)).toEqual(['switch', 'undo-switch']);
  });

  it.each([
    ['one batch', 1],
    ['two batches of a run, newest first', 2],
  ])('a plan that was approved and then moved by a switch comes back whole: %s', async (_what, batches) => {
    const sapId = await officer();
    const one = await addPjp(test.pool, { sapId, activity: 'Field' });
    const id = await addSwitch(test.pool, { sapId });
    const runId = randomUUID();
    const parts: Item[][] =
      batches === 1 ? [[plan(one), { kind: 'switch', id }]] : [[plan(one)], [{ kind: 'switch', id }]];
    for (const items of parts) await decide(items, { runId });
    const runs = requests.inboxRuns.answer.parse(
      (await test.call('GET', '/api/v1/inbox/runs', { as: 'AO1' })).json(),
    ).data;
    const run = runs.find((each) => each.runId === runId);
    expect(run).toMatchObject({ action: 'approve', decided: 2, undone: 0 });
    for (const batchId of run?.batchIds ?? [])
      for (const [, said] of await undone(batchId)) expect(said).toBe('Undone.');
    expect(await planOf(one)).toMatchObject({ status: 'In-Review', day: '2026-11-20' });
    const after = (await test.call('GET', '/api/v1/inbox/runs', { as: 'AO1' })).json().data;
    expect(after.find((each: { runId: string }) => each.runId === runId)).toMatchObject({ undone: 2, batchIds: [] });
  });

  it('leaves alone what has changed since, and undoes the rest', async () => {
    const [one, two] = [await addPjp(test.pool), await addPjp(test.pool)];
    const { dealer, id } = await location();
    const { data } = await decide([plan(one), plan(two), { kind: 'location', id }]);
    await test.pool.query('update pjps set version = version + 1 where id = $1', [one]);
    await placeDealer(test.pool, dealer, 29, 78);
    const results = new Map((await undone(data.batchId)) as [string, string][]);
    const changed = 'This has changed since, so it stays as it is.';
    expect([results.get(one), results.get(two), results.get(id)]).toEqual([changed, 'Undone.', changed]);
    expect(await planOf(one)).toMatchObject({ status: 'Approved' });
    expect(await dealerAt(dealer)).toEqual({ latitude: 29, longitude: 78 });
  });

  it('leaves a request alone when the officer has asked anew meanwhile, or a moved plan was decided', async () => {
    const { dealer, id } = await location();
    const rejected = await decide([{ kind: 'location', id }], { action: 'revert', reason: 'No' });
    await addLocationRequest(test.pool, { dealer });
    const sapId = await officer();
    const field = await addPjp(test.pool, { sapId, activity: 'Field' });
    const beatSwitch = await addSwitch(test.pool, { sapId });
    const moved = await decide([{ kind: 'switch', id: beatSwitch }]);
    await test.call('POST', `/api/v1/AM/PJP/approve/${field}`, { as: 'RO1' });
    for (const { data } of [rejected, moved])
      expect((await undone(data.batchId))[0]?.[1]).toBe('This has changed since, so it stays as it is.');
    expect(await planOf(field)).toMatchObject({ status: 'Approved', day: '2026-11-24' });
    expect(await statusOf('beat_switches', beatSwitch)).toMatchObject({ status: 'Approved' });
  });

  it('undoes once, however often it is asked, also at the same moment', async () => {
    const one = await addPjp(test.pool);
    const { data } = await decide([plan(one)]);
    const answers = await Promise.all([undo(data.batchId), undo(data.batchId), undo(data.batchId)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await planOf(one)).toMatchObject({ status: 'In-Review', version: 3 });
    expect(await historyOf('pjp', one)).toEqual(['approve', 'undo']);
  });

  it('belongs to who decided, while the officer is still in the scope', async () => {
    const sapId = await officer();
    const one = await addPjp(test.pool, { sapId });
    const { data } = await decide([plan(one)]);
    const refused = await undo(data.batchId, 'RO1');
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Only who decided can undo it.']);
    expect((await undo(randomUUID())).statusCode).toBe(404);
    await test.pool.query(`update users set area_code = 'NA2' where sap_id = $1`, [sapId]);
    expect(await undone(data.batchId)).toEqual([[one, 'You do not have sufficient permissions.']]);
    expect(await planOf(one)).toMatchObject({ status: 'Approved' });
  });
});

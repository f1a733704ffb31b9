import { randomUUID } from 'node:crypto';
import { addClaim, addPjp, MASTER, type TestApp, testApp } from '../../../testing/index.ts';
import { OLD_PLACE, createInboxCalls, planItem } from '../../../testing/inbox.ts';
import { addSwitch } from '../../../testing/seed-requests.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
let test: TestApp;
let inbox: ReturnType<typeof createInboxCalls>;
beforeAll(async () => {
  test = await testApp({ now });
  inbox = createInboxCalls(test);
});
afterAll(() => test.close());

describe('POST /api/v1/inbox/decide', () => {
  it('approves plans, switches and locations together, each with its own result, in the order asked', async () => {
    const sapId = await inbox.officer();
    const one = await addPjp(test.pool, { sapId, activity: 'Field' });
    const beatSwitch = await addSwitch(test.pool, { sapId });
    const { dealer, id } = await inbox.location();
    const { data, message } = await inbox.decide([
      { kind: 'switch', id: beatSwitch },
      planItem(one),
      { kind: 'location', id },
    ]);
    expect(message).toBe('3 approved.');
    expect(data.results).toEqual([
      {
        kind: 'switch',
        id: beatSwitch,
        subject: `Switch of Person ${sapId} · ${sapId}, 20/11/2026 to 24/11/2026`,
        SAP_ID: sapId,
        dealerCode: null,
        result: 'done',
        message: 'Switch Request Approved',
        code: null,
        version: 2,
      },
      {
        kind: 'pjp',
        id: one,
        subject: `PJP of Person ${sapId} · ${sapId}, 20/11/2026`,
        SAP_ID: sapId,
        dealerCode: null,
        result: 'done',
        message: 'PJP Approved Successfully',
        code: null,
        version: 2,
      },
      {
        kind: 'location',
        id,
        subject: `Location of ${dealer}, Sharma Tyres`,
        SAP_ID: 'SO1',
        dealerCode: dealer,
        result: 'done',
        message: 'Location Approved',
        code: null,
        version: 2,
      },
    ]);
    expect(await inbox.planOf(one)).toMatchObject({ status: 'Approved', decided_by: 'AO1', day: '2026-11-24' });
    expect(await inbox.dealerAt(dealer)).toEqual({ latitude: 28.62, longitude: 77.22 });
  });

  it('reverts with the reason in the record and in its history', async () => {
    const one = await addPjp(test.pool);
    const beatSwitch = await addSwitch(test.pool);
    const { dealer, id } = await inbox.location();
    const reason = 'Dealers of this beat are closed';
    await inbox.decide([planItem(one), { kind: 'switch', id: beatSwitch }, { kind: 'location', id }], {
      action: 'revert',
      reason,
    });
    expect(await inbox.planOf(one)).toMatchObject({ status: 'Reverted', reason });
    expect(await inbox.getStatus('beat_switches', beatSwitch)).toEqual({ status: 'Reverted', reason });
    expect(await inbox.getStatus('location_requests', id)).toEqual({ status: 'Rejected', reason });
    expect(await inbox.dealerAt(dealer)).toEqual(OLD_PLACE);
    for (const [kind, record] of [
      ['pjp', one],
      ['switch', beatSwitch],
      ['location', id],
    ] as const) {
      const [line] = (await test.call('GET', `/api/v1/history/${kind}/${record}`, { as: 'AO1' })).json().data;
      expect(line.after.reason).toBe(reason);
    }
  });

  it('D-166: rejects claims without a reason, as their own page does, unless something that needs one is among them', async () => {
    const [claim, other] = [await addClaim(test.pool), await addClaim(test.pool)];
    const { data } = await inbox.decide([{ kind: 'claim', id: claim }], { action: 'revert' }, { as: 'RO1' });
    expect(data.results).toMatchObject([{ result: 'done' }]);
    const both = [{ kind: 'claim' as const, id: other }, planItem(await addPjp(test.pool))];
    expect((await inbox.send(both, { action: 'revert' }, { as: 'RO1' })).json()).toMatchObject({
      code: 'REASON_REQUIRED',
    });
  });

  it('needs a reason to revert, at least one and at most a hundred records', async () => {
    const one = await addPjp(test.pool);
    for (const reason of [undefined, '', '   '])
      expect((await inbox.send([planItem(one)], { action: 'revert', reason })).json()).toMatchObject({
        code: 'REASON_REQUIRED',
        message: 'Please give a reason.',
      });
    expect((await inbox.send([])).statusCode).toBe(400);
    expect((await inbox.send(Array.from({ length: 101 }, () => planItem(one)))).statusCode).toBe(400);
    expect((await inbox.send([planItem(one)], { reason: 'x'.repeat(1001) })).statusCode).toBe(400);
    expect(await inbox.planOf(one)).toMatchObject({ status: 'In-Review', version: 1 });
  });

  it('reports who decided an item meanwhile and leaves it unchanged; the others are decided', async () => {
    const [one, two] = [await addPjp(test.pool), await addPjp(test.pool)];
    await test.call('POST', `/api/v1/AM/PJP/revert/${one}`, { as: 'RO1' });
    const { data, message } = await inbox.decide([planItem(one), planItem(two)]);
    expect(message).toBe('1 of 2 approved.');
    expect(data.results.map(({ result, code, message: text }) => [result, code, text])).toEqual([
      ['refused', 'DECIDED_MEANWHILE', 'Somebody decided this meanwhile: Reverted by Person RO1 · RO1.'],
      ['done', null, 'PJP Approved Successfully'],
    ]);
    expect(await inbox.planOf(one)).toMatchObject({ status: 'Reverted', decided_by: 'RO1', version: 2 });
    expect(await inbox.getHistory('pjp', one)).toEqual(['revert']);
  });

  it('a person who decided an item already is told so', async () => {
    const id = await addPjp(test.pool);
    await test.call('POST', `/api/v1/AM/PJP/revert/${id}`, { as: 'AO1' });
    const { data } = await inbox.decide([planItem(id)]);
    expect(data.results).toEqual([
      expect.objectContaining({
        code: 'DECIDED_MEANWHILE',
        message: 'You have already decided this: Reverted.',
        isOwn: true,
      }),
    ]);
  });

  it('a record that changed and waits again is refused by its version', async () => {
    const one = await addPjp(test.pool);
    await test.pool.query('update pjps set version = 3 where id = $1', [one]);
    const { data } = await inbox.decide([planItem(one)]);
    expect(data.results[0]).toMatchObject({ result: 'refused', code: 'CHANGED_MEANWHILE' });
    expect(await inbox.planOf(one)).toMatchObject({ status: 'In-Review', version: 3 });
  });

  it('the same record twice is decided once', async () => {
    const one = await addPjp(test.pool);
    const { data } = await inbox.decide([planItem(one), planItem(one)]);
    expect(data.results.map(({ result }) => result).sort()).toEqual(['done', 'refused']);
    expect(await inbox.getHistory('pjp', one)).toEqual(['approve']);
  });

  it('unknown and foreign records are refused by themselves and named to nobody', async () => {
    const foreign = await addPjp(test.pool, { sapId: 'SO9' });
    const { data } = await inbox.decide([planItem(foreign), planItem(randomUUID())]);
    expect(data.results.map(({ code, subject }) => [code, subject])).toEqual([
      ['FORBIDDEN', ''],
      ['PJP_NOT_FOUND', ''],
    ]);
    expect(await inbox.planOf(foreign)).toMatchObject({ status: 'In-Review', version: 1 });
    for (const as of ['SO1', 'SE1', MASTER.email])
      expect((await inbox.send([planItem(foreign)], {}, { as })).statusCode).toBe(403);
  });

  it('a repeat with the same key (a connection that broke, a server that was killed) acts once and answers the same', async () => {
    const one = await addPjp(test.pool);
    const runId = randomUUID();
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = await Promise.all([1, 2].map(() => inbox.send([planItem(one)], { runId }, { headers })));
    expect(second?.json()).toEqual(first?.json());
    expect(await inbox.getHistory('pjp', one)).toEqual(['approve']);
  });

  it('two managers with overlapping selections in opposite orders: each record is decided once, nobody waits forever', async () => {
    const plans = await Promise.all(Array.from({ length: 20 }, () => addPjp(test.pool)));
    const [a, b] = await Promise.all([
      inbox.decide(
        plans.map((id) => planItem(id)),
        { action: 'revert', reason: 'No' },
        { as: 'RO1' },
      ),
      inbox.decide(
        [...plans].reverse().map((id) => planItem(id)),
        {},
        { as: 'AO1' },
      ),
    ]);
    const done = [...a.data.results, ...b.data.results].filter(({ result }) => result === 'done');
    expect([done.length, new Set(done.map(({ id }) => id)).size]).toEqual([20, 20]);
    for (const id of plans) expect(await inbox.getHistory('pjp', id)).toHaveLength(1);
  });

  it('a server that dies between leaves the whole batch undecided', async () => {
    const [one, two] = [await addPjp(test.pool), await addPjp(test.pool)].sort() as [string, string];
    await test.pool.query(`create function die() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await test.pool.query(
      `create trigger die before update on pjps for each row when (old.id = '${two}') execute function die()`,
    );
    expect((await inbox.send([planItem(one), planItem(two)])).statusCode).toBeGreaterThanOrEqual(500);
    await test.pool.query('drop trigger die on pjps; drop function die');
    for (const id of [one, two]) expect(await inbox.planOf(id)).toMatchObject({ status: 'In-Review', version: 1 });
    expect((await inbox.decide([planItem(one), planItem(two)])).message).toBe('2 approved.');
  });
});

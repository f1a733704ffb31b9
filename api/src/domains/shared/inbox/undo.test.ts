import { randomUUID } from 'node:crypto';
import { inbox as inboxCalls } from 'api-contract';
import { sql } from '../../../database/sql.ts';
import { addPjp, type TestApp, testApp } from '../../../testing/index.ts';
import { OLD_PLACE, createInboxCalls, planItem, type InboxItem } from '../../../testing/inbox.ts';
import { addLocationRequest, addSwitch, placeDealer } from '../../../testing/seed-requests.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
let test: TestApp;
let inbox: ReturnType<typeof createInboxCalls>;
beforeAll(async () => {
  test = await testApp({ now });
  inbox = createInboxCalls(test);
});
afterAll(() => test.close());

describe('POST /api/v1/inbox/undo', () => {
  it('lets a reverted plan wait again, without decider and reason, and says so in its history', async () => {
    const one = await addPjp(test.pool);
    const { data } = await inbox.decide([planItem(one)], { action: 'revert', reason: 'Mistake' });
    expect(await inbox.undone(data.batchId)).toEqual([[one, 'Undone.']]);
    expect(await inbox.planOf(one)).toEqual({
      status: 'In-Review',
      decided_by: null,
      decided_at: null,
      reason: null,
      version: 3,
      day: '2026-11-20',
    });
    expect(await inbox.getHistory('pjp', one)).toEqual(['revert', 'undo']);
  });

  it('gives a dealer the old place back, and its dates', async () => {
    const { dealer, id } = await inbox.location();
    const { data } = await inbox.decide([{ kind: 'location', id }]);
    expect(await inbox.undone(data.batchId)).toEqual([[id, 'Undone.']]);
    expect(await inbox.dealerAt(dealer)).toEqual(OLD_PLACE);
    const places = await test.db.query(
      sql`select latitude, valid_to from dealer_locations where dealer_code = ${dealer}`,
    );
    expect(places).toEqual([{ latitude: OLD_PLACE.latitude, valid_to: null }]);
    expect(await inbox.getStatus('location_requests', id)).toMatchObject({ status: 'Pending' });
    expect((await inbox.decide([{ kind: 'location', id, version: 3 }])).message).toBe('1 approved.');
  });

  it('moves exchanged plans back', async () => {
    const sapId = await inbox.officer();
    const field = await addPjp(test.pool, { sapId, activity: 'Field' });
    const office = await addPjp(test.pool, { sapId, activity: 'Office', planDate: '2026-11-24' });
    const id = await addSwitch(test.pool, { sapId });
    const { data } = await inbox.decide([{ kind: 'switch', id }]);
    expect([(await inbox.planOf(field))?.day, (await inbox.planOf(office))?.day]).toEqual(['2026-11-24', '2026-11-20']);
    expect(await inbox.undone(data.batchId)).toEqual([[id, 'Undone.']]);
    expect([(await inbox.planOf(field))?.day, (await inbox.planOf(office))?.day]).toEqual(['2026-11-20', '2026-11-24']);
    expect(await inbox.getStatus('beat_switches', id)).toMatchObject({ status: 'In-Review' });
    expect(await inbox.getHistory('pjp', field)).toEqual(['switch', 'undo-switch']);
  });

  it.each([
    ['one batch', 1],
    ['two batches of a run, newest first', 2],
  ])('a plan that was approved and then moved by a switch comes back whole: %s', async (_what, batches) => {
    const sapId = await inbox.officer();
    const one = await addPjp(test.pool, { sapId, activity: 'Field' });
    const id = await addSwitch(test.pool, { sapId });
    const runId = randomUUID();
    const parts: InboxItem[][] =
      batches === 1 ? [[planItem(one), { kind: 'switch', id }]] : [[planItem(one)], [{ kind: 'switch', id }]];
    for (const items of parts) await inbox.decide(items, { runId });
    const runs = inboxCalls.inboxRuns.response.parse(
      (await test.call('GET', '/api/v1/inbox/runs', { as: 'AO1' })).json(),
    ).data;
    const run = runs.find((each) => each.runId === runId);
    expect(run).toMatchObject({ action: 'approve', decided: 2, undone: 0 });
    // It names whose request was decided, and of which day.
    const plan = `PJP of Person ${sapId} · ${sapId}, 24/11/2026`;
    const change = `Switch of Person ${sapId} · ${sapId}, 20/11/2026 to 24/11/2026`;
    expect(run?.subjects).toEqual(batches === 1 ? [plan, change] : [plan]);
    for (const batchId of run?.batchIds ?? [])
      for (const [, text] of await inbox.undone(batchId)) expect(text).toBe('Undone.');
    expect(await inbox.planOf(one)).toMatchObject({ status: 'In-Review', day: '2026-11-20' });
    const after = (await test.call('GET', '/api/v1/inbox/runs', { as: 'AO1' })).json().data;
    expect(after.find((each: { runId: string }) => each.runId === runId)).toMatchObject({ undone: 2, batchIds: [] });
  });

  it('leaves alone what has changed since, and undoes the rest', async () => {
    const [one, two] = [await addPjp(test.pool), await addPjp(test.pool)];
    const { dealer, id } = await inbox.location();
    const { data } = await inbox.decide([planItem(one), planItem(two), { kind: 'location', id }]);
    await test.pool.query('update pjps set version = version + 1 where id = $1', [one]);
    await placeDealer(test.pool, dealer, 29, 78);
    const results = new Map((await inbox.undone(data.batchId)) as [string, string][]);
    const changed = 'This has changed since, so it stays as it is.';
    expect([results.get(one), results.get(two), results.get(id)]).toEqual([changed, 'Undone.', changed]);
    expect(await inbox.planOf(one)).toMatchObject({ status: 'Approved' });
    expect(await inbox.dealerAt(dealer)).toEqual({ latitude: 29, longitude: 78 });
  });

  it('leaves a request alone when the officer has sent a new one meanwhile, or a moved plan was decided', async () => {
    const { dealer, id } = await inbox.location();
    const rejected = await inbox.decide([{ kind: 'location', id }], { action: 'revert', reason: 'No' });
    await addLocationRequest(test.pool, { dealer });
    const sapId = await inbox.officer();
    const field = await addPjp(test.pool, { sapId, activity: 'Field' });
    const beatSwitch = await addSwitch(test.pool, { sapId });
    const moved = await inbox.decide([{ kind: 'switch', id: beatSwitch }]);
    await test.call('POST', `/api/v1/AM/PJP/approve/${field}`, { as: 'RO1' });
    for (const { data } of [rejected, moved])
      expect((await inbox.undone(data.batchId))[0]?.[1]).toBe('This has changed since, so it stays as it is.');
    expect(await inbox.planOf(field)).toMatchObject({ status: 'Approved', day: '2026-11-24' });
    expect(await inbox.getStatus('beat_switches', beatSwitch)).toMatchObject({ status: 'Approved' });
  });

  it('undoes once, however often it is asked, also at the same moment', async () => {
    const one = await addPjp(test.pool);
    const { data } = await inbox.decide([planItem(one)]);
    const responses = await Promise.all([inbox.undo(data.batchId), inbox.undo(data.batchId), inbox.undo(data.batchId)]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await inbox.planOf(one)).toMatchObject({ status: 'In-Review', version: 3 });
    expect(await inbox.getHistory('pjp', one)).toEqual(['approve', 'undo']);
  });

  it('belongs to who decided, while the officer is still in the scope', async () => {
    const sapId = await inbox.officer();
    const one = await addPjp(test.pool, { sapId });
    const { data } = await inbox.decide([planItem(one)]);
    const refused = await inbox.undo(data.batchId, 'RO1');
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Only the person who decided can undo it.']);
    expect((await inbox.undo(randomUUID())).statusCode).toBe(404);
    await test.pool.query(`update users set area_code = 'NA2' where sap_id = $1`, [sapId]);
    expect(await inbox.undone(data.batchId)).toEqual([[one, 'You do not have sufficient permissions.']]);
    expect(await inbox.planOf(one)).toMatchObject({ status: 'Approved' });
  });
});

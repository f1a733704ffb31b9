import { pjps, inbox as inboxCalls, requests } from 'api-contract';
import { addPjp, type TestApp, testApp } from '../../../testing/index.ts';
import { createInboxCalls, OLD_PLACE, planItem } from '../../../testing/inbox.ts';
import { addSwitch } from '../../../testing/seed-requests.ts';

let test: TestApp;
let inbox: ReturnType<typeof createInboxCalls>;
beforeAll(async () => {
  test = await testApp({ now: () => new Date('2026-11-20T06:00:00Z') });
  inbox = createInboxCalls(test);
});
afterAll(() => test.close());

const undoBatch = async (batchId: string) =>
  inboxCalls.undoInbox.response
    .parse((await inbox.undo(batchId)).json())
    .data.results.map(({ message, version }) => [message, version]);

describe('a decision on a record’s own page', () => {
  it.each(['approve', 'revert'] as const)('about a plan can be undone: %s', async (action) => {
    const id = await addPjp(test.pool);
    const response = await test.call('POST', `/api/v1/AM/PJP/${action}/${id}`, { as: 'AO1' });
    const { decisionId } = pjps.approvePjp.response.parse(response.json());
    expect(await undoBatch(decisionId)).toEqual([['Undone.', 3]]);
    expect(await inbox.planOf(id)).toMatchObject({ status: 'In-Review', decided_by: null, version: 3 });
    expect(await inbox.getHistory('pjp', id)).toEqual([action, 'undo']);
    expect((await inbox.decide([planItem(id, 3)])).data.results).toMatchObject([{ result: 'done', version: 4 }]);
  });

  it('about a switch can be undone, and the plan that it moved comes back', async () => {
    const sapId = await inbox.officer();
    const plan = await addPjp(test.pool, { sapId, activity: 'Field' });
    const id = await addSwitch(test.pool, { sapId });
    const body = { action: 'approve', beatId: id, SAP_ID: sapId };
    const response = await test.call('PUT', '/api/v1/pjp/beat/switch/action', { as: 'AO1', body });
    const { decisionId } = requests.decideBeatSwitch.response.parse(response.json());
    expect(await inbox.planOf(plan)).toMatchObject({ day: '2026-11-24' });
    expect(await undoBatch(decisionId)).toEqual([['Undone.', 3]]);
    expect(await inbox.planOf(plan)).toMatchObject({ day: '2026-11-20' });
    expect(await inbox.getStatus('beat_switches', id)).toMatchObject({ status: 'In-Review' });
  });

  it('about a location can be undone, and the dealer gets the old place back', async () => {
    const { dealer, id } = await inbox.location();
    const response = await test.call('POST', '/api/v1/dealers/update-location', {
      as: 'AO1',
      query: { dealerId: dealer },
      body: { status: 'APPROVE', latitude: 28.62, longitude: 77.22 },
    });
    const { decisionId } = requests.decideLocation.response.parse(response.json());
    expect(await undoBatch(decisionId)).toEqual([['Undone.', 3]]);
    expect(await inbox.dealerAt(dealer)).toEqual(OLD_PLACE);
    expect(await inbox.getStatus('location_requests', id)).toMatchObject({ status: 'Pending' });
  });

  it('stands among the own decisions, belongs to who decided, and gives no version where it is refused', async () => {
    const id = await addPjp(test.pool);
    const response = await test.call('POST', `/api/v1/AM/PJP/approve/${id}`, { as: 'AO1' });
    const { decisionId } = response.json();
    const runs = (await test.call('GET', '/api/v1/inbox/runs', { as: 'AO1' })).json().data;
    expect(runs.find(({ batchIds }: { batchIds: string[] }) => batchIds.includes(decisionId))).toMatchObject({
      action: 'approve',
      decided: 1,
      undone: 0,
    });
    expect((await inbox.undo(decisionId, 'RO1')).statusCode).toBe(403);
    await test.pool.query('update pjps set version = version + 1 where id = $1', [id]);
    expect(await undoBatch(decisionId)).toEqual([['This has changed since, so it stays as it is.', null]]);
  });
});

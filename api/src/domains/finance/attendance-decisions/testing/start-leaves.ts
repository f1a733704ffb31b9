import { attendanceDecisions, inbox as inboxCalls } from 'api-contract';
import { createInboxCalls } from '../../../../testing/inbox.ts';
import { addUser, type TestApp, testApp } from '../../../../testing/index.ts';

const now = () => new Date('2026-11-20T06:00:00Z');
export let test: TestApp;
export let inbox: ReturnType<typeof createInboxCalls>;
beforeAll(async () => {
  test = await testApp({ now });
  inbox = createInboxCalls(test);
  await addUser(test.pool, { sapId: 'SO4', role: 'SO', territory: 'NT1' });
});
beforeEach(() => test.pool.query('truncate attendance, holidays, pjps, visits, officer_days cascade'));
afterAll(() => test.close());

export const send = (action: 'approve' | 'reject', as: string, body: object) =>
  test.call('PUT', `/api/v1/attendance/${action}`, { as, body });
export const decide = async (action: 'approve' | 'reject', id: string, more: object = {}, as = 'AO1') =>
  attendanceDecisions.approveLeave.response.parse((await send(action, as, { _id: id, ...more })).json());
export const waiting = async (as: string, query: Record<string, string> = {}) =>
  inboxCalls.inbox.response.parse(
    (await test.call('GET', '/api/v1/inbox', { as, query: { kinds: 'leave', ...query } })).json(),
  ).data;

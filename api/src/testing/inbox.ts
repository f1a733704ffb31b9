import { randomUUID } from 'node:crypto';
import { inbox } from 'api-contract';
import { sql } from '../database/sql.ts';
import { addDealer, addUser, type TestApp } from './index.ts';
import { addLocationRequest, placeDealer } from './seed-requests.ts';

export type InboxItem = Omit<inbox.DecisionItem, 'version'> & { version?: number };
export const planItem = (id: string, version = 1): InboxItem => ({ kind: 'pjp', id, version });
/** Place of dealers of `location()`. */
export const OLD_PLACE = { latitude: 28.6, longitude: 77.2 };

let officers = 0;

export const createInboxCalls = (test: TestApp) => {
  const send = (items: InboxItem[], more: object = {}, { as = 'AO1', headers = {} } = {}) =>
    test.call('POST', '/api/v1/inbox/decide', {
      as,
      headers,
      body: { runId: randomUUID(), action: 'approve', items: items.map((item) => ({ version: 1, ...item })), ...more },
    });
  const undo = (batchId: string, as = 'AO1') => test.call('POST', '/api/v1/inbox/undo', { as, body: { batchId } });
  return {
    send,
    undo,
    decide: async (...args: Parameters<typeof send>) => inbox.decideInbox.response.parse((await send(...args)).json()),
    undone: async (batchId: string, as?: string) =>
      inbox.undoInbox.response
        .parse((await undo(batchId, as)).json())
        .data.results.map(({ id, message }) => [id, message] as const),
    planOf: (id: string) =>
      test.db.one(sql`
        select status, decided_by, decided_at, decision_reason as reason, version, plan_date::text as day
        from pjps where id = ${id}`),
    dealerAt: (code: string) => test.db.one(sql`select latitude, longitude from dealers where dealer_code = ${code}`),
    getStatus: async (table: 'beat_switches' | 'location_requests', id: string) =>
      (await test.pool.query(`select status, reason from ${table} where id = $1`, [id])).rows[0],
    getHistory: async (kind: string, id: string) =>
      (
        await test.db.query<{ action: string }>(
          sql`select action from history where kind = ${kind} and record_id = ${id} order by id`,
        )
      ).map(({ action }) => action),
    location: async () => {
      const dealer = await addDealer(test.pool);
      await placeDealer(test.pool, dealer, OLD_PLACE.latitude, OLD_PLACE.longitude);
      return { dealer, id: await addLocationRequest(test.pool, { dealer }) };
    },
    /** A new officer for each test, so that days do not collide. */
    officer: async () => {
      officers += 1;
      const sapId = `DX${officers}`;
      await addUser(test.pool, { sapId, role: 'SO', territory: 'NT1' });
      return sapId;
    },
  };
};

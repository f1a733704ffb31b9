import type { Role } from 'api-contract';
import { makePreviewLink } from '../domains/remotes/previews/link.ts';
import { raiseAlert } from '../platform/alerts.ts';
import { notify } from '../domains/shared/notifications/notify.ts';
import { addFile, addTicket, MASTER, testApp, type TestApp } from './index.ts';
import { addCompetitorMatch, addMarketProduct, addMaterial } from './seed-market.ts';
import { addRemote, addVersion, addWaitingServer } from './seed-remotes.ts';
import { addLead, addVisit } from './seed-visits.ts';
import { seedNorth, type WalkIds } from './seed-walk.ts';

export interface Read {
  /** Expected in the response for each role. */
  shows: RegExp | ((as: Role) => RegExp);
  query?: () => Record<string, string>;
  /** Default: `now`. */
  at?: string;
  id?: () => string;
  nothing?: Partial<Record<Role, string>>;
}

export const OWNER: Record<Role, string> = {
  ADMIN: 'ADMIN1',
  ZO: 'ZO1',
  RO: 'RO1',
  AO: 'AO1',
  SO: 'SO1',
  SE: 'SE1',
  MASTER: MASTER.email,
};
export const MONTH = { startDate: '2026-11-01', endDate: '2026-11-30' };

export const now = new Date('2026-11-21T06:00:00Z');
export let ids: WalkIds & {
  raised: string;
  document: string;
  run: string;
  marketSync: string;
  find: string;
  incident: string;
  preview: string;
};

export async function startReadWalk(clock: () => Date): Promise<TestApp> {
  const t = await testApp({ now: clock });
  const north = await seedNorth(t);
  const file = await addFile(t.pool, 'Prices.pdf', 'application/pdf', '%PDF-1.4');
  const getId = async (text: string, values: unknown[] = []) =>
    (await t.pool.query<{ id: string }>(`${text} returning id`, values)).rows[0]!.id;
  for (const type of ['CUSTOMERS', 'INFLUENCERS'] as const) {
    const lead = await addLead(t.pool, { type: type.slice(0, -1), firm: `Firm of ${type}` });
    await addVisit(t.pool, { start: '2026-11-09 11:40', type, lead });
  }
  await addVisit(t.pool, { start: '2026-11-09 12:00', end: '2026-11-09 12:30', dealer: 'NORTHDEALER' });
  await addVisit(t.pool, { sapId: 'RO1', start: '2026-10-09 13:00', end: '2026-10-09 13:30', dealer: 'NORTHDEALER' });
  await t.pool.query(
    `insert into travel_plans (sap_id, day, entries) values ('SE1', '2026-11-09', '[{"plan": "Fleet"}]')`,
  );
  const raised = await addTicket(t.pool, { subject: 'Raised by AO1', createdAt: '2026-11-10T06:30:00.000Z' });
  await t.pool.query(`update tickets set raised_by = 'AO1' where id = $1`, [raised]);
  await t.pool.query(`insert into ticket_timeline (ticket_id, lines) values ($1, '{A line}'), ($2, '{A line}')`, [
    north.ticket,
    raised,
  ]);
  await t.pool.query(
    `update ticket_categories set email_list = '[{"level": "LEVEL1", "email": ["AO1"]}]',
      reply_templates = '[{"name": "Received", "text": "A text to answer with"}]' where name = 'App'`,
  );
  await t.pool.query(
    `insert into history (kind, record_id, by_sap_id, by_role, action, request_id) values ('pjp', $1, 'AO1', 'AO', 'approve', '')`,
    [north.pjp],
  );
  await t.pool.query(
    `insert into decision_batch_items (batch_id, kind, record_id, version, before) values ($1, 'pjp', $2, 1, '{}')`,
    [north.batch, north.pjp],
  );
  await t.pool.query(`update decision_batches set at = $1`, [now]);
  const modified = await addFile(t.pool, 'Walked.csv', 'text/csv', 'Town,Walked town');
  const upload = await getId(
    `insert into survey_uploads (document_id, number, file_id, sheet_name, sheet, uploaded_by, uploaded_at)
     values ($1, 1, $2, '', '[["Town", "Walked town"]]', 'AO1', now())`,
    [north.survey, modified],
  );
  await t.pool.query(
    `insert into survey_reconciliations values ($1, 1, $2, 1, '[{"Town":"Walked town"}]', '[]', 'AO1', now())`,
    [north.survey, upload],
  );
  await addRemote(t, 'mfe-walked', ['v1']);
  await addVersion(t, 'mfe-walked', 'v2');
  await addWaitingServer(t, 'mfe-walked', 'v1', 'a'.repeat(64));
  await t.pool.query(`insert into override_users (sap_id, by, at)
    select sap_id, 'ADMIN1', now() from users where sap_id in ('ZO1', 'RO1', 'AO1', 'SO1', 'SE1')`);
  await t.call('POST', '/api/v1/admin/deploy-tokens', {
    as: 'ADMIN1',
    body: { remote: 'mfe-walked', label: 'Walkers' },
  });
  await raiseAlert(t.db, { kind: 'remote', subject: 'walked', text: 'It was walked upon.' }, now);
  await t.pool.query(`insert into mail_outbox (to_name, to_address, subject, text, path, status, next_attempt_at, created_at, ended_at)
    values ('A', 'a@example.com', 'A mail that failed', 'T', '/', 'failed', now(), now(), now())`);
  await t.pool.query(
    `insert into failed_requests (at, request_id, method, route, status, code, role, message)
     values ($1, 'walked-upon', 'GET', '/walked', 500, 'INTERNAL', 'AO', 'Error')`,
    [now],
  );
  await t.pool.query(
    `insert into sign_in_limits (key, window_start, day_failures, day_start) values ('address:192.0.2.9', $1, 3, $1)`,
    [now],
  );
  await t.pool.query(`insert into reminders (sap_id, about, day, subject, text, asked_by, asked_at)
    values ('SO1', 'visits', '2026-11-21', 'Please visit 1 dealer', 'Walked.', 'AO1', now())`);
  const line = { kind: 'ticket', subject: 'TKT-WALK', text: 'Walked up to you.', path: '/tickets' } as const;
  await notify(t.db, { ...line, to: 'AO1' }, now);
  await t.pool.query(`insert into dealer_profiles (dealer_code, profile) values ('NORTHDEALER',
    '{"companyDetails": {"companyName": "North Tyres"}, "personalDetails": {"dateofBirth": "1970-11-23"}}')`);
  await t.pool.query(`insert into wear_natures (name) values ('Walked wear')`);
  await t.pool.query(`with c as (insert into reimbursement_categories (name, sub_categories) values ('Travel', '{Taxi}') returning id)
    insert into spend_limits (role, category_id, sub_category, amount) select 'SO', id, 'Taxi', 100 from c`);
  await t.pool.query(`insert into attendance (sap_id, day, status) values ('SO1', '2026-12-07', 'Leave Approved')`);
  await t.pool.query(`insert into holidays (title, type, day) values ('Walked day', 'PUBLIC', '2026-11-30')`);
  await t.pool.query(
    `insert into imports (kind, file_name, by_sap_id, at, added, left_out) values ('holidays', 'walked.csv', 'RO1', now(), 1, 0)`,
  );
  await t.call('POST', `/api/v1/actyv/send-actyv/${north.prospect}`, { as: 'AO1' });
  const run = await getId(
    `insert into sync_runs (source, by_sap_id, status, finished_at) values ('Folder', 'AO1', 'done', now())`,
  );
  await t.pool.query(
    `insert into sync_refusals (run_id, kind, record_key, reason, record) values ($1, 'dealers', 'NORTHDEALER', 'Why', '{}')`,
    [run],
  );
  const marketSync = await getId(
    `insert into market_syncs (brand, category, by_sap_id, status, finished_at) values ('MRF', 'CAR', 'AO1', 'done', now())`,
  );
  await t.pool.query(
    `insert into market_sync_items (sync_id, outcome, record_key) values ($1, 'added', 'MRF ZLX 145/80 R12')`,
    [marketSync],
  );
  await addMaterial(t.pool, 'M-WALK', { size: '145/80 R12' });
  const find = await addCompetitorMatch(t.pool, await addMarketProduct(t.pool, { name: 'Walked row' }));
  await t.pool.query(`insert into competitor_price_days select id, 'MRF', '2026-11-09', 2900 from competitor_products`);
  ids = {
    ...north,
    raised,
    run,
    marketSync,
    find,
    document: await getId(
      `insert into documents (category, description, file_id, uploaded_by, uploaded_at) values ('Price', 'List', $1, 'AO1', now())`,
      [file],
    ),
    incident: await getId(
      `insert into incidents (remote, version, kind, message, top, screen, stack, first_at, last_at, count, first_person)
       values ('mfe-walked', 'v1', 'render', 'Error: walked', '', '', '[]', now(), now(), 1, '')`,
      [],
    ),
    preview: (await makePreviewLink(t.app.core, 'mfe-walked', 'v2', { by: 'ADMIN1' })).preview,
  };
  return t;
}

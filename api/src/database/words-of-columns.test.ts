import {
  ANY,
  attendanceDecisions,
  churn,
  claims,
  holidays,
  inbox,
  MENU_ROLES,
  marketResearch,
  partner,
  payments,
  pjps,
  planAdherence,
  prospects,
  reminders,
  reports,
  requests,
  ROLES,
  spendLimits,
  sync,
  tasks,
  tickets,
  views,
  visits,
} from 'api-contract';
import { type TestApp, testApp } from '../testing/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const LISTED: Record<string, readonly string[]> = {
  'attendance_requests.origin': attendanceDecisions.updateRequest.shape.origin.options,
  'attendance_requests.status': attendanceDecisions.updateRequest.shape.status.options,
  'beat_switches.status': requests.SWITCH_STATUSES,
  'churn_facts.outcome': churn.OUTCOMES.filter((outcome) => outcome !== 'open'),
  'churn_facts.risk': churn.RISK_LEVELS,
  'claims.status': claims.CLAIM_STATUSES,
  'holidays.type': holidays.HOLIDAY_TYPES,
  'list_views.range': views.VIEW_RANGES,
  'list_views.shared_role': ANY,
  'location_requests.status': requests.locationRequest.shape.status.options,
  'market_sync_items.outcome': marketResearch.SYNC_OUTCOMES,
  'market_syncs.status': marketResearch.SYNC_STATES,
  'partner_exchanges.state': partner.EXCHANGE_STATES,
  'payment_batches.state': payments.PAYMENT_STATES,
  'pjps.status': pjps.PJP_STATUSES,
  'plan_adherence.reason': planAdherence.MISSED_REASONS,
  'prospects.kind': prospects.PROSPECT_TYPES,
  // Two topics are no request of `POST /api/v1/reminders`.
  'reminders.about': [...reminders.REMINDER_TOPICS, 'visits', 'follow-up'],
  'request_questions.kind': inbox.ASKED_KINDS,
  'report_jobs.status': reports.REPORT_JOB_STATES,
  'role_menus.role': MENU_ROLES,
  'role_slots.role': MENU_ROLES,
  'spend_positions.role': spendLimits.SPEND_POSITIONS,
  'sync_runs.status': sync.syncRun.shape.status.options,
  'tasks.status': tasks.TASK_STATUSES,
  'tickets.escalation': tickets.TICKET_ESCALATIONS,
  'tickets.next_step': tickets.TICKET_ESCALATIONS.filter((step) => step !== 'LEVEL1'),
  'tickets.raiser_answer': tickets.RAISER_ANSWERS,
  'tickets.satisfaction': tickets.TICKET_SATISFACTIONS,
  'tickets.status': tickets.TICKET_STATUSES,
  'users.role': ROLES,
  'visits.visit_type': visits.VISIT_TYPES,
};
const OWN = [
  'dealers.status',
  'decision_batches.action',
  'leads.lead_type',
  'mail_outbox.status',
  'partner_exchanges.purpose',
  'remote_versions.source',
  'report_jobs.format',
  'secret_checks.name',
  'ticket_sums.grouped_by',
  'ticket_sums.span',
  'visits.dealer_status',
];

it('a column with a list of words has those of the contract', async () => {
  const { rows } = await t.pool.query<{ column: string; words: string[] }>(`
    select distinct r.relname || '.' || m[1] as "column",
      array(select w[1] from regexp_matches(m[2], $$'([^']*)'::text$$, 'g') w order by 1) as words
    from pg_constraint c join pg_class r on r.oid = c.conrelid,
      regexp_match(pg_get_constraintdef(c.oid), '^CHECK \\(\\((\\w+) = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$') m
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace and not r.relispartition and m is not null`);
  const wordsByColumn = new Map(rows.map(({ column, words }) => [column, words]));
  expect([...wordsByColumn.keys()].sort()).toEqual([...Object.keys(LISTED), ...OWN].sort());
  for (const [column, words] of Object.entries(LISTED))
    expect([column, [...(wordsByColumn.get(column) ?? [])].sort()]).toEqual([column, [...words].sort()]);
});

it('the database names priorities as the contract orders them', async () => {
  const { rows } = await t.pool.query(
    `select priority_name(n::smallint) as name from generate_series(0, 5) n order by n`,
  );
  expect(rows.map(({ name }) => name)).toEqual([null, ...tickets.TICKET_PRIORITIES, null]);
});

import type { Pool } from 'pg';

export interface TicketScale {
  tickets: number;
  due: number;
}
/** Goals apply to the large scale; smaller ones are for exploring. */
export const toTicketScale = (scale: string): TicketScale =>
  scale === 'large' ? { tickets: 1_000_000, due: 100_000 } : { tickets: 100_000, due: 10_000 };

/** Reply texts, with a rare word in each ticket's number. */
const TEXTS = `array['We have sent the credit note again', 'The lorry leaves the depot tomorrow morning', 'Please send a picture of the sidewall',
  'The invoice was corrected by the accounts team', 'ट्रक कल सुबह डिपो से निकलेगा', 'क्रेडिट नोट दोबारा भेजा गया है', 'The claim is with the plant now',
  'Password was reset, please sign in again', 'The dealer confirmed the delivery by phone', 'Scheme payout is due next week',
  'The tyre bulge is a making defect', 'Your location was moved to the bypass']`;
const pick = (list: string, salt: number) =>
  `(${list})[1 + abs(hashint4(n * 31 + ${salt})) % array_length(${list}, 1)]`;

/** Once, in the order raised. Skips triggers, so it fills schedule, answers, words and sums itself. Takes minutes. */
export async function fillTickets(pool: Pool, tickets: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from tickets where external_id like 'BENCH-%'`,
  );
  if ((rows[0]?.count ?? 0) >= tickets) return;
  await pool.query(`
    set maintenance_work_mem = '512MB';
    set work_mem = '128MB';
    drop index if exists ticket_words_words;
    drop table if exists bench_people;
    create temp table bench_people as
      select row_number() over (order by s.sap_id)::int as place, s.sap_id, m.sap_id as manager
      from users s left join lateral (select sap_id from users m where m.role = 'AO' and m.area_code = s.area_code and m.active
        order by sap_id limit 1) m on true
      where s.role = 'SO' and s.active;
    analyze bench_people;
    begin;
    set local session_replication_role = replica;
    delete from ticket_words where ticket_id in (select id from tickets where external_id like 'BENCH-%');
    delete from ticket_timeline where ticket_id in (select id from tickets where external_id like 'BENCH-%');
    delete from tickets where external_id like 'BENCH-%';
    insert into tickets (external_id, ticket_no, sap_id, category, subject, description, status, escalation, handled, created_at, updated_at,
      due_at, resolved_at, resolved_in_time, reopen_count, first_answer_at, handled_by, priority, assigned_to, waiting_since, waiting_until)
    select 'BENCH-' || n, 'BCH-' || lpad(n::text, 7, '0'), p.sap_id, (c.names)[1 + abs(hashint4(n * 17)) % array_length(c.names, 1)], ${pick(TEXTS, 1)}, ${pick(TEXTS, 2)} || ' rare' || n,
      status, escalation, handled, created_at, coalesce(resolved_at, created_at), case when resolved_at is null then created_at + interval '24 hours' end,
      resolved_at, case when resolved_at is not null then resolved_at <= created_at + interval '24 hours' end,
      case when n % 40 = 0 then 1 else 0 end, case when handled then created_at + n % 3000 * interval '1 minute' end,
      case when handled then coalesce(p.manager, 'ADMIN1') end, case n % 20 when 0 then 4 when 1 then 3 when 2 then 1 else 2 end,
      case when status in ('IN PROGRESS', 'ASSIGNED') then p.manager end,
      case when status = 'IN PROGRESS' and n % 2 = 0 then now() - interval '1 hour' end, case when status = 'IN PROGRESS' and n % 2 = 0 then now() + interval '5 days' end
    from (
      select n, now() - interval '26 hours' - (n % 363) * interval '1 day' - abs(hashint4(n)) % 86400 * interval '1 second' as created_at,
        n % 10 < 9 as handled,
        case when n % 100 < 85 then 'RESOLVED' when n % 100 < 89 then 'IN PROGRESS' when n % 100 < 90 then 'ASSIGNED' else 'UNRESOLVED' end as status,
        case when n % 10 = 9 then 'UNRESOLVED' else (array['LEVEL1', 'LEVEL1', 'LEVEL2', 'LEVEL3'])[1 + abs(hashint4(n * 7)) % 4] end as escalation
      from generate_series(1, ${tickets}) n) t
      join bench_people p on p.place = 1 + abs(hashint4(n * 13)) % (select count(*) from bench_people)
      cross join (select array_agg(name order by name) as names from ticket_categories) c
      cross join lateral (select case when status = 'RESOLVED' then created_at + n % 4000 * interval '1 minute' end as resolved_at) r
    order by created_at;
    insert into ticket_timeline (ticket_id, at, lines)
    select t.id, t.created_at + e * interval '30 minutes', case e
        when 0 then array['Auto assignment to the desk', 'In-app notification sent to the desk']
        when 1 then array['Reply: ' || ${pick(TEXTS, 3)}, 'Thank you for contacting us.']
        when 2 then array['Remarks: ' || ${pick(TEXTS, 4)}, 'Marked Ticket as IN PROGRESS by ADMIN1']
        else array['Reply: ' || ${pick(TEXTS, 5)}, 'Marked Ticket as ' || t.status || ' by ADMIN1'] end
    from (select *, substring(external_id from 7)::int as n from tickets where external_id like 'BENCH-%') t cross join generate_series(0, 3) e
    order by t.created_at, e;
    insert into ticket_words (ticket_id, words)
    select t.id, to_tsvector('ticket_text', searchable(concat_ws(E'\\n', t.subject, t.description, l.text)))
    from tickets t join (
      select ticket_id, string_agg(written_lines(lines), E'\\n' order by at, id) as text from ticket_timeline group by ticket_id
    ) l on l.ticket_id = t.id
    where t.external_id like 'BENCH-%' order by t.created_at;
    commit;
    create index ticket_words_words on ticket_words using gin (words);
    select count_ticket_sums()`);
  for (const table of ['tickets', 'ticket_timeline', 'ticket_words', 'ticket_sums'])
    await pool.query(`vacuum analyze ${table}`);
  await pool.query('reset all');
}

/** Due for Level 2 an hour ago and for Level 3 in an hour, with all triggers. */
export async function raiseDueTickets(pool: Pool, due: number): Promise<void> {
  await pool.query(`delete from tickets where external_id like 'DUE-%'`);
  await pool.query(`
    insert into tickets (external_id, ticket_no, sap_id, category, subject, created_at, updated_at)
    select 'DUE-' || n, 'DUE-' || n, o.sap_id[1 + n % array_length(o.sap_id, 1)], c.name[1 + n % array_length(c.name, 1)],
      'It waits for Level 2', at, at
    from generate_series(1, ${due}) n,
      (select array_agg(sap_id) as sap_id from users where role = 'SO' and active) o,
      (select array_agg(name) as name from ticket_categories where not in_working_hours) c,
      lateral (select now() - interval '2 hours' + n * interval '10 milliseconds' as at) raised`);
}

export const countDueTickets = async (pool: Pool): Promise<number> =>
  (await pool.query<{ count: number }>('select count(*)::int as count from tickets where next_step_at <= now()'))
    .rows[0]?.count ?? 0;

const hasRow = async (pool: Pool, statement: string): Promise<boolean> => (await pool.query(statement)).rows.length > 0;

/** The newest ticket is moved last: polling stays cheap. */
export const hasDueTickets = (pool: Pool): Promise<boolean> =>
  hasRow(pool, 'select from tickets where next_step_at <= now() order by next_step_at desc limit 1');

/** The sweep begins with the oldest. */
export const hasEscalationBegun = (pool: Pool): Promise<boolean> =>
  hasRow(pool, `select from tickets where external_id = 'DUE-1' and escalation <> 'LEVEL1'`);

/** Also removes their notifications. */
export async function removeDueTickets(pool: Pool): Promise<void> {
  await pool.query(`delete from notifications where subject like 'DUE-%'`);
  await pool.query(`delete from tickets where external_id like 'DUE-%'`);
  // Deleted rows remain in the due-time index until vacuum.
  for (const table of ['tickets', 'notifications']) await pool.query(`vacuum analyze ${table}`);
}

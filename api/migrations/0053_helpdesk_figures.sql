-- Up Migration
-- In which bucket the minutes to a first answer are counted: each minute below eight, then four buckets each time they double, up to
-- 45 days; what took longer is in the last one (docs/decisions/0075).
create function answer_bucket(minutes float8) returns integer language sql immutable as $$
  select case when minutes < 8 then greatest(0, floor(minutes)) else least(59, 8 + floor(4 * ln(minutes / 8) / ln(2::float8))) end::integer
$$;

-- Sums of tickets by the day and the month in India on which they were raised, by where their raisers are today, and by level or by who
-- acted last: figures and counts over a million tickets read these.
create table ticket_sums (
  grouped_by text not null check (grouped_by in ('level', 'person')),
  span text not null check (span in ('day', 'month')),
  starts date not null,
  zone text not null,
  region_code text not null,
  category text not null,
  -- The level; or the SAP ID of who acted last, '-' for nobody.
  key text not null,
  -- Without those that were merged into another one, like all that follow.
  opened integer not null,
  resolved integer not null,
  in_time integer not null,
  reopened integer not null,
  answered integer not null,
  -- How many first answers each bucket has, in one number that the database adds up: eight decimal digits a bucket, the first bucket last.
  answers numeric not null,
  -- Those that were merged into another one: a list has them, a figure has not (0078).
  merged integer not null,
  primary key (grouped_by, span, starts, zone, region_code, category, key)
);

-- What one ticket adds to its four sums. Without a raiser, nothing.
create function sums_of_ticket(raiser text, raised timestamptz, of_category text, level text, person text, is_resolved boolean,
  was_in_time boolean, reopenings integer, answer_at timestamptz, is_merged boolean)
returns table (grouped_by text, span text, starts date, zone text, region_code text, category text, key text,
  opened integer, resolved integer, in_time integer, reopened integer, answered integer, answers numeric, merged integer) language sql stable as $$
  select g.grouped_by, s.span, date_trunc(s.span, raised at time zone 'Asia/Kolkata')::date, coalesce(u.zone, ''), coalesce(u.region_code, ''),
    of_category, g.key, (not is_merged)::integer, (is_resolved and not is_merged)::integer,
    (coalesce(was_in_time, false) and not is_merged)::integer, (reopenings > 0 and not is_merged)::integer,
    (answer_at is not null and not is_merged)::integer,
    case when answer_at is null or is_merged then 0
      else ('1e' || 8 * answer_bucket(extract(epoch from answer_at - raised)::float8 / 60))::numeric end,
    is_merged::integer
  from users u, (values ('level', level), ('person', coalesce(person, '-'))) g (grouped_by, key), (values ('day'), ('month')) s (span)
  where u.sap_id = raiser
$$;

-- Adds what a statement's rows change, in the order of the keys. Whoever is counted stays where he is until the transaction ends, so
-- that a move counts what it moves.
create function ticket_sums_follow() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select *, 1 as n from come'
    when 'DELETE' then 'select *, -1 as n from gone'
    else 'select *, -1 as n from gone union all select *, 1 from come' end;
begin
  execute format('select from users where sap_id in (select sap_id from (%s) c) order by sap_id for share', changed);
  execute format($sums$
    insert into ticket_sums as t
    select * from (
      select s.grouped_by, s.span, s.starts, s.zone, s.region_code, s.category, s.key, sum(c.n * s.opened)::integer, sum(c.n * s.resolved)::integer,
        sum(c.n * s.in_time)::integer, sum(c.n * s.reopened)::integer, sum(c.n * s.answered)::integer, sum(c.n * s.answers),
        sum(c.n * s.merged)::integer
      from (%s) c cross join lateral sums_of_ticket(c.sap_id, c.created_at, c.category, c.escalation, c.handled_by,
        c.status = 'RESOLVED', c.resolved_in_time, c.reopen_count, c.first_answer_at, c.merged_into is not null) s
      group by 1, 2, 3, 4, 5, 6, 7
      having sum(c.n * s.opened) <> 0 or sum(c.n * s.merged) <> 0 or sum(c.n * s.resolved) <> 0 or sum(c.n * s.in_time) <> 0 or sum(c.n * s.reopened) <> 0
        or sum(c.n * s.answers) <> 0
      offset 0
    ) counted order by 1, 2, 3, 4, 5, 6, 7
    on conflict (grouped_by, span, starts, zone, region_code, category, key) do update set
      opened = t.opened + excluded.opened, resolved = t.resolved + excluded.resolved, in_time = t.in_time + excluded.in_time,
      reopened = t.reopened + excluded.reopened, answered = t.answered + excluded.answered, answers = t.answers + excluded.answers,
      merged = t.merged + excluded.merged
  $sums$, changed);
  return null;
end $$;

create function ticket_sums_emptied() returns trigger language plpgsql as $$
begin
  delete from ticket_sums;
  return null;
end $$;

-- Somebody moves: the sums of what he raised move along.
create function ticket_raiser_moves() returns trigger language plpgsql as $$
begin
  insert into ticket_sums as t
  select * from (
    select s.grouped_by, s.span, s.starts, p.zone, p.region_code, s.category, s.key, sum(p.n * s.opened)::integer, sum(p.n * s.resolved)::integer,
      sum(p.n * s.in_time)::integer, sum(p.n * s.reopened)::integer, sum(p.n * s.answered)::integer, sum(p.n * s.answers),
      sum(p.n * s.merged)::integer
    from tickets c cross join lateral sums_of_ticket(c.sap_id, c.created_at, c.category, c.escalation, c.handled_by,
        c.status = 'RESOLVED', c.resolved_in_time, c.reopen_count, c.first_answer_at, c.merged_into is not null) s,
      (values (coalesce(old.zone, ''), coalesce(old.region_code, ''), -1), (coalesce(new.zone, ''), coalesce(new.region_code, ''), 1))
        p (zone, region_code, n)
    where c.sap_id = new.sap_id
    group by 1, 2, 3, 4, 5, 6, 7 offset 0
  ) counted order by 1, 2, 3, 4, 5, 6, 7
  on conflict (grouped_by, span, starts, zone, region_code, category, key) do update set
    opened = t.opened + excluded.opened, resolved = t.resolved + excluded.resolved, in_time = t.in_time + excluded.in_time,
    reopened = t.reopened + excluded.reopened, answered = t.answered + excluded.answered, answers = t.answers + excluded.answers,
      merged = t.merged + excluded.merged;
  return null;
end $$;

-- Counts all tickets anew: for this migration, and for rows that came in without triggers.
create function count_ticket_sums() returns void language sql as $$
  delete from ticket_sums;
  insert into ticket_sums
  select s.grouped_by, s.span, s.starts, s.zone, s.region_code, s.category, s.key, sum(s.opened), sum(s.resolved), sum(s.in_time),
    sum(s.reopened), sum(s.answered), sum(s.answers), sum(s.merged)
  from tickets c cross join lateral sums_of_ticket(c.sap_id, c.created_at, c.category, c.escalation, c.handled_by,
    c.status = 'RESOLVED', c.resolved_in_time, c.reopen_count, c.first_answer_at, c.merged_into is not null) s
  group by 1, 2, 3, 4, 5, 6, 7;
$$;

create trigger ticket_sums_insert after insert on tickets
  referencing new table as come for each statement execute function ticket_sums_follow();
create trigger ticket_sums_update after update on tickets
  referencing old table as gone new table as come for each statement execute function ticket_sums_follow();
create trigger ticket_sums_delete after delete on tickets
  referencing old table as gone for each statement execute function ticket_sums_follow();
create trigger ticket_sums_truncate after truncate on tickets for each statement execute function ticket_sums_emptied();
create trigger ticket_raiser_moves after update of zone, region_code on users for each row
  when (new.sap_id is not null and (old.zone, old.region_code) is distinct from (new.zone, new.region_code))
  execute function ticket_raiser_moves();

-- The triggers hold off who else writes until all is counted.
select count_ticket_sums();

-- What was written by servers of the version before while 0047 read the texts.
insert into ticket_words (ticket_id, words)
select t.id, to_tsvector('ticket_text', searchable(concat_ws(E'\n', t.subject, left(t.description, 20000), left(written_text(t.id), 200000))))
from tickets t
where t.created_at > now() - interval '1 day'
  or t.id in (select l.ticket_id from ticket_timeline l where l.at > now() - interval '1 day')
  or not exists (select from ticket_words w where w.ticket_id = t.id)
on conflict (ticket_id) do update set words = excluded.words;

-- The tickets behind a figure: of a person, and the few that were opened again.
create index tickets_of_person on tickets (handled_by, created_at desc);
create index tickets_reopened on tickets (created_at desc) where reopen_count > 0;
analyze ticket_sums;

-- Down Migration
-- Migrations only go forward: restore a backup instead.

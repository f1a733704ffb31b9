-- Up Migration
-- Many tickets change at once: a sweep of the escalation, other times, a holiday. What their changes do not touch is not counted again
-- (docs/decisions/0082).

-- Adds what a statement's rows change, as in 0053; of an update only the tickets of which a sum says something else than before, and of these
-- only by level or by person as that changed.
create or replace function ticket_sums_follow() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then $from$select c.*, 1 as n, '{level,person}'::text[] as groups from come c$from$
    when 'DELETE' then $from$select g.*, -1 as n, '{level,person}'::text[] as groups from gone g$from$
    else $from$
      select v.*, d.groups from gone g join come c on c.id = g.id
        cross join lateral (select
          (g.sap_id, g.created_at, g.category, g.status = 'RESOLVED', g.resolved_in_time, g.reopen_count > 0, g.first_answer_at, g.merged_into is null)
            is distinct from
          (c.sap_id, c.created_at, c.category, c.status = 'RESOLVED', c.resolved_in_time, c.reopen_count > 0, c.first_answer_at, c.merged_into is null)
          as by_all) f
        cross join lateral (select array_remove(array[
          case when f.by_all or g.escalation is distinct from c.escalation then 'level' end,
          case when f.by_all or g.handled_by is distinct from c.handled_by then 'person' end], null) as groups) d
        cross join lateral (values
          (g.sap_id, g.created_at, g.category, g.escalation, g.handled_by, g.status, g.resolved_in_time, g.reopen_count, g.first_answer_at,
            g.merged_into, -1),
          (c.sap_id, c.created_at, c.category, c.escalation, c.handled_by, c.status, c.resolved_in_time, c.reopen_count, c.first_answer_at,
            c.merged_into, 1))
          v (sap_id, created_at, category, escalation, handled_by, status, resolved_in_time, reopen_count, first_answer_at, merged_into, n)
      where d.groups <> '{}'$from$ end;
  raisers integer;
begin
  execute format('select from users where sap_id in (select sap_id from (%s) c) order by sap_id for share', changed);
  get diagnostics raisers = row_count;
  if raisers = 0 then return null; end if;
  execute format($sums$
    insert into ticket_sums as t
    select * from (
      select s.grouped_by, s.span, s.starts, s.zone, s.region_code, s.category, s.key, sum(c.n * s.opened)::integer, sum(c.n * s.resolved)::integer,
        sum(c.n * s.in_time)::integer, sum(c.n * s.reopened)::integer, sum(c.n * s.answered)::integer, sum(c.n * s.answers),
        sum(c.n * s.merged)::integer
      from (%s) c cross join lateral sums_of_ticket(c.sap_id, c.created_at, c.category, c.escalation, c.handled_by,
        c.status = 'RESOLVED', c.resolved_in_time, c.reopen_count, c.first_answer_at, c.merged_into is not null) s
      where s.grouped_by = any (c.groups)
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

-- As in 0046; lines that say neither are passed over before they are taken apart.
create or replace function timeline_added() returns trigger language plpgsql as $$
begin
  update tickets t set first_answer_at = least(t.first_answer_at, a.first_reply),
    handled_by = coalesce(nullif(a.last_by, t.sap_id), t.handled_by)
  from (
    select n.ticket_id, min(n.at) filter (where f.is_reply) as first_reply,
      (array_agg(f.marked_by order by n.at desc, n.id desc) filter (where f.marked_by is not null))[1] as last_by
    from added n cross join lateral facts_of_lines(n.lines) f
    where array_to_string(n.lines, E'\n') ~ '(^|\n)(Reply: |Marked Ticket as )' and (f.is_reply or f.marked_by is not null)
    group by n.ticket_id) a
  where t.id = a.ticket_id;
  return null;
end $$;

-- As in 0047; the same.
create or replace function ticket_words_of_lines() returns trigger language plpgsql as $$
begin
  update ticket_words w set words = w.words || to_tsvector('ticket_text', searchable(a.text))
  from (
    select ticket_id, left(string_agg(written_lines(lines), E'\n' order by at, id), 200000) as text
    from added where array_to_string(lines, E'\n') ~ '(^|\n)(Reply|Remarks|Solved|Not solved): ' group by ticket_id) a
  where w.ticket_id = a.ticket_id and a.text is not null and length(w.words) < 20000;
  return null;
end $$;

-- Few rows that change often: room to change them where they are, and their old versions go soon.
alter table ticket_sums set (fillfactor = 60, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
-- A list of the newest reads past the old versions of what a sweep has moved.
alter table tickets set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- Down Migration
-- Migrations only go forward: restore a backup instead.

-- Up Migration
alter table tickets
  -- When it was resolved last, and whether within its 24 hours as its category counts them; nothing while it is not resolved.
  add column resolved_at timestamptz,
  add column resolved_in_time boolean,
  -- How often its raiser opened it again, and when last: its hours count from then.
  add column reopen_count integer not null default 0,
  add column reopened_at timestamptz,
  -- What the raiser said of the newest resolution (docs/decisions/0075).
  add column raiser_answer text check (raiser_answer in ('solved', 'not solved')),
  -- When the raiser got the first reply, and who acted on it last.
  add column first_answer_at timestamptz,
  add column handled_by text;

-- Runs before schedule_ticket: triggers of one moment run by their names.
create function resolve_ticket() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.status = new.status then return new; end if;
    -- Who works on it may take a status back: that begins nothing anew.
    if old.status = 'RESOLVED' and new.raiser_answer = 'not solved' then
      new.reopen_count := old.reopen_count + 1;
      new.reopened_at := new.updated_at;
    end if;
  end if;
  if new.status = 'RESOLVED' then
    new.resolved_at := new.updated_at;
    new.resolved_in_time :=
      new.updated_at <= ticket_hours_end(coalesce(new.reopened_at, new.created_at), 24, new.category, new.sap_id);
    new.raiser_answer := null;
  else
    new.resolved_at := null;
    new.resolved_in_time := null;
  end if;
  return new;
end $$;

-- Counts from the last reopening. Else as in 0037.
create or replace function schedule_ticket() returns trigger language plpgsql as $$
declare
  times escalation_times;
  hours numeric := 24;
  began timestamptz := coalesce(new.reopened_at, new.created_at);
begin
  new.next_step := null;
  new.next_step_at := null;
  new.due_at := null;
  if new.status = 'RESOLVED' then return new; end if;
  new.due_at := ticket_hours_end(began, 24, new.category, new.sap_id);
  if new.handled or new.status = 'UNRESOLVED' or new.escalation = 'UNRESOLVED' then return new; end if;
  select * into times from escalation_times for share;
  new.next_step := 'UNRESOLVED';
  if new.escalation = 'LEVEL1' and times.level2_hours <= 24 then
    new.next_step := 'LEVEL2';
    hours := times.level2_hours;
  elsif new.escalation in ('LEVEL1', 'LEVEL2') and times.level3_hours <= 24 then
    new.next_step := 'LEVEL3';
    hours := times.level3_hours;
  end if;
  new.next_step_at := ticket_hours_end(began, hours, new.category, new.sap_id);
  return new;
end $$;

-- What lines of a timeline say of their tickets: the first reply, and who set a status last.
create function facts_of_lines(lines text[], out is_reply boolean, out marked_by text) language sql immutable as $$
  select coalesce(bool_or(line like 'Reply: %'), false),
    max(substring(line from '^Marked Ticket as [A-Z ]+ by (\S+)$')) filter (where line !~ ' by SYSTEM$')
  from unnest(lines) line
$$;
create function timeline_added() returns trigger language plpgsql as $$
begin
  update tickets t set first_answer_at = least(t.first_answer_at, a.first_reply), 
    handled_by = coalesce(nullif(a.last_by, t.sap_id), t.handled_by)
  from (
    select n.ticket_id, min(n.at) filter (where f.is_reply) as first_reply,
      (array_agg(f.marked_by order by n.at desc, n.id desc) filter (where f.marked_by is not null))[1] as last_by
    from added n cross join lateral facts_of_lines(n.lines) f
    where f.is_reply or f.marked_by is not null group by n.ticket_id) a
  where t.id = a.ticket_id;
  return null;
end $$;

update tickets t set resolved_at = updated_at, resolved_in_time = updated_at <= ticket_hours_end(created_at, 24, category, sap_id)
where status = 'RESOLVED';
update tickets t set first_answer_at = a.first_reply, handled_by = nullif(a.last_by, t.sap_id)
from (
  select n.ticket_id, min(n.at) filter (where f.is_reply) as first_reply,
    (array_agg(f.marked_by order by n.at desc, n.id desc) filter (where f.marked_by is not null))[1] as last_by
  from ticket_timeline n cross join lateral facts_of_lines(n.lines) f
  where f.is_reply or f.marked_by is not null group by n.ticket_id) a
where t.id = a.ticket_id;

create trigger resolve_ticket before insert or update of status on tickets for each row execute function resolve_ticket();
create trigger timeline_added after insert on ticket_timeline referencing new table as added
  for each statement execute function timeline_added();

-- Down Migration
-- Migrations only go forward: restore a backup instead.

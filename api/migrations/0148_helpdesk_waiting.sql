alter table tickets
  -- Since when the raiser is asked and has not answered; its clock stands still, until `waiting_until` at the latest.
  add column waiting_since timestamptz,
  add column waiting_until timestamptz,
  -- Former waits since the hours began: from, to, from, to, …
  add column waits timestamptz[] not null default '{}';

-- A wait ends after 72 working hours at the latest, also where hours count around the clock.
create function wait_end(since timestamptz, region text, times escalation_times) returns timestamptz language sql stable as $$
  select add_working_hours(since, 72, region, times.work_days, times.work_from, times.work_to)
$$;

-- How many hours lie between, counted as `hours_end` counts them.
create function hours_between(since timestamptz, until timestamptz, in_working_hours boolean, region text, times escalation_times)
returns numeric language sql stable as $$
  select case when in_working_hours then (
    select coalesce(sum(extract(epoch from least(b.until, d.day + times.work_to) - greatest(b.since, d.day + times.work_from))), 0) / 3600
    from (select since at time zone 'Asia/Kolkata' as since, until at time zone 'Asia/Kolkata' as until) b,
      lateral (select s::date as day from generate_series(b.since::date, b.until::date, interval '1 day') s) d
    where extract(isodow from d.day)::smallint = any (times.work_days)
      and least(b.until, d.day + times.work_to) > greatest(b.since, d.day + times.work_from)
      and not exists (select from holidays h
        where h.day = d.day and (h.type = 'PUBLIC' or (h.type = 'REGIONAL' and region = any (h.regions)))))
  else extract(epoch from until - since) / 3600 end
$$;

-- As `hours_end`, without the time of the waits.
create function hours_end_after_waits(began timestamptz, hours numeric, waits timestamptz[], waiting_since timestamptz,
  in_working_hours boolean, region text, times escalation_times) returns timestamptz language plpgsql stable as $$
declare
  since timestamptz := began;
  rest numeric := hours;
  ends timestamptz;
  spans timestamptz[] := case when waiting_since is null then waits else waits || array[waiting_since, 'infinity'::timestamptz] end;
begin
  for n in 1..cardinality(spans) / 2 loop
    ends := hours_end(since, rest, in_working_hours, region, times);
    if ends <= spans[2 * n - 1] then return ends; end if;
    rest := rest - hours_between(since, spans[2 * n - 1], in_working_hours, region, times);
    since := least(spans[2 * n], wait_end(spans[2 * n - 1], region, times));
  end loop;
  return hours_end(since, rest, in_working_hours, region, times);
end $$;

create function ticket_due_at(began timestamptz, of_category text, of_priority smallint, raiser text, waits timestamptz[],
  waiting_since timestamptz) returns timestamptz language sql stable as $$
  select hours_end_after_waits(began, (escalation_hours(t, of_category, of_priority)).unresolved, waits, waiting_since,
    (select c.in_working_hours from ticket_categories c where c.name = of_category),
    (select u.region_code from users u where u.sap_id = raiser), t)
  from escalation_times t
$$;

-- As in 0146; who resolves waits no more, and new hours begin without waits.
create or replace function resolve_ticket() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.status = new.status or old.merged_into is distinct from new.merged_into then return new; end if;
    if old.status = 'RESOLVED' and new.raiser_answer = 'not solved' then
      new.reopen_count := old.reopen_count + 1;
      new.reopened_at := new.updated_at;
      new.waits := '{}';
    end if;
  end if;
  if new.status = 'RESOLVED' then
    new.resolved_at := new.updated_at;
    new.resolved_in_time := new.updated_at <= ticket_due_at(coalesce(new.reopened_at, new.created_at), new.category, new.priority,
      new.sap_id, new.waits, new.waiting_since);
    new.raiser_answer := null;
    if new.waiting_since is not null then
      new.waits := new.waits || array[new.waiting_since, new.updated_at];
      new.waiting_since := null;
    end if;
  else
    new.resolved_at := null;
    new.resolved_in_time := null;
  end if;
  return new;
end $$;
drop function ticket_due_at(timestamptz, text, smallint, text);

-- As in 0146, without the time of the waits.
create or replace function schedule_ticket() returns trigger language plpgsql as $$
declare
  times escalation_times;
  steps record;
  hours numeric;
  began timestamptz := coalesce(new.reopened_at, new.created_at);
  region text;
  works boolean;
  waits boolean;
begin
  new.next_step := null;
  new.next_step_at := null;
  new.due_at := null;
  new.waiting_until := null;
  if new.status = 'RESOLVED' then return new; end if;
  waits := not (new.handled or new.status = 'UNRESOLVED' or new.escalation = 'UNRESOLVED');
  if waits then select * into times from escalation_times for share;
  else select * into times from escalation_times; end if;
  select * into steps from escalation_hours(times, new.category, new.priority);
  select in_working_hours into works from ticket_categories where name = new.category;
  if works or new.waits <> '{}' or new.waiting_since is not null then
    select region_code into region from users where sap_id = new.sap_id;
  end if;
  if new.waiting_since is not null then new.waiting_until := wait_end(new.waiting_since, region, times); end if;
  new.due_at := hours_end_after_waits(began, steps.unresolved, new.waits, new.waiting_since, works, region, times);
  if not waits then return new; end if;
  new.next_step := 'UNRESOLVED';
  if new.escalation = 'LEVEL1' and steps.level2 is not null then
    new.next_step := 'LEVEL2';
    hours := steps.level2;
  elsif new.escalation in ('LEVEL1', 'LEVEL2') and steps.level3 is not null then
    new.next_step := 'LEVEL3';
    hours := steps.level3;
  end if;
  new.next_step_at := case when hours is null then new.due_at else hours_end(began, hours, works, region, times) end;
  return new;
end $$;
drop trigger schedule_ticket on tickets;
create trigger schedule_ticket before insert
  or update of status, handled, escalation, created_at, category, sap_id, priority, waiting_since, waits on tickets
  for each row execute function schedule_ticket();

-- A wait counts working hours in every category: what changes these moves its end.
create index tickets_with_waits on tickets (sap_id) where status <> 'RESOLVED' and (waiting_since is not null or waits <> '{}');

-- As in 0146.
create or replace function times_changed() returns trigger language plpgsql as $$
declare
  changed text[] := array(select c from jsonb_object_keys(old.own_hours || new.own_hours) c
    where old.own_hours->c is distinct from new.own_hours->c);
begin
  update tickets set created_at = created_at where next_step_at is not null;
  update tickets set created_at = created_at where next_step_at is null and status <> 'RESOLVED' and category = any (changed);
  if (old.work_days, old.work_from, old.work_to) is distinct from (new.work_days, new.work_from, new.work_to) then
    update tickets set created_at = created_at where next_step_at is null and status <> 'RESOLVED'
      and category in (select name from ticket_categories where in_working_hours);
    update tickets set created_at = created_at where status <> 'RESOLVED' and (waiting_since is not null or waits <> '{}');
  end if;
  return null;
end $$;

-- As in 0083.
create or replace function count_around_days(changed date[]) returns void language sql as $$
  update tickets t set created_at = created_at
  where t.status <> 'RESOLVED' and t.category in (select name from ticket_categories where in_working_hours)
    and t.due_at >= (select min(c.day) from unnest(changed) as c (day))::timestamp at time zone 'Asia/Kolkata'
    and exists (
      select from unnest(changed) as c (day)
      where t.due_at >= c.day::timestamp at time zone 'Asia/Kolkata'
        and t.created_at < (c.day + 1)::timestamp at time zone 'Asia/Kolkata');
  update tickets set created_at = created_at where status <> 'RESOLVED' and (waiting_since is not null or waits <> '{}')
$$;

-- As in 0037.
create or replace function raiser_moved() returns trigger language plpgsql as $$
begin
  update tickets set created_at = created_at where sap_id = new.sap_id and status <> 'RESOLVED'
    and (waiting_since is not null or waits <> '{}' or category in (select name from ticket_categories where in_working_hours));
  return null;
end $$;

-- Who waits for the raiser: lists and figures, counted without reading the tickets.
create index tickets_waiting_seen on tickets (waiting_until, created_at desc) include (sap_id, category, assigned_to)
  where waiting_since is not null and status <> 'RESOLVED';

-- As in 0047 and 0057: an answer is searched, too.
create or replace function written_lines(lines text[]) returns text language sql immutable as $$
  select string_agg(left(substring(line from '^(?:Reply|Remarks|Answer|Solved|Not solved): (.*)$'), 20000), E'\n' order by place)
  from unnest(lines) with ordinality as l (line, place)
  where line ~ '^(Reply|Remarks|Answer|Solved|Not solved): '
$$;
create or replace function ticket_words_of_lines() returns trigger language plpgsql as $$
begin
  update ticket_words w set words = w.words || to_tsvector('ticket_text', searchable(a.text))
  from (
    select ticket_id, left(string_agg(written_lines(lines), E'\n' order by at, id), 200000) as text
    from added where array_to_string(lines, E'\n') ~ '(^|\n)(Reply|Remarks|Answer|Solved|Not solved): ' group by ticket_id) a
  where w.ticket_id = a.ticket_id and a.text is not null and length(w.words) < 20000;
  return null;
end $$;

-- 1 Low, 2 Normal, 3 High, 4 Urgent.
alter table tickets add column priority smallint not null default 2 constraint tickets_priority check (priority between 1 and 4);

-- Hours by category and priority, '' for all priorities without their own: {"Claims": {"High": {"level2": 1, "level3": 2, "due": 8}}}
alter table escalation_times add column own_hours jsonb not null default '{}';

create function priority_name(priority smallint) returns text language sql immutable as $$
  select ('{Low,Normal,High,Urgent}'::text[])[priority]
$$;

-- The hours of a ticket: of its category and priority, else of its category, else the times of all (docs/decisions/0068).
create function escalation_hours(times escalation_times, of_category text, of_priority smallint,
  out level2 numeric, out level3 numeric, out unresolved numeric) language sql immutable as $$
  select case when o.own is null then d.level2 else (o.own->>'level2')::numeric end,
    case when o.own is null then d.level3 else (o.own->>'level3')::numeric end,
    case when o.own is null then d.unresolved else (o.own->>'due')::numeric end
  from escalation_hours(times) d,
    (select coalesce(times.own_hours->of_category->priority_name(of_priority), times.own_hours->of_category->'') as own) o
$$;

create function ticket_due_at(began timestamptz, of_category text, of_priority smallint, raiser text) returns timestamptz language sql stable as $$
  select hours_end(began, (escalation_hours(t, of_category, of_priority)).unresolved,
    (select c.in_working_hours from ticket_categories c where c.name = of_category),
    (select u.region_code from users u where u.sap_id = raiser), t)
  from escalation_times t
$$;

-- As in 0102.
create or replace function resolve_ticket() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.status = new.status or old.merged_into is distinct from new.merged_into then return new; end if;
    if old.status = 'RESOLVED' and new.raiser_answer = 'not solved' then
      new.reopen_count := old.reopen_count + 1;
      new.reopened_at := new.updated_at;
    end if;
  end if;
  if new.status = 'RESOLVED' then
    new.resolved_at := new.updated_at;
    new.resolved_in_time :=
      new.updated_at <= ticket_due_at(coalesce(new.reopened_at, new.created_at), new.category, new.priority, new.sap_id);
    new.raiser_answer := null;
  else
    new.resolved_at := null;
    new.resolved_in_time := null;
  end if;
  return new;
end $$;
drop function ticket_due_at(timestamptz, text, text);

-- As in 0102.
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
  if new.status = 'RESOLVED' then return new; end if;
  waits := not (new.handled or new.status = 'UNRESOLVED' or new.escalation = 'UNRESOLVED');
  if waits then select * into times from escalation_times for share;
  else select * into times from escalation_times; end if;
  select * into steps from escalation_hours(times, new.category, new.priority);
  select in_working_hours into works from ticket_categories where name = new.category;
  if works then select region_code into region from users where sap_id = new.sap_id; end if;
  new.due_at := hours_end(began, steps.unresolved, works, region, times);
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
create trigger schedule_ticket before insert or update of status, handled, escalation, created_at, category, sap_id, priority on tickets
  for each row execute function schedule_ticket();

-- As in 0037; own hours also move the due time of tickets on which somebody works.
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
  end if;
  return null;
end $$;

-- Lists by priority, counted without reading the tickets.
create index tickets_of_priority on tickets (priority, created_at, id) include (sap_id, category, assigned_to);

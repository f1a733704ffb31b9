-- The hours of each step stand here alone; the triggers and the sweep read them. Null: the step never comes, as its
-- hours are after the last step.
create function escalation_hours(times escalation_times, out level2 numeric, out level3 numeric, out unresolved numeric)
language sql immutable as $$
  select case when times.level2_hours <= last then times.level2_hours end,
    case when times.level3_hours <= last then times.level3_hours end, last
  from (values (24::numeric)) hours (last)
$$;

-- When a ticket is due: the end of its last hour.
create function ticket_due_at(began timestamptz, of_category text, raiser text) returns timestamptz language sql stable as $$
  select hours_end(began, (escalation_hours(t)).unresolved,
    (select c.in_working_hours from ticket_categories c where c.name = of_category),
    (select u.region_code from users u where u.sap_id = raiser), t)
  from escalation_times t
$$;

-- As in 0052.
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
      new.updated_at <= ticket_due_at(coalesce(new.reopened_at, new.created_at), new.category, new.sap_id);
    new.raiser_answer := null;
  else
    new.resolved_at := null;
    new.resolved_in_time := null;
  end if;
  return new;
end $$;

-- As in 0064.
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
  select * into steps from escalation_hours(times);
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

drop function ticket_hours_end(timestamptz, numeric, text, text);


-- Up Migration
-- What a due ticket costs the sweep (docs/decisions/0082): its hours are counted without asking the database three times for the same,
-- and what belongs to it lies side by side with what came at the same time.

-- The moment at which hours have passed since `began`, as in 0037, out of what was read already.
create function hours_end(began timestamptz, hours numeric, in_working_hours boolean, region text, times escalation_times)
returns timestamptz language sql stable as $$
  select case when in_working_hours
    then add_working_hours(began, hours, region, times.work_days, times.work_from, times.work_to)
    else began + hours * interval '1 hour' end
$$;

create or replace function ticket_hours_end(raised timestamptz, hours numeric, of_category text, raiser text)
returns timestamptz language sql stable as $$
  select hours_end(raised, hours, (select c.in_working_hours from ticket_categories c where c.name = of_category),
    (select u.region_code from users u where u.sap_id = raiser), t)
  from escalation_times t
$$;

-- As in 0046.
create or replace function schedule_ticket() returns trigger language plpgsql as $$
declare
  times escalation_times;
  hours numeric := 24;
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
  select in_working_hours into works from ticket_categories where name = new.category;
  if works then select region_code into region from users where sap_id = new.sap_id; end if;
  new.due_at := hours_end(began, 24, works, region, times);
  if not waits then return new; end if;
  new.next_step := 'UNRESOLVED';
  if new.escalation = 'LEVEL1' and times.level2_hours <= 24 then
    new.next_step := 'LEVEL2';
    hours := times.level2_hours;
  elsif new.escalation in ('LEVEL1', 'LEVEL2') and times.level3_hours <= 24 then
    new.next_step := 'LEVEL3';
    hours := times.level3_hours;
  end if;
  new.next_step_at := case when hours = 24 then new.due_at else hours_end(began, hours, works, region, times) end;
  return new;
end $$;

-- An id by time (version 7 of RFC 9562): lines, words and index entries of tickets of one time share their pages.
create function uuid_by_time() returns uuid language sql volatile parallel safe as $$
  select encode(set_bit(set_bit(
    overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
    52, 1), 53, 1), 'hex')::uuid
$$;
alter table tickets alter column id set default uuid_by_time();

-- Down Migration
-- Migrations only go forward: restore a backup instead.

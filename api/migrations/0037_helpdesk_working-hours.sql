-- Up Migration
-- When work is done: days of the week (1 is Monday), and the hours of a day in India.
alter table escalation_times
  add column work_days smallint[] not null default '{1,2,3,4,5,6}',
  add column work_from time not null default '09:30',
  add column work_to time not null default '18:30',
  add constraint escalation_times_work check (work_from < work_to and cardinality(work_days) > 0);
-- Whether the hours of its tickets count in working hours only (docs/decisions/0068).
alter table ticket_categories add column in_working_hours boolean not null default false;

alter table tickets
  -- What the escalation does next and when, while it watches the ticket.
  add column next_step text check (next_step in ('LEVEL2', 'LEVEL3', 'UNRESOLVED')),
  add column next_step_at timestamptz,
  -- When its 24 hours are over; nothing once it is resolved.
  add column due_at timestamptz;

-- The moment at which so many working hours have passed since `began`: working days and hours in India, without PUBLIC holidays
-- and those of the region. Nothing when ten years do not hold so many.
create function add_working_hours(began timestamptz, hours numeric, region text, days smallint[], day_from time, day_to time)
returns timestamptz language plpgsql stable as $$
declare
  since timestamp := began at time zone 'Asia/Kolkata';
  work_day date := since::date;
  opens timestamp;
  closes timestamp;
  rest interval := hours * interval '1 hour';
begin
  for n in 1..3660 loop
    opens := greatest(since, work_day + day_from);
    closes := work_day + day_to;
    if opens < closes and extract(isodow from work_day)::smallint = any (days) and not exists (
      select from holidays h
      where h.day = work_day and (h.type = 'PUBLIC' or (h.type = 'REGIONAL' and region = any (h.regions)))
    ) then
      if opens + rest <= closes then return (opens + rest) at time zone 'Asia/Kolkata'; end if;
      rest := rest - (closes - opens);
    end if;
    work_day := work_day + 1;
  end loop;
  return null;
end $$;

-- The moment at which a ticket's hours have passed, as its category counts them.
create function ticket_hours_end(raised timestamptz, hours numeric, of_category text, raiser text)
returns timestamptz language sql stable as $$
  select case when coalesce((select c.in_working_hours from ticket_categories c where c.name = of_category), false)
    then add_working_hours(raised, hours, (select u.region_code from users u where u.sap_id = raiser), t.work_days, t.work_from, t.work_to)
    else raised + hours * interval '1 hour' end
  from escalation_times t
$$;

-- Keeps next_step, next_step_at and due_at in step with whatever they follow from.
create function schedule_ticket() returns trigger language plpgsql as $$
declare
  times escalation_times;
  hours numeric := 24;
begin
  new.next_step := null;
  new.next_step_at := null;
  new.due_at := null;
  if new.status = 'RESOLVED' then return new; end if;
  new.due_at := ticket_hours_end(new.created_at, 24, new.category, new.sap_id);
  if new.handled or new.status = 'UNRESOLVED' or new.escalation = 'UNRESOLVED' then return new; end if;
  -- Whoever changes the times waits for this ticket, and then counts it, too.
  select * into times from escalation_times for share;
  new.next_step := 'UNRESOLVED';
  if new.escalation = 'LEVEL1' and times.level2_hours <= 24 then
    new.next_step := 'LEVEL2';
    hours := times.level2_hours;
  elsif new.escalation in ('LEVEL1', 'LEVEL2') and times.level3_hours <= 24 then
    new.next_step := 'LEVEL3';
    hours := times.level3_hours;
  end if;
  new.next_step_at := ticket_hours_end(new.created_at, hours, new.category, new.sap_id);
  return new;
end $$;
create trigger schedule_ticket before insert or update of status, handled, escalation, created_at, category, sap_id on tickets
  for each row execute function schedule_ticket();

-- Counts again for what waits when the times, a category's way of counting, the holidays or a raiser's region change.
create function times_changed() returns trigger language plpgsql as $$
begin
  update tickets set created_at = created_at where next_step_at is not null;
  if (old.work_days, old.work_from, old.work_to) is distinct from (new.work_days, new.work_from, new.work_to) then
    update tickets set created_at = created_at where next_step_at is null and status <> 'RESOLVED'
      and category in (select name from ticket_categories where in_working_hours);
  end if;
  return null;
end $$;
create trigger times_changed after update on escalation_times for each row execute function times_changed();

create function category_counts_otherwise() returns trigger language plpgsql as $$
begin
  update tickets set created_at = created_at where category = new.name and status <> 'RESOLVED';
  return null;
end $$;
create trigger category_counts_otherwise after update of in_working_hours on ticket_categories for each row
  when (old.in_working_hours is distinct from new.in_working_hours) execute function category_counts_otherwise();

create function count_around_day(changed date) returns void language sql as $$
  update tickets set created_at = created_at
  where status <> 'RESOLVED' and due_at >= changed::timestamp at time zone 'Asia/Kolkata'
    and created_at < (changed + 1)::timestamp at time zone 'Asia/Kolkata'
    and category in (select name from ticket_categories where in_working_hours)
$$;
create function holiday_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform count_around_day(old.day); end if;
  if tg_op <> 'DELETE' then perform count_around_day(new.day); end if;
  return null;
end $$;
create trigger holiday_changed after insert or update of day, type, regions or delete on holidays
  for each row execute function holiday_changed();

create function raiser_moved() returns trigger language plpgsql as $$
begin
  update tickets set created_at = created_at where sap_id = new.sap_id and status <> 'RESOLVED'
    and category in (select name from ticket_categories where in_working_hours);
  return null;
end $$;
create trigger raiser_moved after update of region_code on users for each row
  when (old.region_code is distinct from new.region_code) execute function raiser_moved();

update tickets set created_at = created_at where status <> 'RESOLVED';

-- What the sweep takes, and what is over or due today: each reads its own rows only.
drop index tickets_waiting;
create index tickets_next_step on tickets (next_step_at) where next_step_at is not null;
create index tickets_due on tickets (due_at) where status <> 'RESOLVED';

-- Down Migration
-- Migrations only go forward: restore a backup instead.

-- Planned calls of an officer and day, and how many were kept (D-361). All missed calls of such a day have the same
-- reason. Days that change wait in plan_adherence_due, and the server counts them within seconds: the reasons come from
-- four tables, and a trigger that counted would read other people's uncommitted work too early.
create table plan_adherence (
  sap_id text not null,
  day date not null,
  zone text,
  region_code text,
  area_code text,
  territory_code text,
  planned integer not null,
  kept integer not null,
  -- Dealers of plans that were approved after their day; they are not among the planned.
  approved_late integer not null,
  reason text check (reason in ('holiday', 'leave', 'duty', 'notStarted', 'elsewhere', 'noVisit')),
  missed_dealers text[] not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (sap_id, day),
  check (kept + cardinality(missed_dealers) = planned and (reason is null) = (kept = planned))
);
create index plan_adherence_day on plan_adherence (day, zone, region_code, area_code)
  include (territory_code, sap_id, planned, kept, approved_late, reason);

-- Without a person: all with a plan of the day. Without a day: all days of the person.
create table plan_adherence_due (
  id uuid primary key default gen_random_uuid(),
  sap_id text,
  day date,
  check (sap_id is not null or day is not null)
);

create function plan_adherence_due_of_visits() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into plan_adherence_due (sap_id, day) select distinct sap_id, visit_day from come;
  elsif tg_op = 'DELETE' then
    insert into plan_adherence_due (sap_id, day) select distinct sap_id, visit_day from gone;
  else
    insert into plan_adherence_due (sap_id, day)
    select sap_id, visit_day from (select id, sap_id, visit_day, visit_type, dealer_code, deleted from come
      except select id, sap_id, visit_day, visit_type, dealer_code, deleted from gone) v
    union select sap_id, visit_day from (select id, sap_id, visit_day, visit_type, dealer_code, deleted from gone
      except select id, sap_id, visit_day, visit_type, dealer_code, deleted from come) v;
  end if;
  return null;
end $$;
create trigger plan_adherence_due_insert after insert on visits
  referencing new table as come for each statement execute function plan_adherence_due_of_visits();
create trigger plan_adherence_due_update after update on visits
  referencing old table as gone new table as come for each statement execute function plan_adherence_due_of_visits();
create trigger plan_adherence_due_delete after delete on visits
  referencing old table as gone for each statement execute function plan_adherence_due_of_visits();

create function plan_adherence_due_of_plans() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into plan_adherence_due (sap_id, day) select distinct sap_id, plan_date from gone where status = 'Approved';
  end if;
  if tg_op <> 'DELETE' then
    insert into plan_adherence_due (sap_id, day) select distinct sap_id, plan_date from come where status = 'Approved';
  end if;
  return null;
end $$;
create trigger plan_adherence_due_insert after insert on pjps
  referencing new table as come for each statement execute function plan_adherence_due_of_plans();
create trigger plan_adherence_due_update after update on pjps
  referencing old table as gone new table as come for each statement execute function plan_adherence_due_of_plans();
create trigger plan_adherence_due_delete after delete on pjps
  referencing old table as gone for each statement execute function plan_adherence_due_of_plans();

create function plan_adherence_due_of_attendance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into plan_adherence_due (sap_id, day) select sap_id, day from come;
  elsif tg_op = 'DELETE' then
    insert into plan_adherence_due (sap_id, day) select sap_id, day from gone;
  else
    insert into plan_adherence_due (sap_id, day)
    select sap_id, day from (select sap_id, day, status, check_in is null from come
      except select sap_id, day, status, check_in is null from gone) a
    union select sap_id, day from (select sap_id, day from gone except select sap_id, day from come) a;
  end if;
  return null;
end $$;
create trigger plan_adherence_due_insert after insert on attendance
  referencing new table as come for each statement execute function plan_adherence_due_of_attendance();
create trigger plan_adherence_due_update after update on attendance
  referencing old table as gone new table as come for each statement execute function plan_adherence_due_of_attendance();
create trigger plan_adherence_due_delete after delete on attendance
  referencing old table as gone for each statement execute function plan_adherence_due_of_attendance();

create function plan_adherence_due_of_holidays() returns trigger language plpgsql as $$
begin
  insert into plan_adherence_due (day) select day from (values (new.day), (old.day)) d (day) where day is not null group by day;
  return null;
end $$;
create trigger plan_adherence_due after insert or update or delete on holidays
  for each row execute function plan_adherence_due_of_holidays();

create function plan_adherence_due_of_places() returns trigger language plpgsql as $$
begin
  insert into plan_adherence_due (sap_id) values (coalesce(new.sap_id, old.sap_id));
  return null;
end $$;
create trigger plan_adherence_due after insert or update or delete on user_places
  for each row execute function plan_adherence_due_of_places();

-- As in 0081, with the triggers above.
create or replace function months.change_places() returns void language plpgsql as $$
begin
  lock table visits in access exclusive mode;
  lock table officer_days in access exclusive mode;
  lock table visit_actions, visit_remarks in access exclusive mode;
  if (select count(*) from months.changed_visits) > 4000 or (select count(*) from months.changed_days) > 4000 then
    raise exception 'Too much has changed since the last notes were taken over.' using errcode = 'lock_not_available';
  end if;
  perform months.replay(2000) from generate_series(1, 2);
  perform setval('visit_ids', last_value, is_called) from visits_id_seq;
  alter table visit_actions drop constraint visit_actions_visit_id_fkey;
  alter table visit_remarks drop constraint visit_remarks_visit_id_fkey;
  create schema before_months;
  alter table visits set schema before_months;
  alter table officer_days set schema before_months;
  alter table months.visits set schema public;
  alter table months.officer_days set schema public;
  drop table months.changed_visits, months.changed_days;

  create trigger claim_external_id before insert on visits for each row execute function claim_external_id();
  create trigger visit_counts_insert after insert on visits
    referencing new table as come for each statement execute function visits_come();
  create trigger visit_counts_update after update on visits
    referencing old table as gone new table as come for each statement execute function visits_differ();
  create trigger visit_counts_delete after delete on visits
    referencing old table as gone for each statement execute function visits_differ();
  create trigger plan_adherence_due_insert after insert on visits
    referencing new table as come for each statement execute function plan_adherence_due_of_visits();
  create trigger plan_adherence_due_update after update on visits
    referencing old table as gone new table as come for each statement execute function plan_adherence_due_of_visits();
  create trigger plan_adherence_due_delete after delete on visits
    referencing old table as gone for each statement execute function plan_adherence_due_of_visits();
  create trigger visit_parts_delete after delete on visits
    referencing old table as gone for each statement execute function forget_parts_of_visits();
  create trigger visit_counts_truncate after truncate on visits for each statement execute function visits_emptied();
  create trigger visit_parts_truncate after truncate on visits for each statement execute function forget_parts_of_all_visits();
  create trigger visits_added_today after insert on visits referencing new table as changed_rows for each statement
    execute function tell_today('officers,visits', 'c.visit_day >= (now() at time zone ''Asia/Kolkata'')::date - 1');
  create trigger visits_changed_today after update on visits referencing new table as changed_rows for each statement
    execute function tell_today('officers,visits', 'c.visit_day >= (now() at time zone ''Asia/Kolkata'')::date - 1');
end $$;

insert into plan_adherence_due (day)
select distinct plan_date from pjps where status = 'Approved' and activity = 'Field' order by plan_date;

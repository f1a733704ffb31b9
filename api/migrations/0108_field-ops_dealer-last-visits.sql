-- Day of each dealer's last visit of any officer that is not deleted (D-362).
create table dealer_last_visits (
  dealer_code text primary key,
  day date not null
);

create function dealer_last_visits_come() returns trigger language plpgsql as $$
begin
  insert into dealer_last_visits as t (dealer_code, day)
  select dealer_code, max(visit_day) from come
  where visit_type = 'DEALER' and not deleted and dealer_code is not null group by 1 order by 1
  on conflict (dealer_code) do update set day = excluded.day where t.day < excluded.day;
  return null;
end $$;

-- Locks each dealer before it looks for an earlier visit: the next statement then sees what others have committed.
create function dealer_last_visits_differ() returns trigger language plpgsql as $$
declare
  codes text[];
begin
  if tg_op = 'UPDATE' then
    insert into dealer_last_visits as t (dealer_code, day)
    select dealer_code, max(visit_day) from (
      select id, dealer_code, visit_day from come where visit_type = 'DEALER' and not deleted and dealer_code is not null
      except select id, dealer_code, visit_day from gone where visit_type = 'DEALER' and not deleted) v group by 1 order by 1
    on conflict (dealer_code) do update set day = excluded.day where t.day < excluded.day;
    codes := array(select distinct dealer_code from (
      select id, dealer_code, visit_day from gone where visit_type = 'DEALER' and not deleted and dealer_code is not null
      except select id, dealer_code, visit_day from come where visit_type = 'DEALER' and not deleted) v);
  else
    codes := array(select distinct dealer_code from gone where visit_type = 'DEALER' and not deleted and dealer_code is not null);
  end if;
  if codes = '{}' then return null; end if;
  perform from dealer_last_visits where dealer_code = any (codes) order by dealer_code for update;
  update dealer_last_visits t set day = v.day from (
    select c.code, (select max(visit_day) from visits
      where dealer_code = c.code and visit_type = 'DEALER' and not deleted) as day from unnest(codes) c (code)) v
  where t.dealer_code = v.code and v.day < t.day;
  delete from dealer_last_visits t where t.dealer_code = any (codes) and not exists (
    select from visits where dealer_code = t.dealer_code and visit_type = 'DEALER' and not deleted);
  return null;
end $$;

create function dealer_last_visits_emptied() returns trigger language plpgsql as $$
begin
  delete from dealer_last_visits;
  return null;
end $$;

create trigger dealer_last_visits_insert after insert on visits
  referencing new table as come for each statement execute function dealer_last_visits_come();
create trigger dealer_last_visits_update after update on visits
  referencing old table as gone new table as come for each statement execute function dealer_last_visits_differ();
create trigger dealer_last_visits_delete after delete on visits
  referencing old table as gone for each statement execute function dealer_last_visits_differ();
create trigger dealer_last_visits_truncate after truncate on visits
  for each statement execute function dealer_last_visits_emptied();

-- As in 0106, with the triggers above.
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
  create trigger dealer_last_visits_insert after insert on visits
    referencing new table as come for each statement execute function dealer_last_visits_come();
  create trigger dealer_last_visits_update after update on visits
    referencing old table as gone new table as come for each statement execute function dealer_last_visits_differ();
  create trigger dealer_last_visits_delete after delete on visits
    referencing old table as gone for each statement execute function dealer_last_visits_differ();
  create trigger dealer_last_visits_truncate after truncate on visits
    for each statement execute function dealer_last_visits_emptied();
  create trigger visit_parts_delete after delete on visits
    referencing old table as gone for each statement execute function forget_parts_of_visits();
  create trigger visit_counts_truncate after truncate on visits for each statement execute function visits_emptied();
  create trigger visit_parts_truncate after truncate on visits for each statement execute function forget_parts_of_all_visits();
  create trigger visits_added_today after insert on visits referencing new table as changed_rows for each statement
    execute function tell_today('officers,visits', 'c.visit_day >= (now() at time zone ''Asia/Kolkata'')::date - 1');
  create trigger visits_changed_today after update on visits referencing new table as changed_rows for each statement
    execute function tell_today('officers,visits', 'c.visit_day >= (now() at time zone ''Asia/Kolkata'')::date - 1');
end $$;

insert into dealer_last_visits
select dealer_code, max(visit_day) from visits
where visit_type = 'DEALER' and not deleted and dealer_code is not null group by 1;

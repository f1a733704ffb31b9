-- Up Migration
-- A file of limits is taken back only while nobody has changed them since: each limit is a record that counts its changes.
alter table spend_limits
  add column id uuid not null default gen_random_uuid() unique,
  add column version integer not null default 1;

-- How many days of attendance an officer has in a month: what a list of a whole year is counted by, and finds its late pages by.
create table attendance_months (
  month date not null,
  sap_id text not null,
  days integer not null,
  primary key (month, sap_id)
);

create function attendance_comes() returns trigger language plpgsql as $$
begin
  insert into attendance_months as m
  select * from (select date_trunc('month', c.day)::date, c.sap_id, count(*)::int from come c group by 1, 2 offset 0) counted
  order by 1, 2
  on conflict (month, sap_id) do update set days = m.days + excluded.days;
  return null;
end $$;

create function attendance_goes() returns trigger language plpgsql as $$
begin
  insert into attendance_months as m
  select * from (select date_trunc('month', g.day)::date, g.sap_id, -count(*)::int from gone g group by 1, 2 offset 0) counted
  order by 1, 2
  on conflict (month, sap_id) do update set days = m.days + excluded.days;
  return null;
end $$;

create function attendance_moves() returns trigger language plpgsql as $$
begin
  insert into attendance_months as m
  values (date_trunc('month', old.day)::date, old.sap_id, -1), (date_trunc('month', new.day)::date, new.sap_id, 1)
  on conflict (month, sap_id) do update set days = m.days + excluded.days;
  return null;
end $$;

create function attendance_emptied() returns trigger language plpgsql as $$
begin
  delete from attendance_months;
  return null;
end $$;

create trigger attendance_months_insert after insert on attendance
  referencing new table as come for each statement execute function attendance_comes();
create trigger attendance_months_delete after delete on attendance
  referencing old table as gone for each statement execute function attendance_goes();
create trigger attendance_months_update after update of day, sap_id on attendance for each row
  when ((date_trunc('month', old.day), old.sap_id) is distinct from (date_trunc('month', new.day), new.sap_id))
  execute function attendance_moves();
create trigger attendance_months_truncate after truncate on attendance for each statement execute function attendance_emptied();

insert into attendance_months
select date_trunc('month', day)::date, sap_id, count(*)::int from attendance group by 1, 2;

-- Down Migration
-- Migrations only go forward: restore a backup instead.

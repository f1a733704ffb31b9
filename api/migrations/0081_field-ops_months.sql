-- Up Migration
-- Visits and officers' days lie in a table for each month (docs/decisions/0129), so that old months leave whole and a day's rows lie
-- together however many years there are. Their months lie in a schema of their own. What is small is moved here and now; what is large
-- is copied in the background, while it is read and written, and changes places at the end (src/background/months).

create schema months;
create sequence visit_ids;

-- A key of a table by months holds the day: which external ids are taken, whatever their month, is said here.
create table visit_external_ids (
  external_id text primary key,
  visit_id bigint not null,
  visit_day date not null
);

-- In the schema of the months until they change places with the tables of before.
create table months.visits (like visits including defaults including constraints) partition by range (visit_day);
alter table months.visits alter id set default nextval('visit_ids'), add primary key (id, visit_day);
create index visits_officer_day on months.visits (sap_id, visit_day);
create index visits_external on months.visits (external_id) where external_id is not null;
create index visits_dealer_day on months.visits (dealer_code, visit_day);
create index visits_day on months.visits (visit_day, id) include (sap_id, dealer_code, visit_type, deleted);
create table months.officer_days (like officer_days including defaults including constraints) partition by range (day);
alter table months.officer_days add primary key (sap_id, day);
create index officer_days_day on months.officer_days (day, zone, region_code, area_code);
-- For days whose month has no table yet.
create table months.visits_other partition of months.visits default;
create table months.officer_days_other partition of months.officer_days default;

create function months.is_moving() returns boolean language sql stable as $$
  select to_regclass('months.visits') is not null
$$;

-- The table of a month, apart: empty, and no part of the whole yet. Null where there is one.
create function months.make_table(whole text, month date) returns text language plpgsql as $$
declare
  part text := format('months.%s_%s', whole, to_char(month, 'YYYY_MM'));
begin
  if to_regclass(part) is not null then return null; end if;
  execute format('create table %s (like %s including defaults including constraints)', part,
    coalesce(to_regclass('months.' || whole), to_regclass(whole)));
  return part;
end $$;

create function months.attach(whole text, part text, month date) returns void language plpgsql as $$
begin
  execute format('alter table %s attach partition %s for values from (%L) to (%L)',
    coalesce(to_regclass('months.' || whole), to_regclass(whole)), part, month, (month + interval '1 month')::date);
end $$;

-- A table for a month, with those of its days that lay with the others. Makes none where there is one, and none while the tables of
-- before are being moved: their months come with them.
create function months.add(day date) returns void language plpgsql set lock_timeout = '300ms' as $$
declare
  month date := date_trunc('month', day::timestamp);
  whole text;
  key text;
  part text;
begin
  if months.is_moving() then return; end if;
  -- One at a time: two that make the same table would fail. Who reads and writes is held up by nothing yet.
  lock table months.visits_other in share update exclusive mode;
  for whole, key in values ('visits', 'visit_day'), ('officer_days', 'day') loop
    part := months.make_table(whole, month);
    continue when part is null;
    -- Nobody adds to the month from now on, until it has its own table.
    execute format('lock table months.%s_other in access exclusive mode', whole);
    execute format('with taken as (delete from months.%s_other where %I >= %L and %I < %L returning *)
      insert into %s select * from taken', whole, key, month, key, (month + interval '1 month')::date, part);
    perform months.attach(whole, part, month);
  end loop;
end $$;

-- Months of which something lies in the tables of before, oldest first.
create function months.of_before() returns setof date language plpgsql as $$
declare
  month date;
begin
  select date_trunc('month', least((select min(visit_day) from public.visits), (select min(day) from public.officer_days)))::date into month;
  while month is not null loop
    return next month;
    select date_trunc('month', least(
      (select min(visit_day) from public.visits where visit_day >= month + interval '1 month'),
      (select min(day) from public.officer_days where day >= month + interval '1 month')))::date into month;
  end loop;
end $$;

-- Copies a month out of the tables of before. False where it was copied already.
create function months.copy(month date) returns boolean language plpgsql as $$
declare
  until date := month + interval '1 month';
  part text := months.make_table('visits', month);
begin
  if part is null then return false; end if;
  execute format('insert into %s select * from public.visits where visit_day >= %L and visit_day < %L order by visit_day, id', part, month, until);
  execute format('insert into visit_external_ids select external_id, id, visit_day from %s where external_id is not null
    on conflict (external_id) do update set visit_id = excluded.visit_id, visit_day = excluded.visit_day', part);
  -- What was taken over before the month had a table: copies, too.
  delete from months.visits_other where visit_day >= month and visit_day < until;
  delete from months.officer_days_other where day >= month and day < until;
  perform months.attach('visits', part, month);
  part := months.make_table('officer_days', month);
  execute format('insert into %s select * from public.officer_days where day >= %L and day < %L', part, month, until);
  perform months.attach('officer_days', part, month);
  return true;
end $$;

-- What changes in the tables of before while they are copied.
create table months.changed_visits (id bigint not null, visit_day date not null, external_id text);
create table months.changed_days (sap_id text not null, day date not null);
create function months.note_visits() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then raise exception 'Visits are being moved into months: they can not all be removed until that is done.'; end if;
  if tg_op <> 'INSERT' then insert into months.changed_visits select id, visit_day, external_id from gone; end if;
  if tg_op <> 'DELETE' then insert into months.changed_visits select id, visit_day, external_id from come; end if;
  return null;
end $$;
create function months.note_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into months.changed_days select sap_id, day from gone; end if;
  if tg_op <> 'DELETE' then insert into months.changed_days select sap_id, day from come; end if;
  return null;
end $$;

-- From now on every change is noted. Waits for no write that is under way longer than its caller allows.
create function months.begin_move() returns void language plpgsql as $$
begin
  if exists (select from pg_trigger where tgname = 'note_inserted' and tgrelid = 'public.visits'::regclass) then return; end if;
  create trigger note_inserted after insert on public.visits referencing new table as come for each statement execute function months.note_visits();
  create trigger note_updated after update on public.visits referencing old table as gone new table as come for each statement execute function months.note_visits();
  create trigger note_deleted after delete on public.visits referencing old table as gone for each statement execute function months.note_visits();
  create trigger note_emptied before truncate on public.visits for each statement execute function months.note_visits();
  create trigger note_inserted after insert on public.officer_days referencing new table as come for each statement execute function months.note_days();
  create trigger note_updated after update on public.officer_days referencing old table as gone new table as come for each statement execute function months.note_days();
  create trigger note_deleted after delete on public.officer_days referencing old table as gone for each statement execute function months.note_days();
end $$;

-- Takes over what was noted, so many notes of each table (null: all). Gives how many it took.
create function months.replay(most integer) returns integer language plpgsql as $$
declare
  ids bigint[];
  days date[];
  externals text[];
  people text[];
  taken integer;
begin
  with notes as (
    delete from months.changed_visits where ctid = any(array(select ctid from months.changed_visits limit most)) returning *)
  select array_agg(id), array_agg(visit_day), array_agg(external_id), (select count(*) from notes) into ids, days, externals, taken
  from (select distinct * from notes) n;
  if taken > 0 then
    delete from visit_external_ids where external_id = any(externals);
    delete from months.visits v
    using (select * from unnest(ids, days) n (id, day) union select id, visit_day from public.visits where id = any(ids)) k
    where v.id = k.id and v.visit_day = k.day;
    insert into months.visits select * from public.visits where id = any(ids);
    insert into visit_external_ids select external_id, id, visit_day from public.visits where external_id = any(externals)
    on conflict (external_id) do update set visit_id = excluded.visit_id, visit_day = excluded.visit_day;
  end if;
  with notes as (
    delete from months.changed_days where ctid = any(array(select ctid from months.changed_days limit most)) returning *)
  select array_agg(sap_id), array_agg(day), taken + (select count(*) from notes) into people, days, taken from (select distinct * from notes) n;
  if people is not null then
    delete from months.officer_days o using unnest(people, days) k (sap_id, day) where o.sap_id = k.sap_id and o.day = k.day;
    insert into months.officer_days select o.* from unnest(people, days) k (sap_id, day) join public.officer_days o on o.sap_id = k.sap_id and o.day = k.day;
  end if;
  return taken;
end $$;

-- Months in which the copy is not the same as what it was made of, apart from what is noted and not taken over yet.
create function months.differences() returns setof text language sql as $$
  select format('visits of %s', to_char(month, 'YYYY-MM')) from
    (select date_trunc('month', visit_day) as month, count(*) as n, sum(hashtextextended(v::text, 0)) as sum from public.visits v
      where not exists (select from months.changed_visits c where c.id = v.id) group by 1) a
    full join (select date_trunc('month', visit_day) as month, count(*) as n, sum(hashtextextended(v::text, 0)) as sum from months.visits v
      where not exists (select from months.changed_visits c where c.id = v.id) group by 1) b using (month)
  where (a.n, a.sum) is distinct from (b.n, b.sum)
  union all
  select format('days of officers of %s', to_char(month, 'YYYY-MM')) from
    (select date_trunc('month', day) as month, count(*) as n, sum(hashtextextended(o::text, 0)) as sum from public.officer_days o
      where not exists (select from months.changed_days c where c.sap_id = o.sap_id and c.day = o.day) group by 1) a
    full join (select date_trunc('month', day) as month, count(*) as n, sum(hashtextextended(o::text, 0)) as sum from months.officer_days o
      where not exists (select from months.changed_days c where c.sap_id = o.sap_id and c.day = o.day) group by 1) b using (month)
  where (a.n, a.sum) is distinct from (b.n, b.sum)
  union all
  select 'external ids' where exists (
    select from public.visits v left join visit_external_ids e using (external_id)
    where v.external_id is not null and (e.visit_id, e.visit_day) is distinct from (v.id, v.visit_day)
      and not exists (select from months.changed_visits c where c.id = v.id or c.external_id = v.external_id))
$$;

-- An external id belongs to one visit: a second one is not stored, as if its key had said so. A visit that moves to another month comes
-- here, too.
create function claim_external_id() returns trigger language plpgsql as $$
begin
  if new.external_id is null then return new; end if;
  insert into visit_external_ids as e values (new.external_id, new.id, new.visit_day)
  on conflict (external_id) do update set visit_day = excluded.visit_day where e.visit_id = excluded.visit_id;
  if not found then return null; end if;
  return new;
end $$;

-- What belongs to visits goes with them: nothing can refer to an id alone, which is no key of a table by months.
create function forget_parts_of_visits() returns trigger language plpgsql as $$
begin
  delete from visit_actions a using gone g where a.visit_id = g.id;
  delete from visit_remarks r using gone g where r.visit_id = g.id;
  delete from visit_external_ids e using gone g where e.external_id = g.external_id and e.visit_id = g.id;
  return null;
end $$;
create function forget_parts_of_all_visits() returns trigger language plpgsql as $$
begin
  delete from visit_actions;
  delete from visit_remarks;
  delete from visit_external_ids;
  return null;
end $$;

-- The months change places with the tables of before, which lie apart then: to remove them takes seconds, for which nobody should wait.
-- Its caller says how long it may wait for who reads and writes.
create function months.change_places() returns void language plpgsql as $$
begin
  lock table public.visits in access exclusive mode;
  lock table public.officer_days in access exclusive mode;
  lock table visit_actions, visit_remarks in access exclusive mode;
  if (select count(*) from months.changed_visits) > 4000 or (select count(*) from months.changed_days) > 4000 then
    raise exception 'Too much has changed since the last notes were taken over.' using errcode = 'lock_not_available';
  end if;
  perform months.replay(2000) from generate_series(1, 2);
  perform setval('visit_ids', last_value, is_called) from visits_id_seq;
  alter table visit_actions drop constraint visit_actions_visit_id_fkey;
  alter table visit_remarks drop constraint visit_remarks_visit_id_fkey;
  create schema before_months;
  alter table public.visits set schema before_months;
  alter table public.officer_days set schema before_months;
  alter table months.visits set schema public;
  alter table months.officer_days set schema public;
  drop table months.changed_visits, months.changed_days;

  create trigger claim_external_id before insert on public.visits for each row execute function claim_external_id();
  create trigger visit_counts_insert after insert on public.visits
    referencing new table as come for each statement execute function visits_come();
  create trigger visit_counts_update after update on public.visits
    referencing old table as gone new table as come for each statement execute function visits_differ();
  create trigger visit_counts_delete after delete on public.visits
    referencing old table as gone for each statement execute function visits_differ();
  create trigger visit_parts_delete after delete on public.visits
    referencing old table as gone for each statement execute function forget_parts_of_visits();
  create trigger visit_counts_truncate after truncate on public.visits for each statement execute function visits_emptied();
  create trigger visit_parts_truncate after truncate on public.visits for each statement execute function forget_parts_of_all_visits();
  create trigger visits_added_today after insert on public.visits referencing new table as changed_rows for each statement
    execute function tell_today('officers,visits', 'c.visit_day >= (now() at time zone ''Asia/Kolkata'')::date - 1');
  create trigger visits_changed_today after update on public.visits referencing new table as changed_rows for each statement
    execute function tell_today('officers,visits', 'c.visit_day >= (now() at time zone ''Asia/Kolkata'')::date - 1');
end $$;

-- A month leaves the tables whole: it lies apart afterwards.
create function months.detach(month date) returns void language plpgsql set lock_timeout = '300ms' as $$
declare
  whole text;
  part text;
begin
  foreach whole in array array['visits', 'officer_days'] loop
    part := format('months.%s_%s', whole, to_char(month, 'YYYY_MM'));
    continue when not exists (select from pg_class where oid = to_regclass(part) and relispartition);
    execute format('alter table public.%s detach partition %s', whole, part);
  end loop;
end $$;

do $$
declare
  month date;
  pause double precision := 0.2;
begin
  if (select count(*) from (select from visits limit 20001) v) > 20000
    or (select count(*) from (select from officer_days limit 20001) o) > 20000
    or (select count(*) from months.of_before()) > 36 then return; end if;
  -- Nobody reads or writes them from before the copy until the end, which is soon. Others wait for us 300 ms at most, each time that we try.
  set local lock_timeout = '300ms';
  loop
    begin
      lock table visits, officer_days, visit_actions, visit_remarks in access exclusive mode;
      exit;
    exception when lock_not_available then
      perform pg_sleep(pause);
      pause := least(pause * 2, 5);
    end;
  end loop;
  set local lock_timeout = 0;
  for month in select * from months.of_before() loop
    perform months.copy(month);
  end loop;
  perform months.change_places();
  drop schema before_months cascade;
end $$;

-- Down Migration
-- Migrations only go forward: restore a backup instead.

-- Up Migration
-- In how many surveys with tyres by size a brand is named, by day and by where their officers are today. The sums by size count such a
-- survey once for each size. Rows are loose and put together as those of survey_size_sums (decision 0071).
create table survey_sized_sums (
  day date not null,
  -- Empty for officers without one.
  zone text not null,
  jk_surveys integer not null,
  mrf_surveys integer not null,
  apollo_surveys integer not null,
  ceat_surveys integer not null,
  bridgestone_surveys integer not null,
  other_surveys integer not null,
  is_loose boolean not null
);
create index survey_sized_sums_day on survey_sized_sums (day, zone);
create index survey_sized_sums_loose on survey_sized_sums (day) where is_loose;

-- A statement writes or removes all sizes of a survey.
create function survey_sized_follow() returns trigger language plpgsql as $$
declare changed text := case tg_op
  when 'INSERT' then 'select 1 as n, come.* from come'
  when 'DELETE' then 'select -1 as n, gone.* from gone'
  else 'select 1 as n, come.* from come union all select -1, gone.* from gone' end;
begin
  execute format('select from users where sap_id in (select c.sap_id from (%s) c) order by sap_id for share', changed);
  execute format('insert into survey_sized_sums
    select c.day, coalesce(u.zone, ''''), c.n * c.jk::int, c.n * c.mrf::int, c.n * c.apollo::int, c.n * c.ceat::int, c.n * c.bridgestone::int, c.n * c.other::int, true from (
      select n, document_id, sap_id, day, bool_or(jk is not null) as jk, bool_or(mrf is not null) as mrf, bool_or(apollo is not null) as apollo, bool_or(ceat is not null) as ceat, bool_or(bridgestone is not null) as bridgestone, bool_or(other is not null) as other
      from (%s) one group by n, document_id, sap_id, day) c
    join users u on u.sap_id = c.sap_id', changed);
  return null;
end $$;

create trigger survey_sized_sums_insert after insert on survey_size_answers
  referencing new table as come for each statement execute function survey_sized_follow();
create trigger survey_sized_sums_update after update on survey_size_answers
  referencing old table as gone new table as come for each statement execute function survey_sized_follow();
create trigger survey_sized_sums_delete after delete on survey_size_answers
  referencing old table as gone for each statement execute function survey_sized_follow();
create trigger survey_sized_sums_truncate after truncate on survey_size_answers
  for each statement execute function survey_sums_emptied('survey_sized_sums');

create or replace function surveyor_moves() returns trigger language plpgsql as $$
declare was users := old; is_now users := new;
begin
  insert into survey_brand_sums
    select s.* from survey_answers a cross join lateral survey_sum(-1, a, was) s where a.sap_id = new.sap_id
    union all select s.* from survey_answers a cross join lateral survey_sum(1, a, is_now) s where a.sap_id = new.sap_id;
  insert into survey_size_sums
    select s.* from survey_size_answers a cross join lateral survey_sum(-1, a, was) s where a.sap_id = new.sap_id
    union all select s.* from survey_size_answers a cross join lateral survey_sum(1, a, is_now) s where a.sap_id = new.sap_id;
  insert into survey_sized_sums
    select a.day, coalesce(c.zone, ''), c.n * a.jk::int, c.n * a.mrf::int, c.n * a.apollo::int, c.n * a.ceat::int, c.n * a.bridgestone::int, c.n * a.other::int, true from (
      select document_id, day, bool_or(jk is not null) as jk, bool_or(mrf is not null) as mrf, bool_or(apollo is not null) as apollo, bool_or(ceat is not null) as ceat, bool_or(bridgestone is not null) as bridgestone, bool_or(other is not null) as other
      from survey_size_answers z where z.sap_id = new.sap_id group by document_id, day) a
    cross join (values (-1, old.zone), (1, new.zone)) c (n, zone);
  return null;
end $$;

insert into survey_sized_sums
select c.day, coalesce(u.zone, ''), count(*) filter (where c.jk), count(*) filter (where c.mrf), count(*) filter (where c.apollo), count(*) filter (where c.ceat), count(*) filter (where c.bridgestone), count(*) filter (where c.other), false from (
      select document_id, sap_id, day, bool_or(jk is not null) as jk, bool_or(mrf is not null) as mrf, bool_or(apollo is not null) as apollo, bool_or(ceat is not null) as ceat, bool_or(bridgestone is not null) as bridgestone, bool_or(other is not null) as other
      from survey_size_answers group by document_id, sap_id, day) c
  join users u on u.sap_id = c.sap_id
group by c.day, coalesce(u.zone, '');

-- Down Migration
-- Migrations only go forward: restore a backup instead.

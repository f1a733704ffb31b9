-- Up Migration
-- Sums of what surveys say about brands, by day and by where their officers are today: figures of a year over the whole company read
-- these (decision 0077). Whoever writes an answer adds a loose row with what came and what went, and waits for nobody else's; the server
-- puts loose rows together now and then. Tyres are numeric, so that what comes and goes again leaves nothing behind.
create table survey_brand_sums (
  day date not null,
  -- Empty for officers without one.
  zone text not null,
  region_code text not null,
  -- Surveys with a table of brands and tyres, without one, and with tyres by size.
  counted integer not null,
  uncounted integer not null,
  sized integer not null,
  jk numeric not null,
  mrf numeric not null,
  apollo numeric not null,
  ceat numeric not null,
  bridgestone numeric not null,
  other numeric not null,
  -- In how many surveys the brand is named.
  jk_surveys integer not null,
  mrf_surveys integer not null,
  apollo_surveys integer not null,
  ceat_surveys integer not null,
  bridgestone_surveys integer not null,
  other_surveys integer not null,
  is_loose boolean not null
);
create index survey_brand_sums_day on survey_brand_sums (day, zone);
create index survey_brand_sums_loose on survey_brand_sums (day) where is_loose;

-- The same by size of tyre.
create table survey_size_sums (
  day date not null,
  zone text not null,
  size text not null,
  surveys integer not null,
  jk numeric not null,
  mrf numeric not null,
  apollo numeric not null,
  ceat numeric not null,
  bridgestone numeric not null,
  other numeric not null,
  -- In how many surveys the brand is named.
  jk_surveys integer not null,
  mrf_surveys integer not null,
  apollo_surveys integer not null,
  ceat_surveys integer not null,
  bridgestone_surveys integer not null,
  other_surveys integer not null,
  is_loose boolean not null
);
create index survey_size_sums_day on survey_size_sums (day, zone);
create index survey_size_sums_loose on survey_size_sums (day) where is_loose;

-- Figures of one region, area or territory read the answers of its officers.
create index survey_size_answers_officer on survey_size_answers (sap_id, day);

-- An answer as a row of sums: n is 1 as it comes and -1 as it goes.
create function survey_sum(n integer, a survey_answers, u users) returns survey_brand_sums language sql immutable
  return row(a.day, coalesce(u.zone, ''), coalesce(u.region_code, ''),
    n * a.is_counted::int, n * (not a.is_counted)::int, n * a.is_sized::int,
    n * coalesce(a.jk::numeric, 0), n * coalesce(a.mrf::numeric, 0), n * coalesce(a.apollo::numeric, 0),
    n * coalesce(a.ceat::numeric, 0), n * coalesce(a.bridgestone::numeric, 0), n * coalesce(a.other::numeric, 0),
    n * (a.jk is not null)::int, n * (a.mrf is not null)::int, n * (a.apollo is not null)::int,
    n * (a.ceat is not null)::int, n * (a.bridgestone is not null)::int, n * (a.other is not null)::int, true)::survey_brand_sums;
create function survey_sum(n integer, a survey_size_answers, u users) returns survey_size_sums language sql immutable
  return row(a.day, coalesce(u.zone, ''), a.size, n,
    n * coalesce(a.jk::numeric, 0), n * coalesce(a.mrf::numeric, 0), n * coalesce(a.apollo::numeric, 0),
    n * coalesce(a.ceat::numeric, 0), n * coalesce(a.bridgestone::numeric, 0), n * coalesce(a.other::numeric, 0),
    n * (a.jk is not null)::int, n * (a.mrf is not null)::int, n * (a.apollo is not null)::int,
    n * (a.ceat is not null)::int, n * (a.bridgestone is not null)::int, n * (a.other is not null)::int, true)::survey_size_sums;

-- Its argument is the table of sums. Whoever is counted stays where he is until the transaction ends, so that a move counts what it moves.
create function survey_sums_follow() returns trigger language plpgsql as $$
declare changed text := format(case tg_op
  when 'INSERT' then 'select 1 as n, row(c.*)::%1$I as answer from come c'
  when 'DELETE' then 'select -1 as n, row(g.*)::%1$I as answer from gone g'
  else 'select 1 as n, row(c.*)::%1$I as answer from (table come except all table gone) c
    union all select -1, row(g.*)::%1$I from (table gone except all table come) g' end, tg_table_name);
begin
  execute format('select from users where sap_id in (select (c.answer).sap_id from (%s) c) order by sap_id for share', changed);
  execute format('insert into %I select s.* from (%s) c join users u on u.sap_id = (c.answer).sap_id
    cross join lateral survey_sum(c.n, c.answer, u) s', tg_argv[0], changed);
  return null;
end $$;

create trigger survey_brand_sums_insert after insert on survey_answers
  referencing new table as come for each statement execute function survey_sums_follow('survey_brand_sums');
create trigger survey_brand_sums_update after update on survey_answers
  referencing old table as gone new table as come for each statement execute function survey_sums_follow('survey_brand_sums');
create trigger survey_brand_sums_delete after delete on survey_answers
  referencing old table as gone for each statement execute function survey_sums_follow('survey_brand_sums');
create trigger survey_size_sums_insert after insert on survey_size_answers
  referencing new table as come for each statement execute function survey_sums_follow('survey_size_sums');
create trigger survey_size_sums_update after update on survey_size_answers
  referencing old table as gone new table as come for each statement execute function survey_sums_follow('survey_size_sums');
create trigger survey_size_sums_delete after delete on survey_size_answers
  referencing old table as gone for each statement execute function survey_sums_follow('survey_size_sums');

create function survey_sums_emptied() returns trigger language plpgsql as $$
begin
  execute format('delete from %I', tg_argv[0]);
  return null;
end $$;
create trigger survey_brand_sums_truncate after truncate on survey_answers
  for each statement execute function survey_sums_emptied('survey_brand_sums');
create trigger survey_size_sums_truncate after truncate on survey_size_answers
  for each statement execute function survey_sums_emptied('survey_size_sums');

-- Somebody moves: what his surveys say moves along.
create function surveyor_moves() returns trigger language plpgsql as $$
declare was users := old; is_now users := new;
begin
  insert into survey_brand_sums
    select s.* from survey_answers a cross join lateral survey_sum(-1, a, was) s where a.sap_id = new.sap_id
    union all select s.* from survey_answers a cross join lateral survey_sum(1, a, is_now) s where a.sap_id = new.sap_id;
  insert into survey_size_sums
    select s.* from survey_size_answers a cross join lateral survey_sum(-1, a, was) s where a.sap_id = new.sap_id
    union all select s.* from survey_size_answers a cross join lateral survey_sum(1, a, is_now) s where a.sap_id = new.sap_id;
  return null;
end $$;
create trigger surveyor_moves after update of zone, region_code on users for each row
  when (new.sap_id is not null and (old.zone, old.region_code) is distinct from (new.zone, new.region_code))
  execute function surveyor_moves();

insert into survey_brand_sums
select day, zone, region_code, sum(counted), sum(uncounted), sum(sized),
  sum(jk), sum(mrf), sum(apollo), sum(ceat), sum(bridgestone), sum(other),
  sum(jk_surveys), sum(mrf_surveys), sum(apollo_surveys), sum(ceat_surveys), sum(bridgestone_surveys), sum(other_surveys), false
from (select s.* from survey_answers a join users u on u.sap_id = a.sap_id cross join lateral survey_sum(1, a, u) s) one
group by day, zone, region_code;
insert into survey_size_sums
select day, zone, size, sum(surveys),
  sum(jk), sum(mrf), sum(apollo), sum(ceat), sum(bridgestone), sum(other),
  sum(jk_surveys), sum(mrf_surveys), sum(apollo_surveys), sum(ceat_surveys), sum(bridgestone_surveys), sum(other_surveys), false
from (select s.* from survey_size_answers a join users u on u.sap_id = a.sap_id cross join lateral survey_sum(1, a, u) s) one
group by day, zone, size;

-- Down Migration
-- Migrations only go forward: restore a backup instead.

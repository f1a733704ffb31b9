-- Up Migration
-- What a person's claims of a month come to, by what they are for: whether what waits is over its month's limit is then known of all waiting
-- claims at once (docs/decisions/0103).
create table spend_sums (
  sap_id text not null,
  month date not null,
  -- As the claims say it, in small letters.
  category text not null,
  sub_category text not null,
  -- What was approved, what waits, and how many claims wait; a refused claim counts nowhere.
  used numeric(16,2) not null,
  pending numeric(16,2) not null,
  waiting integer not null,
  primary key (sap_id, month, category, sub_category)
);
create index spend_sums_waiting on spend_sums (sap_id) where waiting > 0;

create function spend_sums_follow() returns trigger language plpgsql as $$
begin
  execute format($sums$
    insert into spend_sums as t
    select * from (
      select c.sap_id, date_trunc('month', c.claim_date::timestamp)::date, lower(c.category), lower(c.sub_category),
        coalesce(sum(c.n * c.amount) filter (where c.status = 'Approved'), 0) as used,
        coalesce(sum(c.n * c.amount) filter (where c.status = 'Pending'), 0) as pending,
        coalesce(sum(c.n) filter (where c.status = 'Pending'), 0) as waiting
      from (%s) c where c.status <> 'Rejected'
      group by 1, 2, 3, 4 offset 0
    ) counted where (used, pending, waiting) <> (0, 0, 0) order by 1, 2, 3, 4
    on conflict (sap_id, month, category, sub_category)
      do update set used = t.used + excluded.used, pending = t.pending + excluded.pending, waiting = t.waiting + excluded.waiting
  $sums$, case tg_op
    when 'INSERT' then 'select *, 1 as n from come'
    when 'DELETE' then 'select *, -1 as n from gone'
    else 'select *, -1 as n from gone union all select *, 1 from come' end);
  return null;
end $$;
create function spend_sums_emptied() returns trigger language plpgsql as $$
begin
  delete from spend_sums;
  return null;
end $$;

create trigger spend_sums_insert after insert on claims
  referencing new table as come for each statement execute function spend_sums_follow();
create trigger spend_sums_update after update on claims
  referencing old table as gone new table as come for each statement execute function spend_sums_follow();
create trigger spend_sums_delete after delete on claims
  referencing old table as gone for each statement execute function spend_sums_follow();
create trigger spend_sums_truncate after truncate on claims for each statement execute function spend_sums_emptied();

-- The triggers hold off who else writes until all is counted.
insert into spend_sums
select c.sap_id, date_trunc('month', c.claim_date::timestamp)::date, lower(c.category), lower(c.sub_category),
  coalesce(sum(c.amount) filter (where c.status = 'Approved'), 0), coalesce(sum(c.amount) filter (where c.status = 'Pending'), 0),
  count(*) filter (where c.status = 'Pending')
from claims c where c.status <> 'Rejected' group by 1, 2, 3, 4;
analyze spend_sums;

-- Down Migration
-- Migrations only go forward: restore a backup instead.

-- Up Migration
-- What can be claimed. A claim keeps its category as text: a deleted category stays behind (a reload of its file does not bring it
-- back), and a renamed one knows its former names, by which older claims still count against its limits.
create table reimbursement_categories (
  id uuid primary key default gen_random_uuid(),
  external_id text unique,
  name text not null,
  former_names text[] not null default '{}',
  sub_categories text[] not null check (cardinality(sub_categories) > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version integer not null default 1
);
create unique index reimbursement_categories_name on reimbursement_categories (lower(name)) where deleted_at is null;

-- Whose spend is limited. The version counts every change of what the position's form shows, the categories' changes too.
create table spend_positions (
  role text primary key check (role in ('SO', 'AO', 'RO', 'ZO')),
  version integer not null default 1
);
insert into spend_positions (role) values ('SO'), ('AO'), ('RO'), ('ZO');

-- Whole rupees a month that one person of the position may spend; 0 or no row: no limit is set.
create table spend_limits (
  role text not null references spend_positions (role),
  category_id uuid not null references reimbursement_categories (id) on delete cascade,
  sub_category text not null,
  amount integer not null check (amount between 0 and 10000000),
  -- Submitted in the console: a reload of the file leaves it alone.
  set_in_console boolean not null default false,
  primary key (role, category_id, sub_category)
);
create index on spend_limits (category_id);

create index claims_officer_date on claims (sap_id, claim_date desc);
drop index claims_officer;
create index claims_status_date on claims (status, claim_date desc, id);
create index claims_category_date on claims (category, claim_date desc, id);

-- Sums of claims by day, by where and what their people are today: figures over hundreds of thousands of claims read these.
create table claim_totals (
  claim_date date not null,
  zone text not null,
  region_code text not null,
  role text not null,
  category text not null,
  sub_category text not null,
  status text not null,
  claims integer not null,
  amount numeric(16,2) not null,
  primary key (claim_date, zone, region_code, role, category, sub_category, status)
);
create index on claim_totals (lower(category));

-- Whoever is counted stays where he is until the transaction ends, so that a move counts what it moves.
create function claims_come() returns trigger language plpgsql as $$
begin
  perform from users where sap_id in (select sap_id from come) order by sap_id for share;
  insert into claim_totals as t
  select * from (
    select c.claim_date, coalesce(u.zone, ''), coalesce(u.region_code, ''), u.role, c.category, c.sub_category, c.status, count(*), sum(c.amount)
    from come c join users u on u.sap_id = c.sap_id
    group by 1, 2, 3, 4, 5, 6, 7 offset 0
  ) counted order by 1, 2, 3, 4, 5, 6, 7
  on conflict (claim_date, zone, region_code, role, category, sub_category, status)
    do update set claims = t.claims + excluded.claims, amount = t.amount + excluded.amount;
  return null;
end $$;

create function claims_differ() returns trigger language plpgsql as $$
begin
  perform from users where sap_id in (select sap_id from gone union select sap_id from come) order by sap_id for share;
  insert into claim_totals as t
  select * from (
    select c.claim_date, coalesce(u.zone, ''), coalesce(u.region_code, ''), u.role, c.category, c.sub_category, c.status, sum(c.n), sum(c.n * c.amount)
    from (select *, -1 as n from gone union all select *, 1 from come) c join users u on u.sap_id = c.sap_id
    group by 1, 2, 3, 4, 5, 6, 7 having sum(c.n) <> 0 or sum(c.n * c.amount) <> 0 offset 0
  ) counted order by 1, 2, 3, 4, 5, 6, 7
  on conflict (claim_date, zone, region_code, role, category, sub_category, status)
    do update set claims = t.claims + excluded.claims, amount = t.amount + excluded.amount;
  return null;
end $$;

create function claims_go() returns trigger language plpgsql as $$
begin
  insert into claim_totals as t
  select * from (
    select c.claim_date, coalesce(u.zone, ''), coalesce(u.region_code, ''), u.role, c.category, c.sub_category, c.status, -count(*), -sum(c.amount)
    from gone c join users u on u.sap_id = c.sap_id
    group by 1, 2, 3, 4, 5, 6, 7 offset 0
  ) counted order by 1, 2, 3, 4, 5, 6, 7
  on conflict (claim_date, zone, region_code, role, category, sub_category, status)
    do update set claims = t.claims + excluded.claims, amount = t.amount + excluded.amount;
  return null;
end $$;

create function claims_emptied() returns trigger language plpgsql as $$
begin
  delete from claim_totals;
  return null;
end $$;

-- Somebody moves or gets another position: his claims move along.
create function claimant_moves() returns trigger language plpgsql as $$
begin
  insert into claim_totals as t
  select * from (
    select c.claim_date, p.zone, p.region_code, p.role, c.category, c.sub_category, c.status, sum(p.n), sum(p.n * c.amount)
    from claims c,
      (values (coalesce(old.zone, ''), coalesce(old.region_code, ''), old.role, -1),
        (coalesce(new.zone, ''), coalesce(new.region_code, ''), new.role, 1)) p (zone, region_code, role, n)
    where c.sap_id = new.sap_id
    group by 1, 2, 3, 4, 5, 6, 7 offset 0
  ) counted order by 1, 2, 3, 4, 5, 6, 7
  on conflict (claim_date, zone, region_code, role, category, sub_category, status)
    do update set claims = t.claims + excluded.claims, amount = t.amount + excluded.amount;
  return null;
end $$;

create trigger claim_totals_insert after insert on claims
  referencing new table as come for each statement execute function claims_come();
create trigger claim_totals_update after update on claims
  referencing old table as gone new table as come for each statement execute function claims_differ();
create trigger claim_totals_delete after delete on claims
  referencing old table as gone for each statement execute function claims_go();
create trigger claim_totals_truncate after truncate on claims for each statement execute function claims_emptied();
create trigger claimant_moves after update of zone, region_code, role on users for each row
  when (new.sap_id is not null and
    (old.zone, old.region_code, old.role) is distinct from (new.zone, new.region_code, new.role))
  execute function claimant_moves();

insert into claim_totals
select c.claim_date, coalesce(u.zone, ''), coalesce(u.region_code, ''), u.role, c.category, c.sub_category, c.status, count(*), sum(c.amount)
from claims c join users u on u.sap_id = c.sap_id group by 1, 2, 3, 4, 5, 6, 7;

-- Up Migration
-- The price of a competitor's product is somebody's: the company's own or a shop's, and each is held against itself (decision 0120).
create table competitor_prices (
  competitor_id uuid not null references competitor_products on delete cascade,
  -- The company itself (MRF) or a shop (TYRE-DEKHO).
  source text not null,
  price numeric(12,2) not null,
  -- When the last sync had ended before the run in which it changed last; null where it has never changed.
  price_before numeric(12,2),
  price_sync_id uuid references market_syncs,
  primary key (competitor_id, source)
);
create index competitor_prices_sync on competitor_prices (price_sync_id) where price_sync_id is not null;

-- The price on a day, as the day's last sync of the source saw it.
create table competitor_price_days (
  competitor_id uuid not null references competitor_products on delete cascade,
  source text not null,
  day date not null,
  price numeric(12,2) not null,
  primary key (competitor_id, source, day)
);

-- market_prices did not say whose a price is: of a day on which a shop's sync of the company ran and none of its own, the shop's.
insert into competitor_price_days (competitor_id, source, day, price)
select p.competitor_id, case when exists (
    select from market_syncs s where s.brand = 'TYRE-DEKHO' and s.category = upper(c.company)
      and (s.created_at at time zone 'Asia/Kolkata')::date = p.day
  ) and not exists (
    select from market_syncs s where s.brand = upper(c.company) and (s.created_at at time zone 'Asia/Kolkata')::date = p.day
  ) then 'TYRE-DEKHO' else upper(c.company) end, p.day, p.price
from market_prices p join competitor_products c on c.id = p.competitor_id;

insert into competitor_prices (competitor_id, source, price)
select distinct on (competitor_id, source) competitor_id, source, price
from competitor_price_days order by competitor_id, source, day desc;
insert into competitor_prices (competitor_id, source, price)
select c.id, upper(c.company), c.price from competitor_products c
where c.price is not null and not exists (select from competitor_prices p where p.competitor_id = c.id);
update competitor_prices p set price_sync_id = s.id, price_before = i.price_before
from competitor_products c
  join market_syncs s on s.id = c.price_sync_id
  join market_sync_items i on i.sync_id = s.id and i.competitor_id = c.id and i.outcome = 'changed'
where p.competitor_id = c.id and p.source = s.brand and p.price = c.price;
-- The company's own price is the product's.
update competitor_products c set price = p.price
from competitor_prices p
where p.competitor_id = c.id and p.source = upper(c.company) and c.price is distinct from p.price;

-- What pages do not say: a known product's price that is gone, and a field that is on no page.
alter table market_sync_items drop constraint market_sync_items_outcome_check,
  add constraint market_sync_items_outcome_check check (outcome in ('added','changed','refused','lost','missing'));
-- Servers of before alone write market_prices and competitor_products.price_sync_id: both are to be dropped one version later.

-- Down Migration
-- Migrations only go forward: restore a backup instead.

-- Up Migration
-- Market research (D-210 … D-217, D-343, D-344). The rows of its list: a product in a size, against which competitors' are held.
create table market_products (
  id uuid primary key default gen_random_uuid(),
  external_id text unique,
  name text not null,
  category text not null,
  size text not null default '',
  -- The size in one notation; null until the server has read it (tyre-size.ts).
  size_key text,
  price numeric(12,2),
  -- Of the newest mapping (D-343).
  material_no text,
  created_at timestamptz not null default now()
);
create index market_products_name on market_products (lower(name), id);
create index market_products_category on market_products (lower(category), lower(name), id);
create index market_products_size on market_products (size_key, lower(category));
create function market_search_text(name text, size text, material_no text) returns text
  language sql immutable parallel safe return lower(name || chr(10) || size || chr(10) || coalesce(material_no, ''));
do $$
begin
  create index market_products_search on market_products using gin (market_search_text(name, size, material_no) gin_trgm_ops);
exception when undefined_object then
  raise notice 'pg_trgm is not available: the search of market products reads all rows';
end $$;

-- A run of the sync: one at a time for a brand.
create table market_syncs (
  id uuid primary key default gen_random_uuid(),
  brand text not null,
  category text not null,
  source text not null default '',
  by_sap_id text not null,
  status text not null default 'waiting' check (status in ('waiting','running','done','failed','cancelled')),
  -- Counts up each time a server takes it: one that was believed dead writes nothing any more.
  attempt integer not null default 0,
  steps_done integer not null default 0,
  steps_total integer,
  found integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  alive_at timestamptz,
  finished_at timestamptz
);
create unique index market_syncs_brand on market_syncs (brand) where status in ('waiting','running');
create index market_syncs_newest on market_syncs (created_at desc, id);
create index market_syncs_done on market_syncs (brand, category, finished_at desc) where status = 'done';

-- What a run did: a line for each product that it added, changed or refused.
create table market_sync_items (
  id bigint generated always as identity primary key,
  sync_id uuid not null references market_syncs on delete cascade,
  outcome text not null check (outcome in ('added','changed','refused')),
  -- The product, or the beginning of the record that was refused.
  record_key text not null,
  competitor_id uuid,
  reason text not null default '',
  price_before numeric(12,2),
  price_after numeric(12,2),
  unique (sync_id, outcome, record_key)
);
create index market_sync_items_competitor on market_sync_items (competitor_id) where competitor_id is not null;

-- What competitors sell, once each: company, name and size (D-216).
create table competitor_products (
  id uuid primary key default gen_random_uuid(),
  company text not null,
  name text not null,
  size text not null,
  category text not null,
  price numeric(12,2),
  description text not null default '',
  image text not null default '',
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- The run in which its price changed last.
  price_sync_id uuid references market_syncs
);
create unique index competitor_products_key on competitor_products (lower(company), lower(name), lower(size));
create index competitor_products_price_sync on competitor_products (price_sync_id) where price_sync_id is not null;

-- A competitor's product among those found for a row of the list, and the material that it is mapped to.
create sequence market_mapping_order;
create table market_finds (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references market_products on delete cascade,
  competitor_id uuid not null references competitor_products on delete cascade,
  material_no text,
  -- Which mapping of the row is the newest.
  mapped_order bigint,
  check ((material_no is null) = (mapped_order is null)),
  unique (product_id, competitor_id)
);
create index market_finds_competitor on market_finds (competitor_id);
create index market_finds_mapped on market_finds (product_id, mapped_order desc) where material_no is not null;

-- The price of a competitor's product on a day, as the day's last sync saw it.
create table market_prices (
  competitor_id uuid not null references competitor_products on delete cascade,
  day date not null,
  price numeric(12,2) not null,
  primary key (competitor_id, day)
);

-- Down Migration
-- Migrations only go forward: restore a backup instead.

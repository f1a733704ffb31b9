-- Up Migration
-- What SAP knows of a dealer beside his figures: dealer-details.csv (D-305).
alter table dealers
  -- CrDate: since when he is a dealer.
  add column joined_on date,
  -- Percent, 0 to 100 (D-136).
  add column rotation numeric(5,2) not null default 0 check (rotation between 0 and 100),
  -- Whether he is offered to the partner as a JKC dealer (D-316).
  add column jkc boolean not null default false,
  -- Email1, Telf1, GstNo.
  add column email text not null default '',
  add column telephone text not null default '',
  add column gst_no text not null default '';
-- JKC dealers by name (D-304).
create index dealers_jkc on dealers (name, dealer_code) where jkc;

-- What a dealer sold on a day. Like visits without a reference to the dealer: millions of rows, checked when they are imported.
-- A dealer's page reads two months of one dealer from the key alone.
create table dealer_sales (
  dealer_code text not null,
  day date not null,
  category text not null,
  product text not null,
  quantity integer not null check (quantity >= 0),
  primary key (dealer_code, day, category, product)
);

-- A dealer's profile as one document, as the contract's dealers/profile.ts has it.
create table dealer_profiles (
  dealer_code text primary key references dealers (dealer_code) on delete cascade,
  profile jsonb not null,
  version integer not null default 1,
  -- Who saved it in the console: from then on an import leaves it alone (docs/decisions/0014).
  saved_by text,
  saved_at timestamptz
);

-- Down Migration
-- Migrations only go forward: restore a backup instead.

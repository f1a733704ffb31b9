-- Which syncs run every night, and from which change of a competitor's price head office is told (D-372).
create table market_schedule (
  id boolean primary key default true check (id),
  syncs jsonb not null default '[]',
  alert_percent integer not null default 5 check (alert_percent between 1 and 100),
  version integer not null default 0
);
insert into market_schedule default values;

-- Once for each product and day.
create table market_price_alerts (
  competitor_id uuid not null references competitor_products (id) on delete cascade,
  day date not null,
  primary key (competitor_id, day)
);

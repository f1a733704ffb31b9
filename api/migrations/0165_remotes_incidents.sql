-- Faults that browsers reported of remotes and the shell: one row per cause, for 30 days.
create table incidents (
  id uuid primary key default gen_random_uuid(),
  -- A remote's name, or 'shell'.
  remote text not null,
  version text not null,
  kind text not null,
  -- Without values that could name a person.
  message text not null,
  -- FILE:LINE:COLUMN of the first own place, else the screen.
  top text not null,
  screen text not null,
  -- [{ name, remote, version, file, line, column }]
  stack jsonb not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  count bigint not null,
  -- Keyed hash: one person adds few causes a day.
  first_person text not null,
  unique (remote, version, kind, message, top)
);
create index on incidents (first_at desc, id);
create index on incidents (last_at);

create table incident_hours (
  incident_id uuid not null references incidents on delete cascade,
  hour timestamptz not null,
  count bigint not null,
  primary key (incident_id, hour)
);

create table incident_people (
  incident_id uuid not null references incidents on delete cascade,
  -- Keyed hash.
  person text not null,
  -- Empty without a sign-in.
  role text not null,
  -- Code of the area, region or zone.
  area text not null,
  primary key (incident_id, person)
);

create table server_starts (
  at timestamptz not null,
  build text not null
);
create index on server_starts (at);

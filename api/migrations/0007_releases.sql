-- Up Migration
-- The remotes, which version of each is live for whom, and what browsers tell of them. Decisions about a remote are in
-- history, kind 'remote', record_id its name.
create table remotes (
  name text primary key,
  title text not null,
  off_reason text,
  stable text,
  stable_since timestamptz,
  -- Whether a version that comes with the server's own files becomes stable by itself: until a release was activated.
  follows_installed boolean not null default true,
  -- The version that the server's own files hold now.
  installed text,
  canary text,
  canary_since timestamptz,
  canary_roles text[] not null default '{}',
  canary_share numeric(5, 2) not null default 0 check (canary_share between 0 and 100),
  canary_users text[] not null default '{}',
  error_points numeric not null default 5,
  load_factor numeric not null default 1.5,
  min_loads integer not null default 20,
  lock integer not null default 0
);

create table remote_versions (
  remote text not null references remotes,
  version text not null,
  source text not null check (source in ('installed', 'released')),
  -- remote.json as the build wrote it, and what it was built against.
  built jsonb not null,
  built_for jsonb not null,
  -- Every file's digest and size, by its path.
  files jsonb not null,
  bytes integer not null,
  note text not null default '',
  commit text not null default '',
  by text not null,
  at timestamptz not null default now(),
  checks jsonb not null default '[]',
  -- When a session was last given it (not known while it is live), and when it was last taken back.
  live_until timestamptz,
  withdrawn_at timestamptz,
  -- It is or was everyone's version: a rollback may return to it. Whoever sets remotes.stable sets it too.
  was_stable boolean not null default false,
  -- Its files are gone.
  removed_at timestamptz,
  primary key (remote, version)
);
create index on remote_versions (remote, at desc);
create index on remote_versions (withdrawn_at) where withdrawn_at is not null;
alter table remotes add foreign key (name, stable) references remote_versions;
alter table remotes add foreign key (name, canary) references remote_versions;

create table deploy_tokens (
  id uuid primary key default gen_random_uuid(),
  remote text not null references remotes,
  label text not null,
  token_hash text not null unique,
  by text not null,
  at timestamptz not null default now(),
  last_used_at timestamptz,
  withdrawn_at timestamptz
);

create table override_users (
  sap_id text primary key,
  by text not null,
  at timestamptz not null default now()
);

-- Counted per minute, so that a canary can be compared with stable over the same time. `slots` counts loads by their time:
-- slot n holds those up to 50 * 1.3^n ms.
create table remote_health (
  remote text not null,
  version text not null,
  minute timestamptz not null,
  loads integer not null default 0,
  failures integer not null default 0,
  slots integer[] not null default '{}',
  primary key (remote, version, minute)
);
create index on remote_health (minute);

-- How many events a feed's ticket told within a minute: a page that runs wild is stopped. Nothing is lost with it.
create unlogged table remote_reports (
  ticket text not null,
  minute timestamptz not null,
  events integer not null,
  primary key (ticket, minute)
);
create index on remote_reports (minute);

create table policy_violations (
  remote text not null,
  version text not null,
  directive text not null,
  blocked text not null,
  source text not null,
  count integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (remote, version, directive, blocked, source)
);
create index on policy_violations (last_at);

-- Down Migration
-- Migrations only go forward: restore a backup instead.

-- Up Migration
-- What ADMIN wants of a remote's releases ('releaseRules' of the contract), and what everyone's version is watched against
-- in its first hours; null while nothing is watched.
alter table remotes add column rules jsonb not null default '{}', add column watch jsonb;

-- The last time that a version was a canary.
alter table remote_versions add column canary_since timestamptz, add column canary_until timestamptz;
update remote_versions v set canary_since = r.canary_since from remotes r
  where r.name = v.remote and r.canary = v.version;

-- Pages where nobody is signed in are counted apart: they say nothing for or against a version.
alter table remote_health add column signed_in boolean not null default true;
alter table remote_health drop constraint remote_health_pkey;
alter table remote_health add primary key (remote, version, minute, signed_in);

-- Who was counted: one row per person (a keyed hash), version, screen, outcome and hour. It keeps one person from counting
-- twice and says how many people a figure rests on; gone after a day. A crash may lose it: then people count once more.
create unlogged table remote_tellers (
  remote text not null,
  version text not null,
  person text not null,
  screen text not null,
  is_failure boolean not null,
  hour timestamptz not null,
  at timestamptz not null,
  -- The slot of a load's time, as in remote_health.
  slot integer,
  primary key (remote, version, person, screen, is_failure, hour)
);
create index on remote_tellers (at);

-- Down Migration
-- Migrations only go forward: restore a backup instead.

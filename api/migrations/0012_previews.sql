-- Up Migration
-- Previews that somebody accepted: for a while, this sign-in is given this version when a page of it asks with the id. One that
-- has ended is gone; that it was used stays in history, kind 'remote'.
create table remote_previews (
  id uuid primary key default gen_random_uuid(),
  remote text not null,
  version text not null,
  session_id uuid not null references sessions on delete cascade,
  -- The deploy token by which the link was made; null where an ADMIN made it.
  token_id uuid references deploy_tokens on delete cascade,
  until timestamptz not null,
  foreign key (remote, version) references remote_versions on delete cascade
);
create index on remote_previews (remote);
create index on remote_previews (session_id);

-- Down Migration
-- Migrations only go forward: restore a backup instead.

-- Up Migration
-- Previews that somebody accepted: for a while, this person is given this version when the page asks with the id. One that
-- has ended is gone; that it was used stays in history, kind 'remote'.
create table remote_previews (
  id uuid primary key default gen_random_uuid(),
  remote text not null,
  version text not null,
  user_id uuid not null references users on delete cascade,
  -- The deploy token by which the link was made; null where an ADMIN made it.
  token_id uuid references deploy_tokens on delete cascade,
  until timestamptz not null,
  foreign key (remote, version) references remote_versions on delete cascade
);
create index on remote_previews (remote);
create index on remote_previews (user_id);

-- Up Migration
-- An agreement with a dealer, one a prospect. Its id is the key: whoever has it reads and writes (D-154).
create table agreements (
  document_id text primary key check (document_id ~ '^[0-9a-f]{32}$'),
  prospect_id uuid not null unique,
  -- The officer who brought the prospect: whose place it belongs to (D-007).
  sap_id text not null references users (sap_id),
  html text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  -- When somebody tried to write, of the last minute: what the limit of thirty is counted by.
  recent_writes timestamptz[] not null default '{}'
);

-- What each save left. Of old ones the line stays and the text goes.
create table agreement_versions (
  document_id text not null references agreements on delete cascade,
  version integer not null,
  saved_at timestamptz not null,
  -- 'DEALER' who had no token, else the person's role; by_sap_id is empty for the dealer.
  by_role text not null,
  by_sap_id text not null default '',
  html text,
  primary key (document_id, version)
);

create table agreement_comments (
  id uuid not null,
  document_id text not null references agreements on delete cascade,
  created_at timestamptz not null,
  by_role text not null,
  by_sap_id text not null default '',
  line text not null,
  comment text not null,
  primary key (document_id, id)
);

-- Down Migration
-- Migrations only go forward: restore a backup instead.

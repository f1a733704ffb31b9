-- Up Migration
-- Whether the versions of remotes that are live, or that a rollback may return to, fit what the running servers provide.
create table running_servers (
  id uuid primary key,
  -- Digest of all that it provides to remotes: its shell, the contract's calls, the shared packages, reserved addresses.
  provides text not null,
  seen_at timestamptz not null
);

create table compatibility_checks (
  provides text not null,
  remote text not null,
  version text not null,
  -- What of the version does not fit, in sentences; empty when all does.
  problems text[] not null,
  checked_at timestamptz not null,
  primary key (provides, remote, version),
  foreign key (remote, version) references remote_versions on delete cascade
);
create index on compatibility_checks (remote, version);

-- Down Migration
-- Migrations only go forward: restore a backup instead.

-- Up Migration
-- What an ADMIN published as the extensions of a slot for a role (docs/decisions/0090): their order, and which are off. No row, or no
-- extensions: the declared order holds. What was published before is in history, kind 'role-slot', record 'ROLE/SLOT'.
create table role_slots (
  role text not null check (role in ('ADMIN', 'ZO', 'RO', 'AO', 'Other')),
  slot text not null,
  extensions jsonb,
  version integer not null default 0,
  primary key (role, slot)
);

-- Down Migration
-- Migrations only go forward: restore a backup instead.

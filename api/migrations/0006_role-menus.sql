-- Up Migration
-- What an ADMIN published as the menu of a role (D-025). No row, or no labels: the documented menu holds, also when the
-- documents change it. What was published before is in history, kind 'role-menu'.
create table role_menus (
  role text primary key check (role in ('ADMIN', 'ZO', 'RO', 'AO', 'Other')),
  labels jsonb,
  version integer not null default 0
);

-- Down Migration
-- Migrations only go forward: restore a backup instead.

-- Up Migration
-- What managers change: each change counts its version up.
alter table ticket_categories add column version integer not null default 1;
alter table escalation_times add column version integer not null default 1;

-- The list on pages: the newest of a category or of a status.
create index tickets_of_category on tickets (category, created_at desc);
create index tickets_of_status on tickets (status, created_at desc);

-- Down Migration
-- Migrations only go forward: restore a backup instead.

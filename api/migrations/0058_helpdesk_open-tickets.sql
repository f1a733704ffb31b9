-- Up Migration
-- Lists of what is open are counted to the last ticket: out of an index that also says who may see each, without reading the tickets.
create index tickets_due_seen on tickets (due_at) include (sap_id, category, assigned_to) where status <> 'RESOLVED';
create index tickets_unassigned_seen on tickets (created_at desc) include (sap_id, category, due_at)
  where assigned_to is null and status <> 'RESOLVED';
create index tickets_of_status_seen on tickets (status, created_at desc) include (sap_id, category, assigned_to) where status <> 'RESOLVED';
drop index tickets_due;
drop index tickets_unassigned;

-- Down Migration
-- Migrations only go forward: restore a backup instead.

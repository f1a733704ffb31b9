-- Up Migration
-- How much waits, by kind and age, is counted out of indexes that say who it is of and since when, without the rows.
create index attendance_leave_waits on attendance (sap_id, day) include (leave_type) where status = 'Leave Applied';
drop index attendance_leave_waiting;
create index prospects_waits on prospects (sap_id, created_at) where status like '%Pending%';

-- Down Migration
-- Migrations only go forward: restore a backup instead.

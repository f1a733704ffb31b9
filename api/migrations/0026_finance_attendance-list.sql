-- Up Migration
-- The attendance list, its counts and the month's grid read days, newest first, and statuses: an index that holds both, so that
-- counting does not touch the rows. It does what the one on the day alone did.
create index attendance_days on attendance (day desc, sap_id) include (status);
drop index attendance_day_idx;

-- Down Migration
-- Migrations only go forward: restore a backup instead.

-- Up Migration
-- Whom a remark made or reminded as the owner of the risk: he reads it among his own follow-ups.
alter table churn_remarks add column mentioned text references users (sap_id);

-- Down Migration
-- Migrations only go forward: restore a backup instead.

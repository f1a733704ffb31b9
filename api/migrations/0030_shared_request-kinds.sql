-- Up Migration
-- The kinds of the approval inbox are listed once, in code (CONTRIBUTING.md): a new one needs no migration.
alter table decision_batch_items drop constraint decision_batch_items_kind_check;

-- Down Migration
-- Migrations only go forward: restore a backup instead.

-- Up Migration
-- The old file of a replaced document is served no more; housekeeping drops its pieces.
delete from stored_files f using history h
where h.kind = 'document' and h.action = 'edit' and h.before ->> 'url' like '/files/' || f.id || '/%'
  and not exists (select from documents d where d.file_id = f.id);

-- Down Migration
-- Migrations only go forward: restore a backup instead.

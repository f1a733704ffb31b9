-- Up Migration
-- A bill that was uploaded and that no claim has named yet (docs/decisions/0094). One that waits too long is taken away with its file.
create table claim_uploads (
  file_id uuid primary key references stored_files (id),
  uploaded_at timestamptz not null
);
create index claim_uploads_waiting on claim_uploads (uploaded_at);

-- Down Migration
-- Migrations only go forward: restore a backup instead.

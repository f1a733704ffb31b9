-- Up Migration
-- What was uploaded for a survey, with the sheet of the workbook that belongs to it as it was read: cells by row, from the first one on.
-- Nothing here changes once it is written; the newest upload is the one that counts.
create table survey_uploads (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references survey_documents (id),
  -- Counts the uploads of one survey.
  number integer not null,
  file_id uuid not null references stored_files (id),
  sheet_name text not null,
  sheet jsonb not null,
  -- What is to be said about the sheet and the workbook, a sentence each.
  notes text[] not null default '{}',
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  unique (document_id, number)
);

-- Versions of a survey in which each difference of an upload was accepted or refused. The survey itself keeps what was filled in.
create table survey_reconciliations (
  document_id uuid not null references survey_documents (id),
  number integer not null,
  upload_id uuid not null references survey_uploads (id),
  -- The survey's own version at that time: which edit the decisions were about.
  survey_version integer not null,
  document text not null,
  -- [{key, accept}]
  decisions jsonb not null,
  reconciled_by text not null,
  reconciled_at timestamptz not null,
  primary key (document_id, number)
);

-- Down Migration
-- Migrations only go forward: restore a backup instead.

-- Up Migration
-- A survey keeps what the officer filled in (document, the raw answer) beside what an editor made of it, so that both can be compared.
-- edited_document is JSON text of the same shape; null until somebody edits the survey.
alter table survey_documents
  add column edited_document text,
  -- The SAP ID of who edited last, and when.
  add column edited_by text,
  add column edited_at timestamptz,
  -- Counts every change of what the survey holds, by an edit or by a later import.
  add column version integer not null default 1,
  add constraint survey_documents_edited check ((edited_document is null) = (edited_by is null) and (edited_by is null) = (edited_at is null));

create function survey_document_changed() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger survey_documents_version before update of document, edited_document on survey_documents for each row
  when ((old.document, old.edited_document) is distinct from (new.document, new.edited_document)) execute function survey_document_changed();

-- Down Migration
-- Migrations only go forward: restore a backup instead.

-- Up Migration
-- What a survey says about brands, read from its tables: the tyres a counter sells of each brand. It is read from the newest reconciled
-- version, else from the edited one, else from what was filled in (decision 0071), and kept here so that figures over many surveys are sums.
create table survey_answers (
  document_id uuid primary key references survey_documents on delete cascade,
  sap_id text not null,
  -- The day in India on which it was scanned.
  day date not null,
  -- Whether it has a table of brands and tyres; without one the others are null.
  is_counted boolean not null,
  -- Whether one of these tables has sizes.
  is_sized boolean not null,
  -- Null where the survey does not name the brand.
  jk double precision,
  mrf double precision,
  apollo double precision,
  ceat double precision,
  bridgestone double precision,
  other double precision
);
create index survey_answers_day on survey_answers (day);
create index survey_answers_officer on survey_answers (sap_id, day);

-- The same by size of tyre, for tables that have one.
create table survey_size_answers (
  document_id uuid not null references survey_answers on delete cascade,
  -- One text for all notations: 145/80R12.
  size text not null,
  sap_id text not null,
  day date not null,
  jk double precision,
  mrf double precision,
  apollo double precision,
  ceat double precision,
  bridgestone double precision,
  other double precision,
  primary key (document_id, size)
);
create index survey_size_answers_day on survey_size_answers (day);

-- Surveys that were added or changed and wait to be read.
create table survey_answers_due (
  document_id uuid primary key references survey_documents on delete cascade,
  marked_at timestamptz not null default now()
);

-- A row that stands there already is locked by the update, so that nobody reads and removes it before this change is to be seen.
create function survey_added() returns trigger language plpgsql as $$
begin
  insert into survey_answers_due (document_id) select id from fresh order by id
    on conflict (document_id) do update set marked_at = now();
  return null;
end $$;
create trigger survey_documents_added after insert on survey_documents
  referencing new table as fresh for each statement execute function survey_added();

create function survey_updated() returns trigger language plpgsql as $$
begin
  insert into survey_answers_due (document_id)
    select n.id from fresh n join stale o on o.id = n.id
    where (n.document, n.edited_document, n.sap_id, n.scanned_at) is distinct from (o.document, o.edited_document, o.sap_id, o.scanned_at)
    order by n.id
    on conflict (document_id) do update set marked_at = now();
  return null;
end $$;
create trigger survey_documents_updated after update on survey_documents
  referencing new table as fresh old table as stale for each statement execute function survey_updated();

create function survey_was_reconciled() returns trigger language plpgsql as $$
begin
  insert into survey_answers_due (document_id) select distinct document_id from fresh order by document_id
    on conflict (document_id) do update set marked_at = now();
  return null;
end $$;
create trigger survey_reconciliations_added after insert on survey_reconciliations
  referencing new table as fresh for each statement execute function survey_was_reconciled();

insert into survey_answers_due (document_id) select id from survey_documents;

-- Down Migration
-- Migrations only go forward: restore a backup instead.

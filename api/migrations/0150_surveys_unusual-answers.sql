-- The usual tyres of a brand in a survey, of the last 365 days (D-371). A brand of few answers has no row.
create table survey_usual_answers (
  brand text primary key,
  median double precision not null,
  lowest double precision not null,
  highest double precision not null,
  counted_at timestamptz not null
);

-- Answers out of that range. One that is left out keeps its number here, and the figures do not have it.
create table survey_unusual_answers (
  document_id uuid not null references survey_documents (id) on delete cascade,
  brand text not null,
  tyres double precision not null,
  median double precision not null,
  lowest double precision not null,
  highest double precision not null,
  left_out_by text,
  left_out_at timestamptz,
  reason text,
  version integer not null default 1,
  primary key (document_id, brand)
);

-- What a manager asks the requester about a waiting request, and the answer.
create table request_questions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('claim', 'prospect')),
  record_id uuid not null,
  question text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz
);
create index request_questions_of_record on request_questions (record_id, asked_at desc);
-- One question at a time.
create unique index request_questions_open on request_questions (record_id) where answer is null;

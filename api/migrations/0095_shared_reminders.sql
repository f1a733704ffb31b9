-- Up Migration
-- What managers ask officers to do: visits, and reminders of a day (issue 39).
create table reminders (
  id uuid primary key default gen_random_uuid(),
  sap_id text not null references users (sap_id),
  about text not null check (about in ('visits', 'start', 'visit', 'plan', 'follow-up')),
  -- India's.
  day date not null,
  dealer_codes text[] not null default '{}',
  subject text not null,
  text text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz
);
create index reminders_of_officer on reminders (sap_id, asked_at desc, id);
create unique index reminders_once_a_day on reminders (sap_id, about, day, dealer_codes) where about <> 'visits';
-- An officer reads all his own requests.
create index location_requests_officer on location_requests (sap_id);

-- Up Migration
-- Whose counter a survey is about, as it says itself (docs/decisions/0097): a dealer's code, else the name of the shop, each in one
-- notation for all.

-- A dealer's code as it is compared: capitals and digits, without the zeros before them.
create function dealer_key(code text) returns text language sql immutable parallel safe
  return nullif(ltrim(regexp_replace(upper(code), '[^A-Z0-9]', '', 'g'), '0'), '');
-- The name of a shop as it is compared: as firms are, without spaces.
create function counter_key(name text) returns text language sql immutable parallel safe
  return nullif(replace(firm_key(name), ' ', ''), '');

alter table survey_answers
  add column counter_code text,
  add column counter_name text;
create index survey_answers_counter_code on survey_answers (counter_code) where counter_code is not null;

-- Surveys that were read before are read again, by the server, bit by bit.
insert into survey_answers_due (document_id) select id from survey_documents
  on conflict (document_id) do update set marked_at = now();

-- Down Migration
-- Migrations only go forward: restore a backup instead.

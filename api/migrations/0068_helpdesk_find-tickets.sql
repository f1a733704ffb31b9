-- Up Migration
-- The words of the tickets' subjects, each once: a word that is nearly right is looked up among some thousands of words and not in a
-- million tickets (docs/decisions/0104). What is written without Latin letters, or with digits, is not among them.
create table subject_words (word text primary key);
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index subject_words_search on subject_words using gin (word gin_trgm_ops);
  end if;
end $$;

create function words_of_subject(subject text) returns setof text language sql immutable as $$
  select distinct word from regexp_split_to_table(lower(subject), '[^[:alnum:]]+') word where word ~ '^[a-z]{4,30}$'
$$;
-- In one order, so that two who raise tickets can't wait for each other in a circle.
create function keep_subject_words() returns trigger language plpgsql as $$
begin
  insert into subject_words
  select distinct w from (select distinct subject from added) a, words_of_subject(a.subject) w
  where not exists (select from subject_words k where k.word = w) order by w
  on conflict do nothing;
  return null;
end $$;
insert into subject_words
select distinct w from (select distinct subject from tickets) t, words_of_subject(t.subject) w on conflict do nothing;
create trigger subject_words_of_new after insert on tickets referencing new table as added
  for each statement execute function keep_subject_words();

-- The newest tickets of a raiser; an index of raisers alone is part of it.
create index tickets_of_raiser on tickets (sap_id, created_at desc);
drop index tickets_sap_id_idx;
-- Numbers by their beginning, in order.
create index tickets_by_number on tickets (ticket_no collate "C");
analyze subject_words;

-- Down Migration
-- Migrations only go forward: restore a backup instead.

-- Up Migration
-- Word processors write '10.00–20': dashes are one sign for a search. `toSearchKey` of api-contract/search-key must match.
create or replace function without_accents(written text) returns text language sql immutable parallel safe
  return case when octet_length(written) = length(written) then written else normalize(translate(normalize(written, nfd),
    U&'\2010\2011\2012\2013\2014\2015\2212' ||
    U&'\0300\0301\0302\0303\0304\0305\0306\0307\0308\0309\030A\030B\030C\030D\030E\030F\0310\0311' ||
    U&'\0312\0313\0314\0315\0316\0317\0318\0319\031A\031B\031C\031D\031E\031F\0320\0321\0322\0323' ||
    U&'\0324\0325\0326\0327\0328\0329\032A\032B\032C\032D\032E\032F\0330\0331\0332\0333\0334\0335' ||
    U&'\0336\0337\0338\0339\033A\033B\033C\033D\033E\033F\0340\0341\0342\0343\0344\0345\0346\0347' ||
    U&'\0348\0349\034A\034B\034C\034D\034E\034F\0350\0351\0352\0353\0354\0355\0356\0357\0358\0359' ||
    U&'\035A\035B\035C\035D\035E\035F\0360\0361\0362\0363\0364\0365\0366\0367\0368\0369\036A\036B' ||
    U&'\036C\036D\036E\036F\093C',
    '-------'), nfc) end;

-- What the functions had written: indexes, stored keys, words of tickets, names of surveys' counters.
do $$
declare
  written text;
begin
  for written in select indexrelid::regclass::text from pg_index
    where pg_get_indexdef(indexrelid) ~ '(search_key|officer_search_text|dealer_search_text|prospect_search_text|market_search_text|firm_key)\('
      and indrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)
  loop
    execute 'reindex index ' || written;
  end loop;
end $$;
update dealers set name = name where without_accents(name) <> name;
update prospects set name = name where without_accents(name) <> name;
insert into subject_words
select distinct w from (select distinct subject from tickets where without_accents(subject) <> subject) t,
  words_of_subject(t.subject) w
on conflict do nothing;
update ticket_words w set words = to_tsvector('ticket_text', searchable(t.text))
from (
  select id, concat_ws(E'\n', subject, left(description, 20000), left(written_text(id), 200000)) as text from tickets) t
where t.id = w.ticket_id and without_accents(t.text) <> t.text;
insert into survey_answers_due (document_id)
select document_id from survey_answers where octet_length(counter_name) <> length(counter_name)
on conflict do nothing;

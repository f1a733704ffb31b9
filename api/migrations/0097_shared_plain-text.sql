-- Up Migration
-- Texts are compared in one form: without invisible signs, digits of Indian scripts as ours, NFKC. `toPlainText` and
-- `toSearchKey` of api-contract/search-key must match.
create function plain_text(written text) returns text language sql immutable parallel safe
  return case when octet_length(written) = length(written) then written else normalize(translate(written,
    U&'\0966\0967\0968\0969\096A\096B\096C\096D\096E\096F' ||
    U&'\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF' ||
    U&'\0A66\0A67\0A68\0A69\0A6A\0A6B\0A6C\0A6D\0A6E\0A6F' ||
    U&'\0AE6\0AE7\0AE8\0AE9\0AEA\0AEB\0AEC\0AED\0AEE\0AEF' ||
    U&'\0B66\0B67\0B68\0B69\0B6A\0B6B\0B6C\0B6D\0B6E\0B6F' ||
    U&'\0BE6\0BE7\0BE8\0BE9\0BEA\0BEB\0BEC\0BED\0BEE\0BEF' ||
    U&'\0C66\0C67\0C68\0C69\0C6A\0C6B\0C6C\0C6D\0C6E\0C6F' ||
    U&'\0CE6\0CE7\0CE8\0CE9\0CEA\0CEB\0CEC\0CED\0CEE\0CEF' ||
    U&'\0D66\0D67\0D68\0D69\0D6A\0D6B\0D6C\0D6D\0D6E\0D6F' ||
    U&'\00AD\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064\FEFF',
    '012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789'), nfkc) end;
create function search_key(written text) returns text language sql immutable parallel safe
  return lower(plain_text(written));

create or replace function officer_search_text(name text, sap_id text, territory text, phone text) returns text
  language sql immutable parallel safe
  return search_key(name || chr(10) || sap_id || chr(10) || territory) || chr(10) || regexp_replace(plain_text(phone), '\D', '', 'g');
create or replace function dealer_search_text(name text, code text, territory text) returns text
  language sql immutable parallel safe
  return search_key(name || chr(10) || code || chr(10) || territory);
create or replace function prospect_search_text(name text, email text, business_phone text, phone text, sap_id text) returns text
  language sql immutable parallel safe
  return search_key(name || chr(10) || email || chr(10) || business_phone || chr(10) || phone || chr(10) || sap_id);
create or replace function market_search_text(name text, size text, material_no text) returns text
  language sql immutable parallel safe
  return search_key(name || chr(10) || size || chr(10) || coalesce(material_no, ''));
create or replace function firm_key(name text) returns text language sql immutable parallel safe
  return trim(regexp_replace(regexp_replace(search_key(name), '[^[:alnum:]]+', ' ', 'g'),
    '(^| )(m s|messrs|the|pvt|private|ltd|limited|llp|co|company|and sons)(?= |$)', ' ', 'g'));
create or replace function code_key(code text) returns text language sql immutable parallel safe
  return nullif(regexp_replace(upper(plain_text(code)), '[^A-Z0-9]', '', 'g'), '');
create or replace function phone_key(phone text) returns text language sql immutable parallel safe
  return case when length(regexp_replace(plain_text(phone), '\D', '', 'g')) >= 10
    then right(regexp_replace(plain_text(phone), '\D', '', 'g'), 10) end;
create or replace function searchable(text text) returns text language sql immutable as $$
  select replace(plain_text(text), '<', '< ') $$;
create or replace function words_of_subject(subject text) returns setof text language sql immutable as $$
  select distinct word from regexp_split_to_table(search_key(subject), '[^[:alnum:]]+') word where word ~ '^[a-z]{4,30}$'
$$;

-- What these functions had written: indexes, stored keys, words of tickets, names of surveys' counters.
drop index dealers_by_name;
create index dealers_by_name on dealers (search_key(name) collate "C");
do $$
declare
  written text;
begin
  for written in select indexrelid::regclass::text from pg_index
    where pg_get_indexdef(indexrelid) ~ '(officer_search_text|dealer_search_text|prospect_search_text|market_search_text|code_key|pan_key|phone_key)\('
      and indrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)
  loop
    execute 'reindex index ' || written;
  end loop;
end $$;
update dealers set name = name where plain_text(name) <> name;
update prospects set name = name where plain_text(name) <> name;
insert into subject_words
select distinct w from (select distinct subject from tickets where plain_text(subject) <> subject) t, words_of_subject(t.subject) w
on conflict do nothing;
update ticket_words w set words = to_tsvector('ticket_text', searchable(t.text))
from (
  select id, concat_ws(E'\n', subject, left(description, 20000), left(written_text(id), 200000)) as text from tickets) t
where t.id = w.ticket_id and plain_text(t.text) <> t.text;
insert into survey_answers_due (document_id)
select document_id from survey_answers where octet_length(counter_name) <> length(counter_name)
on conflict do nothing;

-- Down Migration
-- Migrations only go forward: restore a backup instead.

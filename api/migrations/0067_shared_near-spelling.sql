-- Up Migration
-- What a person typed against what is written: nearly right is enough (docs/decisions/0104). `is_near` is served by a trigram index over
-- the text; how near is near is pg_trgm.word_similarity_threshold of the statement. Without trigrams: it has to be in the text.
create function is_near(typed text, written text) returns boolean language sql stable parallel safe
  return position(typed in written) > 0;
create function nearness(typed text, written text) returns real language sql immutable parallel safe
  return case when position(typed in written) > 0 then 1 else 0 end;

-- An officer as he is searched: name, SAP ID, territory, and the digits of his phone.
create function officer_search_text(name text, sap_id text, territory text, phone text) returns text
  language sql immutable parallel safe
  return lower(name || chr(10) || sap_id || chr(10) || territory || chr(10) || regexp_replace(phone, '\D', '', 'g'));

do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create or replace function is_near(typed text, written text) returns boolean language sql stable parallel safe
      return typed <% written;
    create or replace function nearness(typed text, written text) returns real language sql immutable parallel safe
      return word_similarity(typed, written);
    create index users_search on users
      using gin (officer_search_text(name, coalesce(sap_id, ''), territory_name, phone) gin_trgm_ops);
  end if;
end $$;

-- What begins with what was typed, in order: of the letters themselves, whatever the server's language.
create index dealers_by_code on dealers (lower(dealer_code) collate "C");
create index dealers_by_name on dealers (lower(name) collate "C");
create index dealers_by_mobile on dealers (phone_key(mobile) collate "C") where mobile <> '';

-- Down Migration
-- Migrations only go forward: restore a backup instead.

-- Up Migration
-- English and Hindi in one configuration: words of Latin letters are cut to their English stems, words of other letters to Hindi ones.
-- No stop words: whoever searches 'not working' means both words (docs/decisions/0075).
create text search dictionary ticket_english (template = snowball, language = english);
create text search dictionary ticket_hindi (template = snowball, language = hindi);
create text search configuration ticket_text (parser = default);
alter text search configuration ticket_text
  add mapping for asciiword, asciihword, hword_asciipart with ticket_english;
alter text search configuration ticket_text
  add mapping for word, hword, hword_part with ticket_hindi;
alter text search configuration ticket_text
  add mapping for numword, numhword, hword_numpart, int, uint, float, sfloat, version, email, url, url_path, host, file with simple;

-- What people wrote of a ticket, as it is searched: subject, message, and the replies and remarks of its timeline.
create table ticket_words (
  ticket_id uuid primary key references tickets on delete cascade,
  words tsvector not null
);

-- The lines that people wrote; what the console wrote itself is not searched.
create function written_lines(lines text[]) returns text language sql immutable as $$
  select string_agg(left(substring(line from '^(?:Reply|Remarks|Solved|Not solved): (.*)$'), 20000), E'\n' order by place)
  from unnest(lines) with ordinality as l (line, place)
  where line ~ '^(Reply|Remarks|Solved|Not solved): '
$$;
create function written_text(of_ticket uuid) returns text language sql stable as $$
  select string_agg(written_lines(lines), E'\n' order by at, id) from ticket_timeline where ticket_id = of_ticket
$$;

-- The parser takes '<word>' for a tag and leaves it out; with a space behind it, the sign is a sign.
create function searchable(text text) returns text language sql immutable as $$ select replace(text, '<', '< ') $$;

create function ticket_words_of_ticket() returns trigger language plpgsql as $$
begin
  insert into ticket_words (ticket_id, words)
  values (new.id,
    to_tsvector('ticket_text', searchable(concat_ws(E'\n', new.subject, left(new.description, 20000), left(written_text(new.id), 200000)))))
  on conflict (ticket_id) do update set words = excluded.words;
  return null;
end $$;

-- A vector holds a megabyte at most: a ticket that has so many words already takes no more.
create function ticket_words_of_lines() returns trigger language plpgsql as $$
begin
  update ticket_words w set words = w.words || to_tsvector('ticket_text', searchable(a.text))
  from (
    select ticket_id, left(string_agg(written_lines(lines), E'\n' order by at, id), 200000) as text
    from added group by ticket_id) a
  where w.ticket_id = a.ticket_id and a.text is not null and length(w.words) < 20000;
  return null;
end $$;

insert into ticket_words (ticket_id, words)
select t.id, to_tsvector('ticket_text', searchable(concat_ws(E'\n', t.subject, left(t.description, 20000), left(l.text, 200000))))
from tickets t left join (
  select ticket_id, string_agg(written_lines(lines), E'\n' order by at, id) as text from ticket_timeline group by ticket_id
) l on l.ticket_id = t.id;

create index ticket_words_words on ticket_words using gin (words);

create trigger ticket_words_of_new after insert on tickets for each row execute function ticket_words_of_ticket();
create trigger ticket_words_of_changed after update of subject, description on tickets for each row
  when ((old.subject, old.description) is distinct from (new.subject, new.description))
  execute function ticket_words_of_ticket();
create trigger ticket_words_of_lines after insert on ticket_timeline referencing new table as added
  for each statement execute function ticket_words_of_lines();
analyze ticket_words;

-- Down Migration
-- Migrations only go forward: restore a backup instead.

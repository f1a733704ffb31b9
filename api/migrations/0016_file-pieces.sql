-- Up Migration
-- Uploaded files in pieces, as report_chunks has them: a range is read from the pieces that hold it, and an upload is written
-- piece by piece. Pieces without a row in stored_files are an upload on its way, or one that broke off
-- (docs/decisions/0039-files-in-pieces.md).
create table file_pieces (
  file_id uuid not null,
  start_byte integer not null,
  content bytea not null,
  written_at timestamptz not null default now(),
  primary key (file_id, start_byte)
);
-- Not compressed: a part of a piece is read without the rest of it.
alter table file_pieces alter column content set storage external;

-- Who writes waits, who reads does not.
lock table files in share row exclusive mode;
-- '|| empty' takes each file out of the table once, not once a piece.
insert into file_pieces (file_id, start_byte, content)
select f.id, start, substring(f.content from start + 1 for 262144)
from (select id, content || ''::bytea as content from files offset 0) f,
  generate_series(0, octet_length(f.content) - 1, 262144) start;

alter table files rename to stored_files;
alter table stored_files drop column content;

-- For servers of the version before, which run on during an upgrade: they give and take files whole. To be dropped with the
-- next version.
create view files as
select id, name, type, size, sha256,
  coalesce((select string_agg(p.content, ''::bytea order by p.start_byte) from file_pieces p where p.file_id = f.id), '') as content,
  uploaded_by, uploaded_at
from stored_files f;
create function store_whole_file() returns trigger language plpgsql as $$
begin
  new.id := coalesce(new.id, gen_random_uuid());
  insert into stored_files (id, name, type, size, sha256, uploaded_by)
  values (new.id, new.name, new.type, new.size, new.sha256, new.uploaded_by);
  insert into file_pieces (file_id, start_byte, content)
  select new.id, start, substring(new.content from start + 1 for 262144)
  from generate_series(0, octet_length(new.content) - 1, 262144) start;
  return new;
end $$;
create trigger store_whole_file instead of insert on files for each row execute function store_whole_file();

-- Down Migration
-- Migrations only go forward: restore a backup instead.

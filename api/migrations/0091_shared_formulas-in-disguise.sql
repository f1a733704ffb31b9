-- Up Migration
-- A text as a spreadsheet may hold it (D-017), the same as `sheetText` of the contract: what would run as a formula is marked, also
-- in full width, and behind spaces and signs that nobody sees. The first sign decides quickly for most.
create or replace function sheet_text(value text) returns text language sql immutable parallel safe
  return case when (ascii(value) between 48 and 57 or ascii(value) between 65 and 126 or ascii(value) between 2304 and 3455) then value
    when ascii(value) in (9, 13) or value ~ '^[\s\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]*([=+@\uff1d\uff0b\uff20]|[-\uff0d](?!$|[0-9][0-9,]*(\.[0-9]+)?([eE][-+]?[0-9]+)?$))'
    then '''' || value else value end;
create index documents_file on documents (file_id);

-- Down Migration
-- Migrations only go forward: restore a backup instead.

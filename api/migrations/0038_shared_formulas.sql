-- Up Migration
-- A text as a spreadsheet may hold it (D-017): what would run as a formula is marked, also behind a number ('-1+cmd'). The same as
-- `sheetText` of the contract. The first letter decides quickly for most.
create or replace function sheet_text(value text) returns text language sql immutable parallel safe
  return case when ascii(value) in (9, 13, 43, 45, 61, 64)
      and value !~ '^-([0-9][0-9,]*(\.[0-9]+)?([eE][-+]?[0-9]+)?)?$' then '''' || value else value end;

-- Down Migration
-- Migrations only go forward: restore a backup instead.

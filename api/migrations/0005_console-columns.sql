-- Up Migration
-- Which columns of a row the console has set: a later import of the same row leaves these alone. An import says what it is by
-- `set local console.import = 'on'`; whatever else writes is the console.
alter table users add column console_set text[] not null default '{}';
alter table ticket_categories add column console_set text[] not null default '{}';

create function note_console_set() returns trigger language plpgsql as $$
declare
  name text;
begin
  if current_setting('console.import', true) = 'on' then return new; end if;
  foreach name in array tg_argv loop
    if (tg_op = 'INSERT' or to_jsonb(old) -> name is distinct from to_jsonb(new) -> name) and name <> all (new.console_set) then
      new.console_set := new.console_set || name;
    end if;
  end loop;
  return new;
end $$;

create trigger users_console_set before update of changed_to_so, scan_enabled on users
  for each row execute function note_console_set('changed_to_so', 'scan_enabled');
-- A category that was made in the console belongs to it as a whole.
create trigger ticket_categories_console_set before insert or update of sub_categories, active, email_list on ticket_categories
  for each row execute function note_console_set('sub_categories', 'active', 'email_list');

-- Down Migration
-- Migrations only go forward: restore a backup instead.

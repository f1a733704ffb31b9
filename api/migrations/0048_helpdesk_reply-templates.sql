-- Up Migration
-- Texts to answer with, in the order in which they are offered: [{"name": "…", "text": "Dear {name}, …"}] (docs/decisions/0078).
alter table ticket_categories add column reply_templates jsonb not null default '[]';

-- A category that was made in the console belongs to it as a whole. What stood in the console before has no templates of a file yet.
update ticket_categories set console_set = console_set || '{reply_templates}'
where console_set @> '{sub_categories,active,email_list}';
drop trigger ticket_categories_console_set on ticket_categories;
create trigger ticket_categories_console_set
  before insert or update of sub_categories, active, email_list, reply_templates on ticket_categories
  for each row execute function note_console_set('sub_categories', 'active', 'email_list', 'reply_templates');

-- Down Migration
-- Migrations only go forward: restore a backup instead.

-- Up Migration
-- The open tickets about a dealer, for his page and his timeline.
create index tickets_about_dealer on tickets (dealer_code, created_at desc) where dealer_code is not null and status <> 'RESOLVED';

-- A file of categories may say how they count. What the console has set stays: only there could a category be made to count in working hours.
update ticket_categories set console_set = console_set || '{in_working_hours}'
where in_working_hours or console_set @> '{sub_categories,active,email_list}';
drop trigger ticket_categories_console_set on ticket_categories;
create trigger ticket_categories_console_set
  before insert or update of sub_categories, active, email_list, reply_templates, in_working_hours on ticket_categories
  for each row execute function note_console_set('sub_categories', 'active', 'email_list', 'reply_templates', 'in_working_hours');

-- Down Migration
-- Migrations only go forward: restore a backup instead.

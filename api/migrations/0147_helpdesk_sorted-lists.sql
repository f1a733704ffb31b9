-- Lists by due time, level and last change, in both directions; what has no due time comes last.
create index tickets_by_due on tickets (due_at, created_at desc, id);
create index tickets_by_due_late on tickets (due_at desc nulls last, created_at desc, id);
create index tickets_by_level on tickets (escalation, created_at, id);
create index tickets_by_change on tickets (updated_at, id);

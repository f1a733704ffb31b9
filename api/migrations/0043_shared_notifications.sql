-- Up Migration
-- What stands in a person's notifications (docs/decisions/0073).
create table notifications (
  id uuid primary key default gen_random_uuid(),
  -- Newest first, also of those that came at one moment.
  number bigint generated always as identity,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  subject text not null,
  text text not null,
  -- Where in the console its thing is.
  path text not null check (path like '/%' and path not like '//%'),
  -- What it came from, for whoever takes that back.
  cause text,
  created_at timestamptz not null,
  read_at timestamptz
);
create unique index notifications_of_person on notifications (user_id, number desc);
create index notifications_unread on notifications (user_id, number desc) where read_at is null;
create index notifications_cause on notifications (cause) where cause is not null and read_at is null;
create index notifications_age on notifications (created_at);

-- Every server listens on this channel: 'user:ID' when somebody's notifications changed, 'session:ID' when a sign-in has ended.
create function tell_new_notifications() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'user:' || user_id) from changed_rows group by user_id;
  return null;
end $$;
create trigger notifications_added after insert on notifications referencing new table as changed_rows
  for each statement execute function tell_new_notifications();
create trigger notifications_changed after update on notifications referencing new table as changed_rows
  for each statement execute function tell_new_notifications();
create trigger notifications_taken after delete on notifications referencing old table as changed_rows
  for each statement execute function tell_new_notifications();

create function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'session:' || new.id);
  return null;
end $$;
create trigger session_ended after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_ended_session();

-- Mail that is to be handed to the mail server (docs/decisions/0063).
create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  to_name text not null,
  to_address text not null check (to_address ~ '^[^[:space:][:cntrl:]]+@[^[:space:][:cntrl:]]+$'),
  subject text not null check (subject !~ '[[:cntrl:]]'),
  text text not null,
  -- Where in the console its thing is.
  path text not null check (path like '/%' and path not like '//%'),
  -- Whose timeline says that it was handed over.
  ticket_id uuid references tickets on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  error text,
  created_at timestamptz not null,
  -- When it was handed over, or given up.
  ended_at timestamptz
);
create index mail_outbox_due on mail_outbox (next_attempt_at) where status = 'waiting';
create index mail_outbox_ended on mail_outbox (ended_at) where status <> 'waiting';
create index mail_outbox_ticket on mail_outbox (ticket_id);

-- Down Migration
-- Migrations only go forward: restore a backup instead.

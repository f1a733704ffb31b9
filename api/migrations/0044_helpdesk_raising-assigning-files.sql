-- Up Migration
alter table tickets
  -- Who raised it for somebody else; nothing where the person did it himself.
  add column raised_by text references users (sap_id),
  -- The dealer that it is about.
  add column dealer_code text references dealers (dealer_code),
  -- Who works on it.
  add column assigned_to text references users (sap_id);
create index tickets_raised_by on tickets (raised_by, created_at desc) where raised_by is not null;
create index tickets_assigned on tickets (assigned_to, created_at desc) where assigned_to is not null;
create index tickets_unassigned on tickets (created_at desc) where assigned_to is null and status <> 'RESOLVED';

-- Never opened by a browser, whatever it is: from people who are not of the house's own desk.
alter table stored_files add column is_download boolean not null default false;

-- A file that was uploaded for a ticket. It belongs to nothing until the ticket or the reply is there that names it.
create table ticket_files (
  file_id uuid primary key references stored_files (id),
  uploaded_by text not null references users (sap_id),
  uploaded_at timestamptz not null,
  ticket_id uuid references tickets (id) on delete cascade,
  -- The reply that it came with; nothing where it came with the ticket.
  entry_id bigint references ticket_timeline (id) on delete cascade
);
create index ticket_files_of_ticket on ticket_files (ticket_id) where ticket_id is not null;
create index ticket_files_waiting on ticket_files (uploaded_at) where ticket_id is null;

-- Down Migration
-- Migrations only go forward: restore a backup instead.

-- Whose a remote is, and when a browser opened it last.
create table remote_owners (
  remote text primary key references remotes on delete cascade,
  owner jsonb,
  version integer not null default 0,
  opened_on date,
  -- Openings count from this day.
  since date not null default current_date
);
insert into remote_owners (remote) select name from remotes;

-- The remote that an alert is about: its owner is told.
alter table alerts add column remote text;

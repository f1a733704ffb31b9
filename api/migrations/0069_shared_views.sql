-- Up Migration
-- Views of lists (docs/decisions/0106): what stands in the address of a list, under a name. `screen` is the address with the names of its
-- parameters. `range` says its days by a word in place of `start` and `end`. `shared_role` and `shared_with` hold within the scope of the owner.
create table list_views (
  id uuid primary key default gen_random_uuid(),
  owner text not null references users (sap_id),
  screen text not null,
  name text not null,
  query jsonb not null default '{}',
  range text check (range in ('Today', 'Yesterday', 'This week', 'This month', 'Last month')),
  shared_role text check (shared_role in ('ADMIN', 'ZO', 'RO', 'AO', 'SO', 'SE')),
  shared_with text[] not null default '{}',
  version integer not null default 1
);
create unique index list_views_name on list_views (owner, screen, lower(name));
create index list_views_role on list_views (shared_role) where shared_role is not null;
create index list_views_people on list_views using gin (shared_with);

-- What somebody made of a view for himself alone, his own or another's. Without a row it is pinned, not hidden and not the start view.
create table list_view_marks (
  sap_id text not null references users (sap_id),
  view_id uuid not null references list_views on delete cascade,
  screen text not null,
  is_pinned boolean not null default true,
  is_hidden boolean not null default false,
  is_start boolean not null default false,
  primary key (sap_id, view_id)
);
create unique index list_view_marks_start on list_view_marks (sap_id, screen) where is_start;
create index list_view_marks_view on list_view_marks (view_id);

-- Down Migration
-- Migrations only go forward: restore a backup instead.

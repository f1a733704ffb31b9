-- A remote's plan, and the rollout that follows it: the version, its step, and what it waits for (0036).
alter table remotes add plan jsonb, add rollout jsonb;

-- Days on which rollouts wait.
create table release_freezes (
  id boolean primary key default true check (id),
  freezes jsonb not null default '[]',
  version integer not null default 0
);
insert into release_freezes default values;

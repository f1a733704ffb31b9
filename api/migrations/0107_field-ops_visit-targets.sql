-- Days in which each dealer of a club is to be visited (D-362). A club without a row has 30.
create table visit_targets (
  club text primary key,
  days integer not null check (days between 1 and 365),
  version integer not null default 1
);

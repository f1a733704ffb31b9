-- Up Migration
alter table tickets
  -- The ticket of the same raiser that this one went up in: RESOLVED, its lines and files stay here (docs/decisions/0078).
  add column merged_into uuid references tickets (id),
  -- What its status was before, for who takes it out again.
  add column status_before_merge text,
  add constraint tickets_merged check (
    (merged_into is null) = (status_before_merge is null) and (merged_into is null or (status = 'RESOLVED' and merged_into <> id)));
create index tickets_merged_into on tickets (merged_into) where merged_into is not null;

-- To merge is not to resolve: nothing but the status changes, so that taking it out again brings all of it back. Else as in 0046.
create or replace function resolve_ticket() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.status = new.status or old.merged_into is distinct from new.merged_into then return new; end if;
    if old.status = 'RESOLVED' and new.raiser_answer = 'not solved' then
      new.reopen_count := old.reopen_count + 1;
      new.reopened_at := new.updated_at;
    end if;
  end if;
  if new.status = 'RESOLVED' then
    new.resolved_at := new.updated_at;
    new.resolved_in_time :=
      new.updated_at <= ticket_hours_end(coalesce(new.reopened_at, new.created_at), 24, new.category, new.sap_id);
    new.raiser_answer := null;
  else
    new.resolved_at := null;
    new.resolved_in_time := null;
  end if;
  return new;
end $$;

-- Down Migration
-- Migrations only go forward: restore a backup instead.

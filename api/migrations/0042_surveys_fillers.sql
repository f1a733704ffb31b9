-- Up Migration
-- Who has filled surveys, and when the first of them was scanned: the list of surveys is in that order, and looking for each officer's
-- first document among 200,000 takes most of its time. Kept by the triggers below, whoever writes.
create table survey_fillers (
  sap_id text primary key references users (sap_id),
  first_scanned_at timestamptz not null
);
insert into survey_fillers select sap_id, min(scanned_at) from survey_documents group by sap_id;

-- An import inserts very many at once, so these run once a statement.
create function survey_fillers_add() returns trigger language plpgsql as $$
begin
  insert into survey_fillers as f select sap_id, min(scanned_at) from added group by sap_id order by sap_id
    on conflict (sap_id) do update set first_scanned_at = excluded.first_scanned_at
      where excluded.first_scanned_at < f.first_scanned_at;
  return null;
end $$;

-- The rows are taken first: what another transaction adds meanwhile is seen by the statements after that.
create function survey_fillers_find(sap_ids text[]) returns void language plpgsql as $$
begin
  perform from survey_fillers where sap_id = any (sap_ids) order by sap_id for update;
  delete from survey_fillers f where sap_id = any (sap_ids)
    and not exists (select from survey_documents d where d.sap_id = f.sap_id);
  insert into survey_fillers select sap_id, min(scanned_at) from survey_documents where sap_id = any (sap_ids)
    group by sap_id order by sap_id
    on conflict (sap_id) do update set first_scanned_at = excluded.first_scanned_at;
end $$;
create function survey_fillers_change() returns trigger language plpgsql as $$
declare sap_ids text[];
begin
  select array_agg(distinct x.sap_id) into sap_ids
    from before b join after a using (id) cross join lateral (values (b.sap_id), (a.sap_id)) x (sap_id)
    where (b.sap_id, b.scanned_at) is distinct from (a.sap_id, a.scanned_at);
  if sap_ids is not null then perform survey_fillers_find(sap_ids); end if;
  return null;
end $$;
create function survey_fillers_remove() returns trigger language plpgsql as $$
begin
  perform survey_fillers_find((select array_agg(distinct sap_id) from removed));
  return null;
end $$;

create trigger survey_fillers_add after insert on survey_documents
  referencing new table as added for each statement execute function survey_fillers_add();
create trigger survey_fillers_change after update on survey_documents
  referencing old table as before new table as after for each statement execute function survey_fillers_change();
create trigger survey_fillers_remove after delete on survey_documents
  referencing old table as removed for each statement execute function survey_fillers_remove();

-- Down Migration
-- Migrations only go forward: restore a backup instead.

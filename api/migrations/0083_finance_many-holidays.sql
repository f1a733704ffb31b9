-- Up Migration
-- Tickets around changed holidays are counted again once for each statement: an import brings 2,000 holidays in one.
create function count_around_days(changed date[]) returns void language sql as $$
  update tickets t set created_at = created_at
  where t.status <> 'RESOLVED' and t.category in (select name from ticket_categories where in_working_hours)
    and t.due_at >= (select min(c.day) from unnest(changed) as c (day))::timestamp at time zone 'Asia/Kolkata'
    and exists (
      select from unnest(changed) as c (day)
      where t.due_at >= c.day::timestamp at time zone 'Asia/Kolkata'
        and t.created_at < (c.day + 1)::timestamp at time zone 'Asia/Kolkata')
$$;

create function holidays_came() returns trigger language plpgsql as $$
begin
  perform count_around_days(array(select day from changed));
  return null;
end $$;
create function holidays_moved() returns trigger language plpgsql as $$
begin
  perform count_around_days(array(
    select unnest(array[o.day, n.day]) from gone o join changed n on n.id = o.id
    where (o.day, o.type, o.regions) is distinct from (n.day, n.type, n.regions)));
  return null;
end $$;
drop trigger holiday_changed on holidays;
create trigger holidays_came after insert on holidays referencing new table as changed
  for each statement execute function holidays_came();
create trigger holidays_went after delete on holidays referencing old table as changed
  for each statement execute function holidays_came();
create trigger holidays_moved after update on holidays referencing old table as gone new table as changed
  for each statement execute function holidays_moved();
drop function holiday_changed();
drop function count_around_day(date);

-- Down Migration
-- Migrations only go forward: restore a backup instead.

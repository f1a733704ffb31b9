-- Up Migration
-- Tells every server that a part of Today may read otherwise now, and where (docs/decisions/0093). The message on the channel of 0043 is
-- 'today:' and an object: `parts`, with the place of whom it is about, or `everywhere`, or the `user` whose own it is.

-- Of rows that belong to somebody (`sap_id`): one message for each area. Arguments: the parts, and which rows `c` matter. What concerns
-- more than 40 areas, as a load does, is told once for all.
create function tell_today() returns trigger language plpgsql as $$
declare
  places jsonb[];
  place jsonb;
begin
  execute format('select array_agg(jsonb_build_object(''parts'', $1, ''zone'', p.zone, ''region'', p.region_code, ''area'', p.area_code))
    from (select distinct u.zone, u.region_code, u.area_code from changed_rows c join users u on u.sap_id = c.sap_id
      where %s limit 41) p', tg_argv[1]) into places using tg_argv[0];
  if cardinality(places) > 40 then
    perform pg_notify('notifications', 'today:' || json_build_object('parts', tg_argv[0], 'everywhere', true));
  else
    foreach place in array coalesce(places, '{}') loop
      perform pg_notify('notifications', 'today:' || place::text);
    end loop;
  end if;
  return null;
end $$;

-- Of rows that belong to nobody, or seldom change: everybody is told.
create function tell_today_everywhere() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'today:' || json_build_object('parts', tg_argv[0], 'everywhere', true));
  return null;
end $$;

create function tell_today_to_owner() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', 'today:' || json_build_object('parts', tg_argv[0], 'user', new.user_id));
  return null;
end $$;

-- What is loaded of long ago changes nothing of today. A day more than India's, since the clock of a load may be of yesterday.
create trigger visits_added_today after insert on visits referencing new table as changed_rows for each statement
  execute function tell_today('officers,visits', 'c.visit_day >= (now() at time zone ''Asia/Kolkata'')::date - 1');
create trigger visits_changed_today after update on visits referencing new table as changed_rows for each statement
  execute function tell_today('officers,visits', 'c.visit_day >= (now() at time zone ''Asia/Kolkata'')::date - 1');
create trigger attendance_added_today after insert on attendance referencing new table as changed_rows for each statement
  execute function tell_today('officers,plans,leave,waiting', 'c.day >= (now() at time zone ''Asia/Kolkata'')::date - 1 or c.status = ''Leave Applied''');
create trigger attendance_changed_today after update on attendance referencing new table as changed_rows for each statement
  execute function tell_today('officers,plans,leave,waiting', 'true');
create trigger pjps_added_today after insert on pjps referencing new table as changed_rows for each statement
  execute function tell_today('officers,plans,waiting', 'true');
create trigger pjps_changed_today after update on pjps referencing new table as changed_rows for each statement
  execute function tell_today('officers,plans,waiting', 'true');
create trigger pjps_taken_today after delete on pjps referencing old table as changed_rows for each statement
  execute function tell_today('officers,plans,waiting', 'true');
create trigger beat_switches_added_today after insert on beat_switches referencing new table as changed_rows for each statement
  execute function tell_today('waiting', 'true');
create trigger beat_switches_changed_today after update on beat_switches referencing new table as changed_rows for each statement
  execute function tell_today('waiting', 'true');
create trigger claims_added_today after insert on claims referencing new table as changed_rows for each statement
  execute function tell_today('claims,waiting', 'true');
create trigger claims_changed_today after update on claims referencing new table as changed_rows for each statement
  execute function tell_today('claims,waiting', 'true');
create trigger prospects_added_today after insert on prospects referencing new table as changed_rows for each statement
  execute function tell_today('prospects,waiting', 'true');
create trigger prospects_changed_today after update on prospects referencing new table as changed_rows for each statement
  execute function tell_today('prospects,waiting', 'true');
create trigger tickets_added_today after insert on tickets referencing new table as changed_rows for each statement
  execute function tell_today('tickets', 'true');
create trigger tickets_changed_today after update on tickets referencing new table as changed_rows for each statement
  execute function tell_today('tickets', 'true');

create trigger attendance_requests_today after insert or update or delete on attendance_requests for each statement
  execute function tell_today_everywhere('waiting');
create trigger location_requests_today after insert or update on location_requests for each statement
  execute function tell_today_everywhere('waiting');
create trigger churn_follow_ups_today after insert or update on churn_follow_ups for each statement
  execute function tell_today_everywhere('churn');
create trigger holidays_today after insert or update or delete on holidays for each statement
  execute function tell_today_everywhere('officers,plans');

create trigger report_jobs_added_today after insert on report_jobs for each row execute function tell_today_to_owner('reports');
create trigger report_jobs_changed_today after update of status on report_jobs for each row
  when (old.status is distinct from new.status) execute function tell_today_to_owner('reports');

-- Down Migration
-- Migrations only go forward: restore a backup instead.

-- Up Migration
-- The status that a day's times make (D-175, D-334), by India's clock: late after 10:00:00, early before 18:00:00. Without a check-out
-- nobody left early, without a check-in nobody came late. What is no day in the field keeps its status.
create or replace function attendance_status(present text, day date, check_in timestamptz, check_out timestamptz) returns text
  language sql immutable parallel safe
  return case
    when lower(replace(present, ' ', '')) in ('training', 'meeting', 'office', 'break') or lower(present) like 'leave%' then present
    when check_in > (day + time '10:00') at time zone 'Asia/Kolkata' then
      case when check_out < (day + time '18:00') at time zone 'Asia/Kolkata' then 'Late CheckIn - Early CheckOut' else 'Late CheckIn' end
    when check_out < (day + time '18:00') at time zone 'Asia/Kolkata' then 'Early CheckOut'
    else 'Present' end;

-- Down Migration
-- Migrations only go forward: restore a backup instead.

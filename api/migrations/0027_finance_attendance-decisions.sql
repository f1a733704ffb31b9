-- Up Migration
-- The status that a day's times make (D-175, D-334), by the minute of India's clock: late after 10:00, early before 18:00. Without a
-- check-out nobody left early, without a check-in nobody came late. What is no day in the field keeps its status.
create function attendance_status(present text, day date, check_in timestamptz, check_out timestamptz) returns text
  language sql immutable parallel safe
  return case
    when lower(replace(present, ' ', '')) in ('training', 'meeting', 'office', 'break') or lower(present) like 'leave%' then present
    when check_in >= (day + time '10:01') at time zone 'Asia/Kolkata' then
      case when check_out < (day + time '18:00') at time zone 'Asia/Kolkata' then 'Late CheckIn - Early CheckOut' else 'Late CheckIn' end
    when check_out < (day + time '18:00') at time zone 'Asia/Kolkata' then 'Early CheckOut'
    else 'Present' end;

alter table attendance
  -- When the server received the check-in and the check-out.
  add column server_check_in timestamptz,
  add column server_check_out timestamptz,
  -- Who decided the leave last, when, and why.
  add column decided_by text,
  add column decided_at timestamptz,
  add column remark text,
  -- Columns that the console has set: an import leaves them alone (docs/decisions/0014).
  add column console_set text[] not null default '{}',
  -- Of the day as a whole: leave, times and request.
  add column version integer not null default 1;
create trigger attendance_console_set before update of status, check_in, check_out on attendance
  for each row execute function note_console_set('status', 'check_in', 'check_out');
create index attendance_leave_waiting on attendance (sap_id, day) where status = 'Leave Applied';

-- Times that should stand instead of the stored ones: wished for by the officer, or proposed by the day's visits and taken over by a
-- manager. What is null is not to be changed.
create table attendance_requests (
  id uuid primary key default gen_random_uuid(),
  external_id text unique,
  attendance_id uuid not null references attendance on delete cascade,
  origin text not null default 'officer' check (origin in ('officer','visits')),
  check_in timestamptz,
  check_out timestamptz,
  -- The officer's words.
  reason text not null default '',
  requested_at timestamptz not null default now(),
  status text not null default 'PENDING' check (status in ('PENDING','APPROVED','REJECTED')),
  -- The manager's.
  remarks text not null default '',
  decided_by text,
  decided_at timestamptz,
  check (check_in is not null or check_out is not null)
);
create unique index attendance_requests_pending on attendance_requests (attendance_id) where status = 'PENDING';
create index attendance_requests_newest on attendance_requests (attendance_id, requested_at desc, id);

-- A request that asks for other times is another one than the one that was seen: the day's version says so.
create function attendance_request_changed() returns trigger language plpgsql as $$
begin
  update attendance set version = version + 1 where id = new.attendance_id;
  return null;
end $$;
create trigger attendance_request_changed after update of check_in, check_out on attendance_requests for each row
  when ((old.check_in, old.check_out) is distinct from (new.check_in, new.check_out)) execute function attendance_request_changed();

-- Leaves, edit requests and claims are decided in the approval inbox, too.
alter table decision_batch_items drop constraint if exists decision_batch_items_kind_check;
alter table decision_batch_items add constraint decision_batch_items_kind_check
  check (kind in ('pjp','switch','location','prospect','claim','leave','attendance-edit'));

-- Down Migration
-- Migrations only go forward: restore a backup instead.

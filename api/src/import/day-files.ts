import { coordinate, day, instant, jsonList, oneOf } from './columns.ts';
import { type FileSpec, toSqlArray, upsert, withoutIndexes } from './file-spec.ts';
import { dealerReference, officer, regionReference } from './references.ts';

export const tasks: FileSpec = {
  file: 'tasks.csv',
  columns: [
    { name: 'taskId', required: true },
    { name: 'SAP_ID', required: true, references: officer },
    { name: 'dealerCode', references: dealerReference },
    { name: 'type' },
    { name: 'subject' },
    { name: 'status', required: true, check: oneOf('Completed', 'WIP', 'To Be Started') },
    { name: 'dueDate', required: true, check: day },
    { name: 'description' },
  ],
  unique: [['taskId']],
  load: (client) =>
    upsert(client, {
      insert: `insert into tasks as t (external_id, sap_id, dealer_code, type, subject, status, due_date, description)
        select "taskId", "SAP_ID", "dealerCode", coalesce(type, ''), coalesce(subject, ''), status, "dueDate"::date,
          coalesce(description, '') from staging`,
      key: 'external_id',
      columns: ['sap_id', 'dealer_code', 'type', 'subject', 'status', 'due_date', 'description'],
    }),
};

const CLOCK_COLUMNS = [
  'check_in',
  'check_out',
  'check_in_lat',
  'check_in_lon',
  'check_out_lat',
  'check_out_lon',
  'server_check_in',
  'server_check_out',
];

/** One record a person and day. Leave decided or requested here stays, as do corrected times, which set the status. */
export const attendance: FileSpec = {
  file: 'attendance.csv',
  columns: [
    { name: 'SAP_ID', required: true, references: officer },
    { name: 'date', required: true, check: day },
    { name: 'status', required: true },
    { name: 'leaveType' },
    { name: 'checkIn', check: instant },
    { name: 'checkOut', check: instant },
    { name: 'checkInLat', check: coordinate(90) },
    { name: 'checkInLon', check: coordinate(180) },
    { name: 'checkOutLat', check: coordinate(90) },
    { name: 'checkOutLon', check: coordinate(180) },
    { name: 'serverCheckIn', check: instant },
    { name: 'serverCheckOut', check: instant },
  ],
  unique: [['SAP_ID', 'date']],
  places: [
    ['checkInLat', 'checkInLon'],
    ['checkOutLat', 'checkOutLon'],
  ],
  async load(client, { refuse }) {
    const { rows } = await client.query<{ line: number }>(
      `select line from staging where "checkOut"::timestamptz < "checkIn"::timestamptz order by line limit 50`,
    );
    for (const { line } of rows) refuse(line, 'checkOut', 'The check-out lies before the check-in.');
    if (rows.length > 0) return { inserted: 0, updated: 0 };
    const restore = await withoutIndexes(client, 'attendance');
    const done = await upsert(client, {
      insert: `insert into attendance as t (sap_id, day, status, leave_type, check_in, check_out, check_in_lat, check_in_lon,
          check_out_lat, check_out_lon, server_check_in, server_check_out)
        select "SAP_ID", date::date, status, "leaveType", "checkIn"::timestamptz, "checkOut"::timestamptz, "checkInLat"::float8,
          "checkInLon"::float8, "checkOutLat"::float8, "checkOutLon"::float8, "serverCheckIn"::timestamptz,
          "serverCheckOut"::timestamptz from staging`,
      key: 'sap_id, day',
      columns: ['status', 'leave_type', ...CLOCK_COLUMNS],
      console: ['status', ...CLOCK_COLUMNS],
      also: 'updated_at = now(), version = t.version + 1',
      onlyIf: `t.status not in ('Leave Approved', 'Leave Rejected')
        and not (t.status = 'Leave Applied' and 'status' = any (t.console_set))`,
    });
    await restore();
    await client.query(`update attendance a set status = attendance_status(a.status, a.day, a.check_in, a.check_out)
      from staging s where a.sap_id = s."SAP_ID" and a.day = s.date::date and a.console_set && '{check_in,check_out}'
        and a.status <> attendance_status(a.status, a.day, a.check_in, a.check_out)`);
    return done;
  },
};

/** Decided ones never change. */
export const attendanceRequests: FileSpec = {
  file: 'attendance-requests.csv',
  columns: [
    { name: 'requestId', required: true },
    { name: 'SAP_ID', required: true, references: officer },
    { name: 'date', required: true, check: day },
    { name: 'checkIn', check: instant },
    { name: 'checkOut', check: instant },
    { name: 'reason' },
    { name: 'requestedAt', required: true, check: instant },
    { name: 'status', check: oneOf('PENDING', 'APPROVED', 'REJECTED') },
    { name: 'remarks' },
    { name: 'decidedBy', references: officer },
    { name: 'decidedAt', check: instant },
  ],
  unique: [['requestId']],
  async load(client, { refuse }) {
    const faults = await client.query<{ line: number; column: string; text: string }>(`
      select line, col as column, text from (
        select line, 'checkIn' as col, 'A request needs a check-in or a check-out.' as text from staging
        where "checkIn" is null and "checkOut" is null
        union all
        select line, 'decidedAt', 'A decided request needs the time of the decision.' from staging
        where coalesce(status, 'PENDING') <> 'PENDING' and "decidedAt" is null
        union all
        select s.line, 'date', 'There is no attendance of ' || s."SAP_ID" || ' on this day.' from staging s
        where not exists (select from attendance a where a.sap_id = s."SAP_ID" and a.day = s.date::date)
        union all
        select s.line, 'date', s."SAP_ID" || ' has a pending request for this day already.' from staging s
        where coalesce(s.status, 'PENDING') = 'PENDING'
          -- One that was decided in the console is not taken back to PENDING.
          and not exists (select from attendance_requests d where d.external_id = s."requestId" and d.decided_at is not null)
          and (
          exists (select from staging o where o."SAP_ID" = s."SAP_ID" and o.date = s.date and o.line < s.line
            and coalesce(o.status, 'PENDING') = 'PENDING'
            and not exists (select from attendance_requests d where d.external_id = o."requestId" and d.decided_at is not null))
          or exists (select from attendance_requests r join attendance a on a.id = r.attendance_id
            where a.sap_id = s."SAP_ID" and a.day = s.date::date and r.status = 'PENDING' and r.external_id is distinct from s."requestId"
              and not exists (select from staging o where o."requestId" = r.external_id and o.status <> 'PENDING')))
      ) f order by line limit 50`);
    for (const { line, column, text } of faults.rows) refuse(line, column, text);
    if (faults.rows.length > 0) return { inserted: 0, updated: 0 };
    const columns = [
      'attendance_id',
      'check_in',
      'check_out',
      'reason',
      'requested_at',
      'status',
      'remarks',
      'decided_by',
      'decided_at',
    ];
    // Decided ones first, to make room for a pending one of the day.
    const counts = { inserted: 0, updated: 0, keptRows: 0 };
    for (const which of [`<> 'PENDING'`, `= 'PENDING'`]) {
      const done = await upsert(client, {
        insert: `insert into attendance_requests as t (external_id, ${columns.join(', ')})
          select s."requestId", a.id, s."checkIn"::timestamptz, s."checkOut"::timestamptz, coalesce(s.reason, ''),
            s."requestedAt"::timestamptz, coalesce(s.status, 'PENDING'), coalesce(s.remarks, ''), s."decidedBy", s."decidedAt"::timestamptz
          from staging s join attendance a on a.sap_id = s."SAP_ID" and a.day = s.date::date
          where coalesce(s.status, 'PENDING') ${which}
            and not exists (select from attendance_requests d where d.external_id = s."requestId" and d.decided_at is not null)`,
        key: 'external_id',
        columns,
        onlyIf: 't.decided_at is null',
      });
      counts.inserted += done.inserted;
      counts.updated += done.updated;
      counts.keptRows += done.keptRows ?? 0;
    }
    return counts;
  },
};

/** Those edited, deleted or added in the console stay. */
export const holidays: FileSpec = {
  file: 'holidays.csv',
  columns: [
    { name: 'holidayId', required: true },
    { name: 'title', required: true },
    { name: 'type', required: true, check: oneOf('PUBLIC', 'REGIONAL') },
    { name: 'date', required: true, check: day },
    { name: 'regionCodes', list: true, references: regionReference },
  ],
  unique: [['holidayId']],
  async load(client, { refuse }) {
    const { rows } = await client.query<{ line: number; type: string }>(
      `select line, type from staging where (type = 'REGIONAL') <> (cardinality(${toSqlArray('regionCodes')}) > 0) order by line limit 50`,
    );
    for (const { line, type } of rows)
      refuse(
        line,
        'regionCodes',
        type === 'REGIONAL' ? 'A regional holiday needs its regions.' : 'A public holiday has no regions.',
      );
    if (rows.length > 0) return { inserted: 0, updated: 0 };
    return upsert(client, {
      insert: `insert into holidays as t (external_id, title, type, day, regions)
        select "holidayId", title, type, date::date, ${toSqlArray('regionCodes')} from staging s
        where not exists (select from deleted_holidays d where d.external_id = s."holidayId")
          and not exists (select from holidays h where h.external_id is null and lower(h.title) = lower(s.title)
            and h.type = s.type and h.day = s.date::date)`,
      key: 'external_id',
      columns: ['title', 'type', 'day', 'regions'],
      also: 'updated_at = now()',
      onlyIf: 't.version = 1',
    });
  },
};

export const travelPlans: FileSpec = {
  file: 'travel-plans.csv',
  columns: [
    { name: 'travelPlanId', required: true },
    { name: 'SAP_ID', required: true, references: officer },
    { name: 'date', required: true, check: day },
    { name: 'latitude', check: coordinate(90) },
    { name: 'longitude', check: coordinate(180) },
    { name: 'entries', check: planEntries },
  ],
  unique: [['travelPlanId']],
  places: [['latitude', 'longitude']],
  load: (client) =>
    upsert(client, {
      insert: `insert into travel_plans as t (external_id, sap_id, day, latitude, longitude, entries)
        select "travelPlanId", "SAP_ID", date::date, latitude::float8, longitude::float8, coalesce(entries, '[]')::jsonb from staging`,
      key: 'external_id',
      columns: ['sap_id', 'day', 'latitude', 'longitude', 'entries'],
    }),
};

function planEntries(value: string) {
  const wrong = jsonList(value);
  if (wrong) return wrong;
  const isText = (part: unknown) => part === undefined || typeof part === 'string';
  const good = (JSON.parse(value) as unknown[]).every((entry) => {
    const { plan, details } = (entry ?? {}) as { plan?: unknown; details?: unknown };
    return typeof plan === 'string' && isText(details);
  });
  return good ? undefined : 'Each entry needs a plan, and may have details, both as text.';
}

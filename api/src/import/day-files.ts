import { coordinate, day, instant, jsonList, oneOf } from './columns.ts';
import { type FileSpec, listOf, upsert, withoutIndexes } from './file-spec.ts';
import { dealer, officer, region } from './references.ts';

/** What officers have to do. */
export const tasks: FileSpec = {
  file: 'tasks.csv',
  columns: [
    { name: 'taskId', required: true },
    { name: 'SAP_ID', required: true, references: officer },
    { name: 'dealerCode', references: dealer },
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

/** One record per person and day. A leave that has been decided is never changed. */
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
  ],
  unique: [['SAP_ID', 'date']],
  async load(client, { refuse }) {
    const { rows } = await client.query<{ line: number }>(
      `select line from staging where "checkOut"::timestamptz < "checkIn"::timestamptz order by line limit 50`,
    );
    for (const { line } of rows) refuse(line, 'checkOut', 'The check-out lies before the check-in.');
    if (rows.length > 0) return { inserted: 0, updated: 0 };
    const restore = await withoutIndexes(client, 'attendance');
    const done = await upsert(client, {
      insert: `insert into attendance as t (sap_id, day, status, leave_type, check_in, check_out, check_in_lat, check_in_lon,
          check_out_lat, check_out_lon)
        select "SAP_ID", date::date, status, "leaveType", "checkIn"::timestamptz, "checkOut"::timestamptz, "checkInLat"::float8,
          "checkInLon"::float8, "checkOutLat"::float8, "checkOutLon"::float8 from staging`,
      key: 'sap_id, day',
      columns: [
        'status',
        'leave_type',
        'check_in',
        'check_out',
        'check_in_lat',
        'check_in_lon',
        'check_out_lat',
        'check_out_lon',
      ],
      also: 'updated_at = now()',
      onlyIf: `t.status not in ('Leave Approved', 'Leave Rejected')`,
    });
    await restore();
    return done;
  },
};

/** National holidays, and those of some regions. */
export const holidays: FileSpec = {
  file: 'holidays.csv',
  columns: [
    { name: 'holidayId', required: true },
    { name: 'title', required: true },
    { name: 'type', required: true, check: oneOf('PUBLIC', 'REGIONAL') },
    { name: 'date', required: true, check: day },
    { name: 'regionCodes', list: true, references: region },
  ],
  unique: [['holidayId']],
  async load(client, { refuse }) {
    const { rows } = await client.query<{ line: number; type: string }>(
      `select line, type from staging where (type = 'REGIONAL') <> (cardinality(${listOf('regionCodes')}) > 0) order by line limit 50`,
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
        select "holidayId", title, type, date::date, ${listOf('regionCodes')} from staging`,
      key: 'external_id',
      columns: ['title', 'type', 'day', 'regions'],
      also: 'updated_at = now()',
    });
  },
};

/** Where somebody means to travel on a day, and what for. */
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

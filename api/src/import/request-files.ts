import { coordinate, day, instant, oneOf, uuid } from './columns.ts';
import { type FileSpec, upsert } from './file-spec.ts';
import { dealerReference, officer } from './references.ts';

/** Decided ones never change. */
export const beatSwitches: FileSpec = {
  file: 'beat-switches.csv',
  columns: [
    { name: 'switchId', required: true },
    { name: 'SAP_ID', required: true, references: officer },
    { name: 'status', check: oneOf('In-Review', 'Approved', 'Reverted') },
    { name: 'activity' },
    { name: 'planDate', required: true, check: day },
    { name: 'switchDate', required: true, check: day },
    { name: 'requestedAt', required: true, check: instant },
    { name: 'decidedBy', references: officer },
    { name: 'decidedAt', check: instant },
    { name: 'reason' },
  ],
  unique: [['switchId']],
  load: (client) =>
    upsert(client, {
      insert: `insert into beat_switches as t (external_id, sap_id, status, activity, plan_date, switch_date, requested_at, decided_by,
          decided_at, reason)
        select "switchId", "SAP_ID", coalesce(status, 'In-Review'), coalesce(activity, 'Field'), "planDate"::date,
          "switchDate"::date, "requestedAt"::timestamptz, "decidedBy", "decidedAt"::timestamptz, reason from staging`,
      key: 'external_id',
      columns: [
        'sap_id',
        'status',
        'activity',
        'plan_date',
        'switch_date',
        'requested_at',
        'decided_by',
        'decided_at',
        'reason',
      ],
      also: 'version = t.version + 1',
      onlyIf: 't.decided_at is null',
    }),
};

/** Decided ones never change. An approved one adds its old position to the dealer's history. */
export const locationRequests: FileSpec = {
  file: 'location-requests.csv',
  columns: [
    { name: 'requestId', required: true },
    { name: 'dealerCode', required: true, references: dealerReference },
    { name: 'SAP_ID', references: officer },
    { name: 'latitude', required: true, check: coordinate(90) },
    { name: 'longitude', required: true, check: coordinate(180) },
    { name: 'requestedAt', required: true, check: instant },
    { name: 'status', check: oneOf('Pending', 'Approved', 'Rejected') },
    { name: 'oldLatitude', check: coordinate(90) },
    { name: 'oldLongitude', check: coordinate(180) },
    { name: 'decidedBy', references: officer },
    { name: 'decidedAt', check: instant },
    { name: 'reason' },
  ],
  unique: [['requestId']],
  async load(client, { refuse }) {
    const undated = await client.query<{ line: number }>(
      `select line from staging where coalesce(status, 'Pending') <> 'Pending' and "decidedAt" is null order by line limit 50`,
    );
    for (const { line } of undated.rows) refuse(line, 'decidedAt', 'A decided request needs the time of the decision.');
    const second = await client.query<{ line: number; dealerCode: string }>(
      `select s.line, s."dealerCode" from staging s
       where coalesce(s.status, 'Pending') = 'Pending' and (
         exists (select 1 from staging o where o."dealerCode" = s."dealerCode" and o.line < s.line and coalesce(o.status, 'Pending') = 'Pending')
         or exists (select 1 from location_requests r where r.dealer_code = s."dealerCode" and r.status = 'Pending'
           and r.external_id is distinct from s."requestId"
           and not exists (select 1 from staging o where o."requestId" = r.external_id and o.status <> 'Pending')))
       order by s.line limit 50`,
    );
    for (const { line, dealerCode } of second.rows)
      refuse(line, 'dealerCode', `Dealer '${dealerCode}' has a pending request already.`);
    if (undated.rows.length + second.rows.length > 0) return { inserted: 0, updated: 0 };
    const columns = [
      'dealer_code',
      'sap_id',
      'latitude',
      'longitude',
      'requested_at',
      'status',
      'old_latitude',
      'old_longitude',
      'decided_by',
      'decided_at',
      'reason',
    ];
    // Decided ones first, to make room for a pending one of the dealer.
    const counts = { inserted: 0, updated: 0, keptRows: 0 };
    for (const which of [`<> 'Pending'`, `= 'Pending'`]) {
      const done = await upsert(client, {
        insert: `insert into location_requests as t (external_id, ${columns.join(', ')})
          select "requestId", "dealerCode", "SAP_ID", latitude::float8, longitude::float8, "requestedAt"::timestamptz,
            coalesce(status, 'Pending'), "oldLatitude"::float8, "oldLongitude"::float8, "decidedBy", "decidedAt"::timestamptz, reason
          from staging where coalesce(status, 'Pending') ${which}`,
        key: 'external_id',
        columns,
        also: 'version = t.version + 1',
        onlyIf: 't.decided_at is null',
      });
      counts.inserted += done.inserted;
      counts.updated += done.updated;
      counts.keptRows += done.keptRows ?? 0;
    }
    await client.query(POSITIONS);
    return counts;
  },
};

/** For dealers without positions: before, between and after approved requests. */
const POSITIONS = `insert into dealer_locations (dealer_code, valid_from, valid_to, latitude, longitude, by_sap_id, request_id)
  select p.dealer_code, p.valid_from, lead(p.valid_from) over (partition by p.dealer_code order by p.valid_from), p.latitude,
    p.longitude, p.by, p.request
  from (
    select distinct on (r.dealer_code) r.dealer_code, '2000-01-01T00:00:00Z'::timestamptz as valid_from,
      r.old_latitude as latitude, r.old_longitude as longitude, null as by, null::uuid as request
    from location_requests r where r.status = 'Approved' and r.external_id is not null order by r.dealer_code, r.decided_at
  ) first_of cross join lateral (
    select first_of.dealer_code, first_of.valid_from, first_of.latitude, first_of.longitude, null::text as by, null::uuid as request
    union all
    select r.dealer_code, r.decided_at, r.latitude, r.longitude, r.decided_by, r.id
    from location_requests r where r.dealer_code = first_of.dealer_code and r.status = 'Approved'
  ) p
  where not exists (select 1 from dealer_locations l where l.dealer_code = p.dealer_code)`;

/** Files come with files.csv; documents edited in the console stay. */
export const documents: FileSpec = {
  file: 'documents.csv',
  columns: [
    { name: 'documentId', required: true, check: uuid },
    { name: 'category', required: true },
    { name: 'description', required: true },
    { name: 'fileId', required: true, check: uuid, references: { table: 'files', column: 'id::text', what: 'file' } },
    { name: 'uploadedAt', required: true, check: instant },
    { name: 'uploadedBy', required: true, references: officer },
  ],
  unique: [['documentId']],
  load: (client) =>
    upsert(client, {
      insert: `insert into documents as t (id, category, description, file_id, uploaded_at, uploaded_by)
        select "documentId"::uuid, category, description, "fileId"::uuid, "uploadedAt"::timestamptz, "uploadedBy" from staging`,
      key: 'id',
      columns: ['category', 'description', 'file_id', 'uploaded_at', 'uploaded_by'],
      onlyIf: 't.version = 1 and t.deleted_at is null',
    }),
};

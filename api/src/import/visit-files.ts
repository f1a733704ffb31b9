import { M4 } from 'api-contract';
import { updateEndedVisitsFrom, insertVisitsFrom } from '../domains/field-ops/visits/record.ts';
import { areRowsMoving } from '../database/months.ts';
import { toWriteDb, sql } from '../database/sql.ts';
import { type Column, coordinate, day, instant, oneOf, truth, wholeNumber } from './columns.ts';
import { type FileSpec, upsert, withoutIndexes } from './file-spec.ts';
import { dealerReference, officer } from './references.ts';

const lead = { table: 'leads', column: 'external_id', what: 'lead' };
const visit = { table: 'visits', column: 'external_id', what: 'visit' };
const place: Column[] = [
  { name: 'latitude', check: coordinate(90) },
  { name: 'longitude', check: coordinate(180) },
];

export const leads: FileSpec = {
  file: 'leads.csv',
  columns: [
    { name: 'leadId', required: true },
    { name: 'SAP_ID', required: true, references: officer },
    { name: 'leadType', required: true, check: oneOf('PROSPECT', 'CUSTOMER', 'INFLUENCER') },
    { name: 'firmName', required: true },
    ...[
      'grade',
      'natureOfFirm',
      'businessType',
      'natureOfBusiness',
      'prospectType',
      'phone',
      'address1',
      'address2',
    ].map((name) => ({ name })),
    ...['district', 'state', 'pincode'].map((name) => ({ name })),
    ...place,
    { name: 'description' },
    { name: 'documentUrl', check: link },
    { name: 'createdAt', required: true, check: instant },
  ],
  unique: [['leadId']],
  places: [['latitude', 'longitude']],
  load: (client) =>
    upsert(client, {
      insert: `insert into leads as t (external_id, sap_id, lead_type, firm_name, grade, nature_of_firm, business_type,
          nature_of_business, prospect_type, phone, address1, address2, district, state, pincode, latitude, longitude, description,
          document_url, created_at)
        select "leadId", "SAP_ID", "leadType", "firmName", coalesce(grade, ''), coalesce("natureOfFirm", ''),
          coalesce("businessType", ''), coalesce("natureOfBusiness", ''), coalesce("prospectType", ''), coalesce(phone, ''),
          coalesce(address1, ''), coalesce(address2, ''), coalesce(district, ''), coalesce(state, ''), coalesce(pincode, ''),
          latitude::float8, longitude::float8, coalesce(description, ''), "documentUrl", "createdAt"::timestamptz from staging`,
      key: 'external_id',
      columns: [
        'sap_id',
        'lead_type',
        'firm_name',
        'grade',
        'nature_of_firm',
        'business_type',
        'nature_of_business',
        'prospect_type',
        'phone',
        'address1',
        'address2',
        'district',
        'state',
        'pincode',
        'latitude',
        'longitude',
        'description',
        'document_url',
        'created_at',
      ],
    }),
};

function link(value: string) {
  return /^(\/files\/|https?:\/\/)\S+$/.test(value)
    ? undefined
    : `'${value}' is not a link; write /files/{fileId}/{name} or an address with https://.`;
}

/** Facts: a known visit may only end, or change `deleted`. */
export const visits: FileSpec = {
  file: 'visits.csv',
  columns: [
    { name: 'visitId', required: true },
    { name: 'SAP_ID', required: true, references: officer },
    { name: 'visitType', required: true, check: oneOf('DEALER', 'CUSTOMERS', 'PROSPECTS', 'INFLUENCERS') },
    { name: 'dealerCode', references: dealerReference },
    { name: 'leadId', references: lead },
    { name: 'startTime', required: true, check: instant },
    { name: 'endTime', check: instant },
    { name: 'unplanned', check: truth },
    { name: 'deleted', check: truth },
    { name: 'startLat', check: coordinate(90) },
    { name: 'startLon', check: coordinate(180) },
    { name: 'endLat', check: coordinate(90) },
    { name: 'endLon', check: coordinate(180) },
  ],
  async load(client, { refuse, addMonths }) {
    const backwards = await client.query<{ line: number }>(
      `select line from staging where "endTime"::timestamptz < "startTime"::timestamptz order by line limit 50`,
    );
    for (const { line } of backwards.rows) refuse(line, 'endTime', 'The visit ends before it starts.');
    if (backwards.rows.length > 0) return { inserted: 0, updated: 0 };
    const months = await client.query<{ month: string }>(
      `select distinct date_trunc('month', "startTime"::timestamptz at time zone 'Asia/Kolkata')::date::text as month from staging`,
    );
    await addMonths(months.rows.map(({ month }) => month));
    const source = sql`
      select "visitId" as "externalId", "SAP_ID" as "sapId", "visitType", "dealerCode", "leadId",
        "startTime"::timestamptz as "startedAt", "endTime"::timestamptz as "endedAt", unplanned::boolean, deleted::boolean,
        "startLat"::float8, "startLon"::float8, "endLat"::float8, "endLon"::float8
      from staging offset 0`;
    const ended = await client.query(
      updateEndedVisitsFrom(source, { isMoving: await areRowsMoving(toWriteDb(client)) }).text,
    );
    const restore = await withoutIndexes(client, 'visits');
    const { rowCount } = await client.query(insertVisitsFrom(source).text);
    await restore();
    return { inserted: rowCount ?? 0, updated: ended.rowCount ?? 0 };
  },
};

/** In order; known positions stay. */
export const visitActions: FileSpec = {
  file: 'visit-actions.csv',
  columns: [
    { name: 'visitId', required: true, references: visit },
    { name: 'position', required: true, check: wholeNumber },
    { name: 'type', required: true },
    { name: 'actionTaken' },
    { name: 'imageUrl', check: link },
    { name: 'location' },
    { name: 'completed', check: truth },
  ],
  unique: [['visitId', 'position']],
  async load(client) {
    const { rowCount } = await client.query(`insert into visit_actions
        (visit_id, position, type, action_taken, image_url, location, completed)
      select v.id, s.position::integer, s.type, coalesce(s."actionTaken", ''), s."imageUrl", coalesce(s.location, ''),
        coalesce(s.completed, 'true')::boolean
      from staging s join visits v on v.external_id = s."visitId"
      on conflict (visit_id, position) do nothing`);
    return { inserted: rowCount ?? 0, updated: 0 };
  },
};

/** One a role (D-056); known ones stay. */
export const visitRemarks: FileSpec = {
  file: 'visit-remarks.csv',
  columns: [
    { name: 'visitId', required: true, references: visit },
    { name: 'role', required: true, check: oneOf(...M4) },
    {
      name: 'remark',
      required: true,
      check: (value) => ([...value].length > 1000 ? 'A remark has at most 1,000 characters.' : undefined),
    },
    { name: 'by', required: true, references: officer },
    { name: 'at', required: true, check: instant },
  ],
  unique: [['visitId', 'role']],
  async load(client) {
    const { rowCount } = await client.query(`insert into visit_remarks (visit_id, role, remark, by_sap_id, at)
      select v.id, s.role, s.remark, s.by, s.at::timestamptz
      from staging s join visits v on v.external_id = s."visitId"
      on conflict (visit_id, role) do nothing`);
    return { inserted: rowCount ?? 0, updated: 0 };
  },
};

/** Seconds a day in the officers' app (D-050). */
export const appTime: FileSpec = {
  file: 'app-time.csv',
  columns: [
    { name: 'SAP_ID', required: true, references: officer },
    { name: 'date', required: true, check: day },
    { name: 'seconds', required: true, check: wholeNumber },
  ],
  unique: [['SAP_ID', 'date']],
  load: (client) =>
    upsert(client, {
      insert: `insert into app_time as t (sap_id, day, seconds) select "SAP_ID", date::date, seconds::integer from staging`,
      key: 'sap_id, day',
      columns: ['seconds'],
    }),
};

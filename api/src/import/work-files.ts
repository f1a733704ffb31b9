import { amount, coordinate, day, instant, json, jsonList, oneOf, truth } from './columns.ts';
import { type FileSpec, listOf, upsert } from './file-spec.ts';

const officer = { table: 'users', column: 'sap_id', what: 'user with SAP ID' };
const dealer = { table: 'dealers', column: 'dealer_code', what: 'dealer' };

/** Planned journeys. One that was decided in the console is never changed. */
export const pjps: FileSpec = {
  file: 'pjps.csv',
  columns: [
    { name: 'planId', required: true },
    { name: 'SAP_ID', required: true, references: officer },
    { name: 'status', required: true, check: oneOf('Draft', 'In-Review', 'Approved', 'Reverted') },
    { name: 'activity', required: true },
    { name: 'planDate', required: true, check: day },
    { name: 'remark' },
    { name: 'beats', check: jsonList },
    { name: 'dealerCodes', list: true, references: dealer },
  ],
  unique: [['planId']],
  load: (client) =>
    upsert(client, {
      insert: `insert into pjps as t (external_id, sap_id, status, activity, plan_date, remark, beats, dealer_codes)
        select "planId", "SAP_ID", status, activity, "planDate"::date, coalesce(remark, ''), coalesce(beats, '[]')::jsonb,
          ${listOf('dealerCodes')} from staging`,
      key: 'external_id',
      columns: ['sap_id', 'status', 'activity', 'plan_date', 'remark', 'beats', 'dealer_codes'],
      also: 'version = t.version + 1',
      onlyIf: 't.decided_at is null',
    }),
};

/** Visits are facts: one that is known already is left as it is. Distance by haversine, in metres (D-012). */
export const visits: FileSpec = {
  file: 'visits.csv',
  columns: [
    { name: 'visitId', required: true },
    { name: 'SAP_ID', required: true, references: officer },
    { name: 'visitType', required: true, check: oneOf('DEALER', 'CUSTOMERS', 'PROSPECTS', 'INFLUENCERS') },
    { name: 'dealerCode', references: dealer },
    { name: 'startTime', required: true, check: instant },
    { name: 'endTime', check: instant },
    { name: 'unplanned', check: truth },
    { name: 'deleted', check: truth },
    { name: 'startLat', check: coordinate(90) },
    { name: 'startLon', check: coordinate(180) },
    { name: 'endLat', check: coordinate(90) },
    { name: 'endLon', check: coordinate(180) },
  ],
  async load(client) {
    const { rowCount } =
      await client.query(`insert into visits (external_id, sap_id, visit_type, dealer_code, visit_day, started_at,
        ended_at, unplanned, deleted, start_lat, start_lon, end_lat, end_lon, distance_metres)
      select "visitId", "SAP_ID", "visitType", "dealerCode", ("startTime"::timestamptz at time zone 'Asia/Kolkata')::date,
        "startTime"::timestamptz, "endTime"::timestamptz, coalesce(unplanned, 'false')::boolean, coalesce(deleted, 'false')::boolean,
        la1, lo1, la2, lo2,
        2 * 6371000 * asin(least(1, sqrt(power(sind((la2 - la1) / 2), 2) + cosd(la1) * cosd(la2) * power(sind((lo2 - lo1) / 2), 2))))
      from (select *, "startLat"::float8 as la1, "startLon"::float8 as lo1, "endLat"::float8 as la2, "endLon"::float8 as lo2
        from staging) s
      on conflict (external_id) where external_id is not null do nothing`);
    return { inserted: rowCount ?? 0, updated: 0 };
  },
};

/** Expense claims. One that was decided in the console is never changed. */
export const claims: FileSpec = {
  file: 'claims.csv',
  columns: [
    { name: 'claimId', required: true },
    { name: 'SAP_ID', required: true, references: officer },
    { name: 'claimDate', required: true, check: day },
    { name: 'category', required: true },
    { name: 'subCategory', required: true },
    {
      name: 'amount',
      required: true,
      check: (value) => amount(value) ?? (value.startsWith('-') ? 'A claim can not be negative.' : undefined),
    },
    { name: 'description' },
    { name: 'bills' },
    { name: 'status', check: oneOf('Pending', 'Approved', 'Rejected') },
    { name: 'approvedBy', references: officer },
    { name: 'rejectReason' },
  ],
  unique: [['claimId']],
  load: (client) =>
    upsert(client, {
      insert: `insert into claims as t (external_id, sap_id, claim_date, category, sub_category, amount, description, bills, status,
          decided_by, reject_reason)
        select "claimId", "SAP_ID", "claimDate"::date, category, "subCategory", amount::numeric, coalesce(description, ''),
          ${listOf('bills')}, coalesce(status, 'Pending'), "approvedBy", "rejectReason" from staging`,
      key: 'external_id',
      columns: [
        'sap_id',
        'claim_date',
        'category',
        'sub_category',
        'amount',
        'description',
        'bills',
        'status',
        'decided_by',
        'reject_reason',
      ],
      also: 'version = t.version + 1',
      onlyIf: 't.decided_at is null',
    }),
};

export const surveys: FileSpec = {
  file: 'surveys.csv',
  columns: [
    { name: 'surveyId', required: true },
    { name: 'SAP_ID', required: true, references: officer },
    { name: 'documentName', required: true },
    { name: 'document', required: true, check: json },
    { name: 'scanDate', required: true, check: instant },
  ],
  unique: [['surveyId']],
  load: (client) =>
    upsert(client, {
      insert: `insert into survey_documents as t (external_id, sap_id, document_name, document, scanned_at)
        select "surveyId", "SAP_ID", "documentName", document, "scanDate"::timestamptz from staging`,
      key: 'external_id',
      columns: ['sap_id', 'document_name', 'document', 'scanned_at'],
    }),
};

import { toWriteDb } from '../database/sql.ts';
import { readAllDueSurveys } from '../domains/surveys/survey-figures/read-due.ts';
import { amount, day, instant, json, jsonList, oneOf } from './columns.ts';
import { type FileSpec, toSqlArray, upsert } from './file-spec.ts';
import { dealerReference, officer } from './references.ts';

/** Plans decided or moved in the console never change. */
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
    { name: 'dealerCodes', list: true, references: dealerReference },
  ],
  unique: [['planId']],
  load: (client) =>
    upsert(client, {
      insert: `insert into pjps as t (external_id, sap_id, status, activity, plan_date, remark, beats, dealer_codes)
        select "planId", "SAP_ID", status, activity, "planDate"::date, coalesce(remark, ''), coalesce(beats, '[]')::jsonb,
          ${toSqlArray('dealerCodes')} from staging`,
      key: 'external_id',
      columns: ['sap_id', 'status', 'activity', 'plan_date', 'remark', 'beats', 'dealer_codes'],
      also: 'version = t.version + 1',
      onlyIf: `t.decided_at is null and not exists (select from history h where h.kind = 'pjp' and h.record_id = t.id::text)`,
    }),
};

/** Maximum of `claims.amount`. */
const MAX_RUPEES = 9_999_999_999.99;
const claimAmount = (value: string): string | undefined => {
  const refusal = amount(value);
  if (refusal) return refusal;
  if (value.startsWith('-')) return 'A claim can not be negative.';
  return Number(value) > MAX_RUPEES ? `A claim can be ${MAX_RUPEES} at most.` : undefined;
};

/** Claims decided or batched in the console never change. */
export const claims: FileSpec = {
  file: 'claims.csv',
  columns: [
    { name: 'claimId', required: true },
    { name: 'SAP_ID', required: true, references: officer },
    { name: 'claimDate', required: true, check: day },
    { name: 'category', required: true },
    { name: 'subCategory', required: true },
    { name: 'amount', required: true, check: claimAmount },
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
          ${toSqlArray('bills')}, coalesce(status, 'Pending'), "approvedBy", "rejectReason" from staging`,
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
      onlyIf:
        't.decided_at is null and not exists (select from payment_batch_claims p where p.claim_id = t.id and not p.taken_back)',
    }),
};

/** The file updates the original; an edit comes only with a new survey. */
export const surveys: FileSpec = {
  file: 'surveys.csv',
  columns: [
    { name: 'surveyId', required: true },
    { name: 'SAP_ID', required: true, references: officer },
    { name: 'documentName', required: true },
    { name: 'document', required: true, check: json },
    { name: 'scanDate', required: true, check: instant },
    { name: 'editedDocument', check: json },
    { name: 'editedBy', references: officer },
    { name: 'editedAt', check: instant },
  ],
  unique: [['surveyId']],
  load: async (client, { refuse }) => {
    const { rows } = await client.query<{ line: number }>(
      `select line from staging where num_nonnulls("editedDocument", "editedBy", "editedAt") in (1, 2) order by line`,
    );
    for (const { line } of rows) refuse(line, 'editedDocument', 'An edit needs its document, who made it and when.');
    const loaded = await upsert(client, {
      insert: `insert into survey_documents as t (external_id, sap_id, document_name, document, scanned_at, edited_document,
          edited_by, edited_at)
        select "surveyId", "SAP_ID", "documentName", document, "scanDate"::timestamptz, "editedDocument", "editedBy",
          "editedAt"::timestamptz from staging where num_nonnulls("editedDocument", "editedBy", "editedAt") not in (1, 2)`,
      key: 'external_id',
      columns: ['sap_id', 'document_name', 'document', 'scanned_at'],
    });
    // Figures include the import at once; rows being changed follow later.
    await readAllDueSurveys(toWriteDb(client));
    return loaded;
  },
};

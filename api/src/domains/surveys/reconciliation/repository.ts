import type { reconciliation } from 'api-contract';
import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';
import { type OrgUnit, selectOrgUnit } from '../../../session/scope.ts';
import type { WorkbookSheet } from '../../shared/imports/read-workbook.ts';
import { iso, selectName } from '../../../database/sql-parts.ts';

export interface SurveyRecord extends OrgUnit {
  id: string;
  sapId: string;
  name: string;
  documentName: string;
  original: string;
  edited: string | null;
  editedBy: string | null;
  editedByName: string | null;
  editedAt: string | null;
  scanDate: string;
  /** Counts edits. */
  surveyVersion: number;
  /** Counts edits, uploads and reconciliations. */
  version: number;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const survey = sql`select s.id, s.sap_id as "sapId", ${selectName('s.sap_id')} as name, s.document_name as "documentName",
  s.document as original, s.edited_document as edited, s.edited_by as "editedBy", ${selectName('s.edited_by')} as "editedByName",
  ${iso('s.edited_at')} as "editedAt",
  ${iso('s.scanned_at')} as "scanDate", s.version as "surveyVersion", ${selectOrgUnit('u')},
  s.version + (select count(*)::integer from survey_uploads x where x.document_id = s.id)
    + (select count(*)::integer from survey_reconciliations r where r.document_id = s.id) as version
  from survey_documents s join users u on u.sap_id = s.sap_id`;

/** By its id, or the officer's newest (D-197). */
export const findSurvey = (db: Db, id: string): Promise<SurveyRecord | undefined> =>
  UUID.test(id)
    ? db.one<SurveyRecord>(sql`${survey} where s.id = ${id}`)
    : db.one<SurveyRecord>(sql`${survey} where s.sap_id = ${id} order by s.scanned_at desc, s.id desc limit 1`);

/** In download order. */
export const findSurveysOfOfficer = (db: Db, sapId: string) =>
  db.query<{ id: string; documentName: string }>(
    sql`select id, document_name as "documentName" from survey_documents where sap_id = ${sapId} order by scanned_at, id`,
  );

/** Locks in one order; a concurrent upload or decision waits. */
export const lockSurveys = (tx: WriteDb, ids: readonly string[]) =>
  tx.query(sql`select id from survey_documents where id = any(${ids}) order by id for update`);

export interface Upload {
  id: string;
  fileId: string;
  fileName: string;
  sheetName: string;
  sheet: WorkbookSheet['rows'];
  notes: string[];
  by: string;
  byName: string;
  at: string;
}

export const newestUpload = (db: Db, documentId: string): Promise<Upload | undefined> =>
  db.one<Upload>(sql`select x.id, x.file_id as "fileId", f.name as "fileName", x.sheet_name as "sheetName", x.sheet, x.notes,
    x.uploaded_by as by, coalesce(${selectName('x.uploaded_by')}, '') as "byName", ${iso('x.uploaded_at')} as at
    from survey_uploads x join stored_files f on f.id = x.file_id
    where x.document_id = ${documentId} order by x.number desc limit 1`);

interface NewUpload {
  documentId: string;
  fileId: string;
  sheet: Omit<WorkbookSheet, 'isHidden'>;
  notes: readonly string[];
  by: string;
  at: Date;
}

export const addUpload = async (
  tx: WriteDb,
  { documentId, fileId, sheet, notes, by, at }: NewUpload,
): Promise<void> => {
  await tx.query(sql`insert into survey_uploads (document_id, number, file_id, sheet_name, sheet, notes, uploaded_by, uploaded_at)
    select ${documentId}, coalesce(max(number), 0) + 1, ${fileId}, ${sheet.name}, ${JSON.stringify(sheet.rows)}::jsonb, ${notes}::text[],
      ${by}, ${at} from survey_uploads where document_id = ${documentId}`);
  await tx.query(sql`update survey_documents set uploaded_file = ${fileId} where id = ${documentId}`);
};

type Version = reconciliation.ReconciledVersion;
interface StoredVersion extends Version {
  uploadId: string;
  surveyVersion: number;
  decisions: reconciliation.DifferenceDecision[];
}

/** Newest first. */
export const findReconciledVersions = (db: Db, documentId: string): Promise<StoredVersion[]> =>
  db.query<StoredVersion>(sql`select r.number, r.upload_id as "uploadId", r.survey_version as "surveyVersion", r.decisions,
    r.reconciled_by as by, coalesce(${selectName('r.reconciled_by')}, '') as "byName", ${iso('r.reconciled_at')} as at, f.name as "fileName",
    (select count(*)::integer from jsonb_array_elements(r.decisions) d where (d ->> 'accept')::boolean) as accepted,
    (select count(*)::integer from jsonb_array_elements(r.decisions) d where not (d ->> 'accept')::boolean) as refused
    from survey_reconciliations r join survey_uploads x on x.id = r.upload_id join stored_files f on f.id = x.file_id
    where r.document_id = ${documentId} order by r.number desc limit 100`);

export const versionDocument = (db: Db, documentId: string, number: number) =>
  db.one<{ document: string }>(
    sql`select document from survey_reconciliations where document_id = ${documentId} and number = ${number}`,
  );

interface NewVersion {
  documentId: string;
  uploadId: string;
  surveyVersion: number;
  document: string;
  decisions: readonly reconciliation.DifferenceDecision[];
  by: string;
  at: Date;
}

/** Returns its number. */
export const insertSurveyVersion = async (tx: WriteDb, version: NewVersion): Promise<number> => {
  const { documentId, uploadId, surveyVersion, document, decisions, by, at } = version;
  const { number } = await exactlyOne<{ number: number }>(
    tx,
    sql`insert into survey_reconciliations
      (document_id, number, upload_id, survey_version, document, decisions, reconciled_by, reconciled_at)
      select ${documentId}, coalesce(max(number), 0) + 1, ${uploadId}, ${surveyVersion}, ${document}, ${JSON.stringify(decisions)}::jsonb,
        ${by}, ${at} from survey_reconciliations where document_id = ${documentId} returning number`,
  );
  return number;
};

import { randomBytes } from 'node:crypto';
import type { agreements } from 'api-contract';
import { DateTime } from 'luxon';
import { type Db, sql, type WriteDb } from '../../../database/sql.ts';
import { type OrgUnit, selectOrgUnit } from '../../../session/scope.ts';
import { iso } from '../../../database/sql-parts.ts';

/** Of versions that were neither sent nor agreed to (D-368). */
const KEPT_TEXTS = 50;
const MAX_CHANGES = 1000;

export interface AgreementRow {
  documentId: string;
  prospectId: string;
  html: string;
  version: number;
  expiresAt: Date;
  withdrawnAt: Date | null;
}

/** 'DEALER' without a SAP ID, else a signed-in person. */
export interface Writer {
  role: string;
  sapId: string;
}

const fields = sql`document_id as "documentId", prospect_id as "prospectId", html, version, expires_at as "expiresAt",
  withdrawn_at as "withdrawnAt"`;

export const readAgreement = (db: Db, documentId: string) =>
  db.one<AgreementRow>(sql`select ${fields} from agreements where document_id = ${documentId}`);

export const lockAgreement = (db: WriteDb, documentId: string) =>
  db.one<AgreementRow>(sql`select ${fields} from agreements where document_id = ${documentId} for update`);

/** The place of the prospect's officer. */
export const findAgreementOrgUnit = (db: Db, documentId: string) =>
  db.one<OrgUnit>(sql`
    select ${selectOrgUnit('u')}, u.sap_id as "sapId"
    from agreements a join users u on u.sap_id = a.sap_id
    where a.document_id = ${documentId}`);

interface Save {
  savedAt: Date;
  role: string;
}

/** 'DD MMM YYYY hh:mm A – {role} saved the agreement' (D-154), on India's clock. */
const changeLine = ({ savedAt, role }: Save): string =>
  `${DateTime.fromJSDate(savedAt, { zone: 'Asia/Kolkata' }).setLocale('en-US').toFormat('dd LLL yyyy hh:mm a')} – ${role} saved the agreement`;

export const serializeAgreement = async (db: Db, row: AgreementRow): Promise<agreements.Agreement> => {
  const saves = await db.query<Save>(sql`
    select saved_at as "savedAt", by_role as role from agreement_versions
    where document_id = ${row.documentId} and version > 1 order by version desc limit ${MAX_CHANGES}`);
  return {
    Agreement: row.html,
    dealerId: row.prospectId,
    changes: saves.reverse().map(changeLine),
    version: row.version,
    expiresAt: row.expiresAt.toISOString(),
  };
};

/** Creates or reopens a prospect's agreement with a new expiry (D-319). */
export const openAgreement = async (
  tx: WriteDb,
  {
    prospect,
    html,
    by,
    now,
    expiresAt,
  }: { prospect: { id: string; sapId: string }; html: string; by: Writer; now: Date; expiresAt: Date },
): Promise<string> => {
  const opened = await tx.query<{ documentId: string; isNew: boolean }>(sql`
    insert into agreements (document_id, prospect_id, sap_id, html, created_at, expires_at)
    values (${randomBytes(16).toString('hex')}, ${prospect.id}, ${prospect.sapId}, ${html}, ${now}, ${expiresAt})
    on conflict (prospect_id) do update set expires_at = excluded.expires_at, withdrawn_at = null
    returning document_id as "documentId", (xmax = 0) as "isNew"`);
  const [{ documentId, isNew }] = opened as [(typeof opened)[number]];
  if (isNew) await storeVersion(tx, { documentId, version: 1, html, by, now });
  await keepVersion(tx, documentId);
  return documentId;
};

/** Never drops the text that stands now. */
const keepVersion = (tx: WriteDb, documentId: string) =>
  tx.query(sql`
    update agreement_versions v set is_kept = true from agreements a
    where a.document_id = ${documentId} and v.document_id = a.document_id and v.version = a.version`);

export const withdrawAgreement = (tx: WriteDb, documentId: string, now: Date) =>
  tx.query(sql`update agreements set withdrawn_at = coalesce(withdrawn_at, ${now}) where document_id = ${documentId}`);

/** false after thirty tries within a minute. */
export const countWrite = async (db: WriteDb, documentId: string, now: Date): Promise<boolean> => {
  const counted = await db.one(sql`
    update agreements set recent_writes =
      array(select at from unnest(recent_writes) at where at > ${now}::timestamptz - interval '1 minute') || ${now}::timestamptz
    where document_id = ${documentId}
      and (select count(*) from unnest(recent_writes) at where at > ${now}::timestamptz - interval '1 minute') < 30
    returning 1`);
  return counted !== undefined;
};

const storeVersion = async (
  tx: WriteDb,
  { documentId, version, html, by, now }: { documentId: string; version: number; html: string; by: Writer; now: Date },
) => {
  await tx.query(sql`insert into agreement_versions (document_id, version, saved_at, by_role, by_sap_id, html)
    values (${documentId}, ${version}, ${now}, ${by.role}, ${by.sapId}, ${html})`);
  await tx.query(sql`update agreement_versions set html = null
    where document_id = ${documentId} and version <= ${version - KEPT_TEXTS} and html is not null and not is_kept`);
};

/** The row must be locked. */
export const saveVersion = async (
  tx: WriteDb,
  row: AgreementRow,
  html: string,
  by: Writer,
  now: Date,
): Promise<AgreementRow> => {
  const version = row.version + 1;
  await tx.query(sql`update agreements set html = ${html}, version = ${version} where document_id = ${row.documentId}`);
  await storeVersion(tx, { documentId: row.documentId, version, html, by, now });
  return { ...row, html, version };
};

export const readVersion = async (db: Db, documentId: string, version: number) =>
  db.one<{ version: number; Agreement: string | null; role: string; savedAt: string }>(sql`
    select version, html as "Agreement", by_role as role, ${iso('saved_at')} as "savedAt" from agreement_versions
    where document_id = ${documentId} and version = ${version}`);

export const findComments = (db: Db, documentId: string) =>
  db.query<agreements.AgreementComment>(sql`
    select id as "_id", document_id as "documentId", line, by_role as role, comment, ${iso('created_at')} as "createdAt"
    from agreement_comments where document_id = ${documentId} order by created_at, id`);

export const countComments = async (db: Db, documentId: string): Promise<number> =>
  (await db.query(sql`select 1 from agreement_comments where document_id = ${documentId}`)).length;

/** false if the id exists. */
export const addComment = async (
  tx: WriteDb,
  {
    id,
    documentId,
    line,
    comment,
    by,
    now,
  }: { id: string; documentId: string; line: string; comment: string; by: Writer; now: Date },
): Promise<boolean> => {
  const added = await tx.one(sql`
    insert into agreement_comments (id, document_id, created_at, by_role, by_sap_id, line, comment)
    values (${id}, ${documentId}, ${now}, ${by.role}, ${by.sapId}, ${line}, ${comment})
    on conflict (document_id, id) do nothing returning 1`);
  return added !== undefined;
};

import { createHash, randomBytes } from 'node:crypto';
import type { agreements } from 'api-contract';
import { DateTime } from 'luxon';
import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type OrgUnit, selectOrgUnit } from '../../../session/scope.ts';
import { iso } from '../../../database/sql-parts.ts';
import { type AgreementTimes, getAgreementStage, selectAgreementTimes } from './agreement-state.ts';

/** Of versions that were neither sent nor agreed to (D-368). */
const KEPT_TEXTS = 50;
const MAX_CHANGES = 1000;

export interface AgreementRow {
  documentId: string;
  prospectId: string;
  html: string;
  version: number;
  sentBy: string;
  sha256: string | null;
  times: AgreementTimes;
}

/** 'DEALER' without a SAP ID, else a signed-in person. */
export interface Writer {
  role: string;
  sapId: string;
}

const fields = sql`a.document_id as "documentId", a.prospect_id as "prospectId", a.html, a.version, a.sent_by as "sentBy",
  a.sha256, ${selectAgreementTimes} as times`;

export const getAgreementPath = (documentId: string): string => `/dealer-agreement/documentId:${documentId}`;

export const readAgreement = (db: Db, documentId: string) =>
  db.one<AgreementRow>(sql`select ${fields} from agreements a where a.document_id = ${documentId}`);

/** The prospect first, as sending does. */
export const lockAgreement = async (tx: WriteDb, documentId: string) => {
  await tx.query(sql`
    select 1 from prospects where id = (select prospect_id from agreements where document_id = ${documentId}) for key share`);
  return tx.one<AgreementRow>(sql`select ${fields} from agreements a where a.document_id = ${documentId} for update`);
};

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

export const serializeAgreement = async (db: Db, row: AgreementRow, now: Date): Promise<agreements.Agreement> => {
  const saves = await db.query<Save>(sql`
    select saved_at as "savedAt", by_role as role from agreement_versions
    where document_id = ${row.documentId} and version > 1 order by version desc limit ${MAX_CHANGES}`);
  return {
    Agreement: row.html,
    dealerId: row.prospectId,
    changes: saves.reverse().map(changeLine),
    version: row.version,
    stage: getAgreementStage(row.times, now),
    ...row.times,
    sha256: row.sha256,
  };
};

/**
 * Creates or reopens a prospect's agreement with a new expiry (D-319).
 * @throws AGREEMENT_SIGNED_OFF
 */
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
  const opened = await tx.one<{ documentId: string; isNew: boolean }>(sql`
    insert into agreements as a (document_id, prospect_id, sap_id, html, created_at, expires_at, sent_at, sent_by)
    values (${randomBytes(16).toString('hex')}, ${prospect.id}, ${prospect.sapId}, ${html}, ${now}, ${expiresAt}, ${now}, ${by.sapId})
    on conflict (prospect_id) do update set expires_at = excluded.expires_at, sent_at = excluded.sent_at, sent_by = excluded.sent_by,
      withdrawn_at = null, opened_at = null, changed_at = null
    where a.signed_at is null
    returning document_id as "documentId", (xmax = 0) as "isNew"`);
  if (!opened) throw new AppError('AGREEMENT_SIGNED_OFF');
  const { documentId, isNew } = opened;
  if (isNew) await storeVersion(tx, { documentId, version: 1, html, by, now });
  await keepVersion(tx, documentId);
  return documentId;
};

const keepVersion = (tx: WriteDb, documentId: string) =>
  tx.query(sql`
    update agreement_versions v set is_kept = true from agreements a
    where a.document_id = ${documentId} and v.document_id = a.document_id and v.version = a.version`);

export const withdrawAgreement = (tx: WriteDb, documentId: string, now: Date) =>
  tx.query(sql`
    update agreements set withdrawn_at = coalesce(withdrawn_at, ${now}), agreed_at = null, agreed_name = null, agreed_address = null
    where document_id = ${documentId}`);

export const markAgreementOpened = async (tx: WriteDb, documentId: string, now: Date): Promise<boolean> => {
  const opened = await tx.one(
    sql`update agreements set opened_at = ${now} where document_id = ${documentId} and opened_at is null returning 1`,
  );
  return opened !== undefined;
};

/** The row must be locked. */
export const markAgreed = async (
  tx: WriteDb,
  documentId: string,
  { name, address, now }: { name: string; address: string; now: Date },
): Promise<AgreementRow> => {
  await keepVersion(tx, documentId);
  return exactlyOne<AgreementRow>(
    tx,
    sql`
    update agreements a set agreed_at = ${now}, agreed_name = ${name}, agreed_address = ${address}
    where a.document_id = ${documentId} returning ${fields}`,
  );
};

/** The row must be locked. */
export const markSignedOff = (
  tx: WriteDb,
  { documentId, html }: AgreementRow,
  { name, now }: { name: string; now: Date },
): Promise<AgreementRow> =>
  exactlyOne<AgreementRow>(
    tx,
    sql`
    update agreements a set signed_at = ${now}, signed_name = ${name}, sha256 = ${createHash('sha256').update(html).digest('hex')}
    where a.document_id = ${documentId} returning ${fields}`,
  );

export const findSignedOff = (db: Db, sha256: string) =>
  db.one<{ signedAt: string }>(sql`
    select ${iso('signed_at')} as "signedAt" from agreements
    where sha256 = ${sha256} and signed_at is not null order by signed_at limit 1`);

/** false if the sender was told of it in this version. */
export const markTold = async (tx: WriteDb, { documentId, version }: AgreementRow, event: string): Promise<boolean> => {
  const marked = await tx.one(sql`
    update agreements set told = told || jsonb_build_object(${event}::text, ${version}::int)
    where document_id = ${documentId} and coalesce((told ->> ${event}::text)::int, 0) < ${version} returning 1`);
  return marked !== undefined;
};

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

/** Ends what was agreed to. The row must be locked. */
export const saveVersion = async (
  tx: WriteDb,
  row: AgreementRow,
  html: string,
  by: Writer,
  now: Date,
): Promise<AgreementRow> => {
  const version = row.version + 1;
  const saved = await exactlyOne<AgreementRow>(
    tx,
    sql`
    update agreements a set html = ${html}, version = ${version}, agreed_at = null, agreed_name = null, agreed_address = null,
      changed_at = coalesce(${by.role === 'DEALER' ? now : null}::timestamptz, a.changed_at)
    where a.document_id = ${row.documentId} returning ${fields}`,
  );
  await storeVersion(tx, { documentId: row.documentId, version, html, by, now });
  return saved;
};

export const readVersion = async (db: Db, documentId: string, version: number) =>
  db.one<{ version: number; Agreement: string | null; role: string; savedAt: string }>(sql`
    select version, html as "Agreement", by_role as role, ${iso('saved_at')} as "savedAt" from agreement_versions
    where document_id = ${documentId} and version = ${version}`);

export const findComments = (db: Db, documentId: string) =>
  db.query<agreements.AgreementComment>(sql`
    select id as "_id", document_id as "documentId", line, by_role as role, comment, ${iso('created_at')} as "createdAt",
      reply_to as "replyTo", ${iso('resolved_at')} as "resolvedAt", resolved_by_role as "resolvedBy"
    from agreement_comments where document_id = ${documentId} order by created_at, id`);

export const countComments = async (db: Db, documentId: string): Promise<number> =>
  (await db.query(sql`select 1 from agreement_comments where document_id = ${documentId}`)).length;

interface NewComment {
  id: string;
  documentId: string;
  line: string;
  comment: string;
  replyTo: string | undefined;
  by: Writer;
  now: Date;
}

/** A reply opens its comment again. @returns false if the id exists */
export const addComment = async (
  tx: WriteDb,
  { id, documentId, line, comment, replyTo, by, now }: NewComment,
): Promise<boolean> => {
  if (replyTo) await setResolved(tx, { id: replyTo, documentId, by: undefined, now });
  const added = await tx.one(sql`
    insert into agreement_comments (id, document_id, created_at, by_role, by_sap_id, line, comment, reply_to)
    values (${id}, ${documentId}, ${now}, ${by.role}, ${by.sapId}, ${line}, ${comment}, ${replyTo ?? null})
    on conflict (document_id, id) do nothing returning 1`);
  return added !== undefined;
};

/** `by` undefined opens it again. @throws AGREEMENT_COMMENT_NOT_FOUND */
export const setResolved = async (
  tx: WriteDb,
  { id, documentId, by, now }: { id: string; documentId: string; by: Writer | undefined; now: Date },
): Promise<void> => {
  const comment = await tx.one(sql`
    update agreement_comments set resolved_at = ${by ? now : null}, resolved_by_role = ${by?.role ?? null}
    where document_id = ${documentId} and id = ${id} and reply_to is null returning 1`);
  if (!comment) throw new AppError('AGREEMENT_COMMENT_NOT_FOUND');
};

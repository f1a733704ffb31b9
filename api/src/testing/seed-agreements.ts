import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Returns its key. */
export const addAgreement = async (
  pool: Pool,
  {
    sapId = 'SO1',
    html = '<p>Terms</p>',
    createdAt = new Date('2026-11-21T06:00:00Z'),
    expiresAt = new Date('2026-12-21T06:00:00Z'),
    agreedAt = null as Date | null,
    prospectId = randomUUID() as string,
    signedAt = null as Date | null,
  } = {},
): Promise<string> => {
  const documentId = randomUUID().replaceAll('-', '');
  await pool.query(
    `insert into agreements (document_id, prospect_id, sap_id, html, created_at, sent_at, sent_by, expires_at, agreed_at, agreed_name,
       signed_at, signed_name, sha256)
     values ($1, $2, $3, $4, $5, $5, 'AO1', $6, $7, $8, $9, $10, $11)`,
    [
      documentId,
      ...[prospectId, sapId, html, createdAt, expiresAt, agreedAt, agreedAt && 'Asha Rao'],
      ...[signedAt, signedAt && 'Person AO1', signedAt && createHash('sha256').update(html).digest('hex')],
    ],
  );
  await pool.query(
    `insert into agreement_versions (document_id, version, saved_at, by_role, by_sap_id, html) values ($1, 1, $2, 'AO', 'AO1', $3)`,
    [documentId, createdAt, html],
  );
  return documentId;
};

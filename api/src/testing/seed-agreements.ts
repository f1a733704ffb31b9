import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** Returns its key. */
export const addAgreement = async (
  pool: Pool,
  {
    sapId = 'SO1',
    html = '<p>Terms</p>',
    createdAt = new Date('2026-11-21T06:00:00Z'),
    expiresAt = new Date('2026-12-21T06:00:00Z'),
  } = {},
): Promise<string> => {
  const documentId = randomUUID().replaceAll('-', '');
  await pool.query(
    `insert into agreements (document_id, prospect_id, sap_id, html, created_at, expires_at)
     values ($1, gen_random_uuid(), $2, $3, $4, $5)`,
    [documentId, sapId, html, createdAt, expiresAt],
  );
  await pool.query(
    `insert into agreement_versions (document_id, version, saved_at, by_role, by_sap_id, html) values ($1, 1, $2, 'AO', 'AO1', $3)`,
    [documentId, createdAt, html],
  );
  return documentId;
};

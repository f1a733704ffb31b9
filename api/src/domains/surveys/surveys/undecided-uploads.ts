import type { ResponseOf, surveysToday } from 'api-contract';
import { type Db, exactlyOne, sql } from '../../../database/sql.ts';
import { iso, selectName } from '../../../database/sql-parts.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';

/** The newest upload of each survey that has one, unless somebody decided it. */
export const undecidedUploads = sql`
  select n.document_id, n.uploaded_at, s.document_name, s.sap_id from (
    select distinct on (document_id) id, document_id, uploaded_at from survey_uploads order by document_id, number desc) n
  join survey_documents s on s.id = n.document_id
  where not exists (select from survey_reconciliations r where r.upload_id = n.id)`;

export const findUndecidedUploads = (
  db: Db,
  user: User,
  limit: number,
): Promise<ResponseOf<typeof surveysToday.surveysToday>['data']> =>
  exactlyOne(
    db,
    sql`
    with waiting as materialized (
      select w.* from (${undecidedUploads}) w join users u on u.sap_id = w.sap_id where ${getScopeCondition(user)})
    select (select count(distinct sap_id)::int from waiting) as officers, coalesce((
      select json_agg(json_build_object('_id', f.document_id, 'documentName', f.document_name, 'SAP_ID', f.sap_id,
        'name', coalesce(${selectName('f.sap_id')}, ''), 'uploadedAt', ${iso('f.uploaded_at')}) order by f.uploaded_at, f.document_id)
      from (select * from waiting order by uploaded_at, document_id limit ${limit}) f), '[]') as files`,
  );

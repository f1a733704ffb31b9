import type { ServerQuery, surveys } from 'api-contract';
import { type Db, join, type Sql, sql } from '../../../database/sql.ts';
import { scopeOf, type User } from '../../../session/scope.ts';
import { containing, iso, nameOf, pagedRows } from '../../sql-parts.ts';

type SurveysQuery = ServerQuery<typeof surveys.surveyList>;
interface StoredDocument {
  _id: string;
  documentName: string;
  document: string;
  scanDate: string;
  file: { id: string; name: string } | null;
}
interface StoredGroup {
  _id: string;
  name: string;
  documents: StoredDocument[];
}

const where = (user: User, { SAP_ID, search, searchUser }: SurveysQuery): Sql => {
  const text = search || searchUser;
  return join(
    [
      scopeOf(user),
      ...(SAP_ID ? [sql`s.sap_id = ${SAP_ID}`] : []),
      ...(text ? [sql`(s.sap_id ilike ${containing(text)} or u.name ilike ${containing(text)})`] : []),
    ],
    ' and ',
  );
};

/** One page of groups, newest first, the documents of each by scan date (D-200). */
export const surveyGroups = (db: Db, user: User, query: SurveysQuery) => {
  const groups = sql`
      select s.sap_id, max(s.scanned_at) as newest from survey_documents s join users u on u.sap_id = s.sap_id
      where ${where(user, query)} group by s.sap_id`;
  return pagedRows<StoredGroup>(db, query, {
    from: sql`from (${groups}) g`,
    rows: (page) => sql`
    select g.sap_id as "_id", ${nameOf('g.sap_id')} as name, d.documents
    from (${groups} order by newest desc, s.sap_id ${page}) g
    cross join lateral (
      select json_agg(json_build_object('_id', s.id, 'documentName', s.document_name, 'document', s.document,
        'scanDate', ${iso('s.scanned_at')},
        'file', case when f.id is not null then json_build_object('id', f.id, 'name', f.name) end) order by s.scanned_at, s.id) as documents
      from survey_documents s left join stored_files f on f.id = s.uploaded_file where s.sap_id = g.sap_id
    ) d
    order by g.newest desc, g.sap_id`,
  });
};

import type { ServerQuery, surveys } from 'api-contract';
import { type Db, exactlyOne, join, raw, type Sql, sql, type WriteDb } from '../../../database/sql.ts';
import { type OrgUnit, getScopeCondition, type User } from '../../../session/scope.ts';
import { selectFigureAnswers, inFigurePlace, surveysOfFigure } from '../survey-figures/surveys-of-figure.ts';
import { undecidedUploads } from './undecided-uploads.ts';
import {
  byNatural,
  chosenOrder,
  holdsText,
  iso,
  naturalKeys,
  selectName,
  toPage,
  toPaging,
} from '../../../database/sql-parts.ts';

type SurveysQuery = ServerQuery<typeof surveys.surveyList>;
export interface StoredDocument {
  _id: string;
  documentName: string;
  document: string;
  scanDate: string;
  version: number;
  editedBy: string | null;
  editedByName: string | null;
  editedAt: string | null;
  file: { id: string; name: string } | null;
}
interface StoredGroup {
  _id: string;
  name: string;
  documents: StoredDocument[];
}

const ofOfficer = (alias: 'u' | 'p' | 'g', query: SurveysQuery): Sql => {
  const figure = surveysOfFigure(query);
  return sql`s.sap_id = ${raw(alias)}.sap_id ${figure ? sql`and ${figure}` : sql``}`;
};

/** The date is of the first survey, with a figure of the first counted one. */
const selectGroups = (user: User, query: SurveysQuery): Sql => {
  const { SAP_ID, search, searchUser } = query;
  const text = search || searchUser;
  const where = join(
    [
      getScopeCondition(user),
      ...inFigurePlace(query),
      ...(SAP_ID ? [sql`u.sap_id = ${SAP_ID}`] : []),
      ...(query.upload ? [sql`u.sap_id in (select w.sap_id from (${undecidedUploads}) w)`] : []),
      ...(text ? [holdsText(['u.sap_id', 'u.name'], text)] : []),
    ],
    ' and ',
  );
  const figure = surveysOfFigure(query);
  if (!figure)
    return sql`
    select u.sap_id, f.first_scanned_at as first from survey_fillers f join users u on u.sap_id = f.sap_id where ${where}`;
  const answers = selectFigureAnswers(query);
  if (answers)
    return sql`
    select u.sap_id, min(f.day) as first from users u join ${answers.table} f on f.sap_id = u.sap_id
    where ${where} and ${answers.where} group by u.sap_id`;
  // Few surveys are in a state: one scan, not one for each officer.
  if (query.state)
    return sql`
    select u.sap_id, min(s.scanned_at) as first from users u join survey_documents s on s.sap_id = u.sap_id
    where ${where} and ${figure} group by u.sap_id`;
  return sql`
    select u.sap_id, f.scanned_at as first from users u cross join lateral (
      select s.scanned_at from survey_documents s where ${ofOfficer('u', query)} order by s.scanned_at limit 1) f
    where ${where}`;
};

const documentOf = (
  text: Sql,
): Sql => sql`json_build_object('_id', s.id, 'documentName', s.document_name, 'document', ${text},
  'scanDate', ${iso('s.scanned_at')}, 'version', s.version, 'editedBy', s.edited_by, 'editedByName', ${selectName('s.edited_by')},
  'editedAt', ${iso('s.edited_at')},
  'file', case when f.id is not null then json_build_object('id', f.id, 'name', f.name) end)`;
const current = sql`coalesce(s.edited_document, s.document)`;

/** Newest first by first document, documents by scan date (D-200, D-340). One query finds groups and count. */
export const surveyGroups = async (db: Db, user: User, query: SurveysQuery) => {
  const text = query.content === 'true' ? current : sql`''`;
  const orders = {
    filledDate: ['g.first'],
    filledBy: naturalKeys('g.sap_id'),
    files: [sql`(select count(*) from survey_documents s where ${ofOfficer('g', query)})`],
  };
  const { totalCount, data } = await exactlyOne<{ totalCount: number; data: StoredGroup[] }>(
    db,
    sql`
    with g as materialized (${selectGroups(user, query)})
    select (select count(*)::int from g) as "totalCount", coalesce((
      select json_agg(json_build_object('_id', p.sap_id, 'name', ${selectName('p.sap_id')}, 'documents', d.documents)
        order by p.place)
      from (select g.*, row_number() over (order by ${chosenOrder(orders, query)} g.first desc, ${byNatural('g.sap_id')}) as place
        from g order by place ${toPage(query).part}) p
      cross join lateral (
        select coalesce(json_agg(${documentOf(text)} order by s.scanned_at, s.id), '[]'::json) as documents
        from survey_documents s left join stored_files f on f.id = s.uploaded_file where ${ofOfficer('p', query)}
      ) d), '[]'::json) as data`,
  );
  return { data, ...toPaging(query, totalCount) };
};

export const readSurvey = async (db: Db, id: string): Promise<StoredDocument> => {
  const row = await exactlyOne<{ survey: StoredDocument }>(
    db,
    sql`select ${documentOf(current)} as survey from survey_documents s left join stored_files f on f.id = s.uploaded_file
      where s.id = ${id}`,
  );
  return row.survey;
};

interface LockedSurvey {
  document: string;
  version: number;
  place: OrgUnit;
}
export const lockSurvey = (tx: WriteDb, id: string): Promise<LockedSurvey | undefined> =>
  tx.one<LockedSurvey>(sql`
    select ${current} as document, s.version, json_build_object('zone', u.zone, 'regionCode', u.region_code,
      'areaCode', u.area_code, 'sapId', u.sap_id) as place
    from survey_documents s join users u on u.sap_id = s.sap_id where s.id = ${id} for update of s`);

/** The database counts the version. */
export const saveEdit = (tx: WriteDb, id: string, { text, by, at }: { text: string; by: string; at: Date }) =>
  tx.query(
    sql`update survey_documents set edited_document = ${text}, edited_by = ${by}, edited_at = ${at} where id = ${id}`,
  );

import type { ServerQuery, surveyFigures } from 'api-contract';
import { type Db, exactlyOne, join, type Sql, sql, type WriteDb } from '../../../../database/sql.ts';
import { type GroupColumn, groupByDayOf, groupedPage } from '../../../../database/grouped-page.ts';
import { chosenOrder, iso, naturalKeys, selectName } from '../../../../database/sql-parts.ts';
import { getScopeCondition, type OrgUnit, selectOrgUnit, type User } from '../../../../session/scope.ts';
import type { DayRange } from '../../../../time/day-range.ts';
import { type FigurePlace, inFigurePlace } from '../surveys-of-figure.ts';

type UnusualAnswer = surveyFigures.UnusualAnswer;

interface Selection {
  user: User;
  place: FigurePlace;
  period: DayRange;
}

const fromUnusual = ({ user, place, period }: Selection, state: Sql = sql`true`): Sql => sql`
  from survey_unusual_answers x join survey_answers a on a.document_id = x.document_id
    join survey_documents s on s.id = x.document_id join users u on u.sap_id = a.sap_id
  where a.day between ${period.start} and ${period.end} and ${state}
    and ${join([getScopeCondition(user), ...inFigurePlace(place)], ' and ')}`;

export const countUnusual = (db: Db, selection: Selection): Promise<{ unusual: number; leftOut: number }> =>
  exactlyOne(
    db,
    sql`select (count(*) filter (where x.left_out_at is null))::int as unusual, count(x.left_out_at)::int as "leftOut"
      ${fromUnusual(selection)}`,
  );

const fields = sql`
  x.document_id as "documentId", x.brand, x.tyres, x.median, greatest(x.lowest, 0) as lowest, x.highest,
  s.document_name as "documentName", ${iso('s.scanned_at')} as "scanDate", s.sap_id as "SAP_ID", u.name as "officerName",
  x.left_out_by as "leftOutBy", ${selectName('x.left_out_by')} as "leftOutByName", ${iso('x.left_out_at')} as "leftOutAt",
  x.reason, x.version`;

const STATES = { counted: sql`x.left_out_at is null`, 'left-out': sql`x.left_out_at is not null` } as const;

const ORDERS = {
  brand: ['lower(x.brand)'],
  tyres: ['x.tyres'],
  usual: ['x.highest'],
  survey: naturalKeys('s.document_name'),
  officer: ['lower(u.name)', ...naturalKeys('u.sap_id')],
  day: ['s.scanned_at'],
  state: ['x.left_out_at is not null', 'x.left_out_at'],
};

const GROUPS = {
  brand: { value: sql`x.brand` },
  officer: { value: sql`u.sap_id`, name: sql`max(u.name)` },
  day: groupByDayOf('s.scanned_at'),
  state: { value: sql`case when x.left_out_at is null then 'counted' else 'left-out' end` },
} satisfies Record<NonNullable<ServerQuery<typeof surveyFigures.unusualAnswers>['groupBy']>, GroupColumn>;

/** Furthest from usual first. */
export const listUnusual = (
  db: Db,
  selection: Selection,
  query: Pick<
    ServerQuery<typeof surveyFigures.unusualAnswers>,
    'state' | 'sort' | 'direction' | 'groupBy' | 'closed' | 'group' | 'page' | 'currentPage' | 'limit'
  >,
) => {
  const from = fromUnusual(selection, query.state && STATES[query.state]);
  return groupedPage<UnusualAnswer, keyof typeof GROUPS>(db, query, {
    columns: GROUPS,
    from,
    sums: { tyres: sql`x.tyres` },
    rows: ({ which, first, part }) =>
      sql`select ${fields} ${from} and ${which}
        order by ${first} ${chosenOrder(ORDERS, query)} x.tyres / greatest(x.median, 1) desc, x.document_id, x.brand ${part}`,
  });
};

export const readUnusual = (db: Db, documentId: string, brand: string): Promise<UnusualAnswer | undefined> =>
  db.one<UnusualAnswer>(sql`
    select ${fields} from survey_unusual_answers x join survey_documents s on s.id = x.document_id
      join users u on u.sap_id = s.sap_id where x.document_id = ${documentId} and x.brand = ${brand}`);

/** Nothing reads it meanwhile; undefined if there is none. */
export const lockSurveyPlace = (tx: WriteDb, documentId: string): Promise<OrgUnit | undefined> =>
  tx.one<OrgUnit>(sql`
    select ${selectOrgUnit('u')}, u.sap_id as "sapId" from survey_documents s join users u on u.sap_id = s.sap_id
    where s.id = ${documentId} for update of s`);

/** The figures follow when the survey is read again. */
export const saveLeftOut = async (
  tx: WriteDb,
  { documentId, brand }: { documentId: string; brand: string },
  leftOut: { by: string; at: Date; reason: string } | undefined,
): Promise<void> => {
  await tx.query(sql`
    update survey_unusual_answers set left_out_by = ${leftOut?.by ?? null}, left_out_at = ${leftOut?.at ?? null},
      reason = ${leftOut?.reason ?? null}, version = version + 1
    where document_id = ${documentId} and brand = ${brand}`);
  await tx.query(sql`
    insert into survey_answers_due (document_id) values (${documentId})
    on conflict (document_id) do update set marked_at = now()`);
};

interface LeftOut {
  id: string;
  brand: surveyFigures.FigureBrand;
  tyres: number;
}
export const readLeftOut = (tx: WriteDb, ids: readonly string[]) =>
  tx.query<LeftOut>(sql`
    select document_id as id, brand, tyres from survey_unusual_answers
    where document_id = any (${ids}) and left_out_at is not null`);

export const forgetLeftOut = (tx: WriteDb, answers: readonly LeftOut[]) =>
  tx.query(sql`
    delete from survey_unusual_answers x using jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as r (id uuid, brand text)
    where x.document_id = r.id and x.brand = r.brand`);

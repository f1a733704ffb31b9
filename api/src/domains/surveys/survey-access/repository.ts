import type { ServerQuery, surveyAccess } from 'api-contract';
import { type GroupColumn, groupedPage } from '../../../database/grouped-page.ts';
import { type Db, empty, join, raw, type Sql, sql, type WriteDb } from '../../../database/sql.ts';
import { type OrgUnit, getScopeCondition, type User } from '../../../session/scope.ts';
import { isOfficer } from '../../is-officer.ts';
import { byNatural, chosenOrder, holdsText, naturalKeys } from '../../../database/sql-parts.ts';

type SurveyOfficer = surveyAccess.SurveyOfficer;
type Level = 'AREA' | 'REGION' | 'ZONE';
type OfficersQuery = ServerQuery<typeof surveyAccess.officersBy>;

const fields = sql`u.sap_id as "SAP_ID", u.name, u.scan_enabled as "scanEnabled", coalesce(u.zone, '') as zone,
  coalesce(r.name, '') as "regionName", coalesce(u.region_code, '') as "regionCode",
  coalesce(a.name, '') as "areaName", coalesce(u.area_code, '') as "areaCode",
  coalesce((select json_agg(json_build_object('name', t.name, 'territoryCode', t.code) order by t.name, t.code)
    from user_territories ut join territories t on t.code = ut.territory_code
    where ut.sap_id = u.sap_id and ut.valid_to is null), '[]'::json) as territories`;
const places = sql`left join regions r on r.code = u.region_code left join areas a on a.code = u.area_code`;

const LEVELS: Record<Level, Sql> = {
  AREA: sql`a.name, u.area_code`,
  REGION: sql`r.name, u.region_code`,
  ZONE: sql`u.zone`,
};
const ORDERS = {
  sapId: naturalKeys('u.sap_id'),
  name: ['lower(u.name)'],
  territory: [
    `(select min(lower(t.name)) from user_territories m join territories t on t.code = m.territory_code
      where m.sap_id = u.sap_id and m.valid_to is null)`,
  ],
  assigned: ['not u.scan_enabled'],
};

const GROUPS: Record<NonNullable<OfficersQuery['groupBy']>, GroupColumn> = {
  territory: {
    value: sql`(select string_agg(t.name, ', ' order by t.name, t.code) from user_territories m
      join territories t on t.code = m.territory_code where m.sap_id = u.sap_id and m.valid_to is null)`,
  },
  assigned: { value: sql`case when u.scan_enabled then 'yes' else 'no' end` },
};

const codesOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
const among = (column: string, list: string | undefined): Sql[] => {
  const codes = codesOf(list);
  return codes.length > 0 ? [sql`${raw(column)} = any (${codes})`] : [];
};

/** Active officers in scope, by the level's name and SAP ID; all without a limit (D-043). */
export const findOfficersOfLevel = async (db: Db, user: User, level: Level, query: OfficersQuery) => {
  const { zone, region, area, search, limit } = query;
  const where = join(
    [
      getScopeCondition(user),
      isOfficer,
      sql`u.active`,
      ...among('u.zone', zone),
      ...among('u.region_code', region),
      ...among('u.area_code', area),
      ...(search ? [holdsText(['u.sap_id', 'u.name'], search)] : []),
    ],
    ' and ',
  );
  const order = sql`${chosenOrder(ORDERS, query)} ${LEVELS[level]}, ${byNatural('u.sap_id')}`;
  const rows = (which: Sql, first: Sql, part: Sql): Sql =>
    sql`select ${fields} from users u ${places} where ${where} and ${which} order by ${first} ${order} ${part}`;
  if (limit === undefined) {
    const officers = await db.query<SurveyOfficer>(rows(sql`true`, empty, empty));
    return { data: officers, totalPage: 1, currentPage: 1, totalCount: officers.length };
  }
  return await groupedPage<SurveyOfficer, keyof typeof GROUPS>(
    db,
    { ...query, limit },
    {
      columns: GROUPS,
      from: sql`from users u where ${where}`,
      rows: ({ which, first, part }) => rows(which, first, part),
    },
  );
};

interface LockedOfficer {
  SAP_ID: string;
  scanEnabled: boolean;
  place: OrgUnit;
}
/** In one order, so that requests cannot deadlock. */
export const lockOfficers = (tx: WriteDb, sapIds: readonly string[]): Promise<LockedOfficer[]> =>
  tx.query<LockedOfficer>(sql`
    select u.sap_id as "SAP_ID", u.scan_enabled as "scanEnabled", json_build_object('zone', u.zone,
      'regionCode', u.region_code, 'areaCode', u.area_code, 'sapId', u.sap_id) as place
    from users u where u.sap_id = any (${[...sapIds]}) and ${isOfficer} and u.active order by u.sap_id for update`);

export const setScanEnabled = (tx: WriteDb, sapIds: readonly string[], isEnabled: boolean) =>
  tx.query(sql`update users set scan_enabled = ${isEnabled}, updated_at = now() where sap_id = any (${[...sapIds]})`);

export const findSurveyOfficers = (db: Db, sapIds: readonly string[]): Promise<SurveyOfficer[]> =>
  db.query<SurveyOfficer>(
    sql`select ${fields} from users u ${places} where u.sap_id = any (${[...sapIds]}) order by ${byNatural('u.sap_id')}`,
  );

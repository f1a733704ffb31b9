import type { ResponseOf, appTime } from 'api-contract';
import { type Db, type Sql, sql } from '../../../database/sql.ts';
import { byNatural } from '../../../database/sql-parts.ts';
import type { DayRange } from '../../../time/day-range.ts';

type LogTime = ResponseOf<typeof appTime.dailyLogTime>['data'][number];
type AppTime = ResponseOf<typeof appTime.appTime>['data']['data'][number];

export const findLogTime = (db: Db, sapId: string, { start, end }: DayRange): Promise<LogTime[]> =>
  db.query<LogTime>(sql`
    select json_build_object('SAP_ID', sap_id, 'date', day::text) as "_id", seconds as total_count
    from app_time where sap_id = ${sapId} and day between ${start} and ${end} order by day desc`);

/** Within all scopes (columns of `p`), newest first. */
export const findAppTime = (
  db: Db,
  scopes: readonly Sql[],
  { start, end }: DayRange,
  limit: number,
): Promise<AppTime[]> =>
  db.query<AppTime>(sql`
    select t.sap_id as "SAP_ID", t.day::text as date, t.seconds as total_seconds
    from app_time t join user_places p on p.sap_id = t.sap_id and t.day between p.valid_from and coalesce(p.valid_to, 'infinity')
    where t.day between ${start} and ${end} and ${scopes.reduce((all, scope) => sql`${all} and ${scope}`)}
    order by t.day desc, ${byNatural('t.sap_id')} limit ${limit}`);

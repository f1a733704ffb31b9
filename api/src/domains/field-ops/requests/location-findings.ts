import type { inbox } from 'api-contract';
import { type Db, raw, type Sql, sql } from '../../../database/sql.ts';
import { inIndia } from '../../in-india.ts';
import { listFindings, readFindings } from '../../shared/inbox/request-kind.ts';
import { type Point, selectVisitReplay } from './location-repository.ts';

type LocationFinding = Extract<inbox.InboxRow, { kind: 'location' }>['findings'][number];

/** A dealer who moves stays in his town. */
const FAR_METRES = 50_000;

const isOutside = sql`not ${inIndia(sql`r.latitude`, sql`r.longitude`)}`;
const metres = sql`metres_between(d.latitude, d.longitude, r.latitude, r.longitude)`;
const isFar = sql`coalesce(${metres} > ${raw(String(FAR_METRES))}, false)`;

export const isLocationClear = (today: string): Sql =>
  sql`(not ${isOutside} and not ${isFar} and not (select y.stays from (${selectVisitReplay(today)}) y))`;

/** In whole kilometres; undefined if near, or if one is unknown. */
export const findFarDistance = async (db: Db, from: Point, to: Point): Promise<number | undefined> => {
  const row = await db.one<{ metres: number | null }>(sql`select metres_between(${from.latitude}::float8,
    ${from.longitude}::float8, ${to.latitude}::float8, ${to.longitude}::float8)::float8 as metres`);
  return row?.metres && row.metres > FAR_METRES ? Math.round(row.metres / 1000) : undefined;
};

const selectFindings = (today: string): Sql => sql`
  select 1 as place, 'outside-india' as code, r.latitude || ', ' || r.longitude
      || case when ${inIndia(sql`r.longitude`, sql`r.latitude`)} then ', latitude and longitude are exchanged' else '' end as text
    where ${isOutside}
  union all
  select 2, 'far-away', to_char(${metres} / 1000, 'FM99,999') || ' km from the old place' where ${isFar} and not ${isOutside}
  union all
  select 3, 'visits-at-old-place', (y.replay ->> 'nearOld') || ' of ' || (y.replay ->> 'visits')
      || case (y.replay ->> 'visits') when '1' then ' visit' else ' visits' end || ' at the old place, '
      || (y.replay ->> 'nearNew') || ' at the new'
    from (${selectVisitReplay(today)}) y where y.stays`;

/** By request. */
export const findingsOfLocations = (db: Db, ids: readonly string[], today: string) =>
  readFindings<LocationFinding>(
    db,
    sql`select r.id, ${listFindings} from location_requests r join dealers d on d.dealer_code = r.dealer_code
      cross join lateral (${selectFindings(today)}) f where r.id = any(${ids}) and r.status = 'Pending' group by r.id`,
  );

export const selectLocationFindingCodes = (ids: Sql, today: string): Sql => sql`
  select r.id, f.place, f.code, f.text from location_requests r join dealers d on d.dealer_code = r.dealer_code
    cross join lateral (${selectFindings(today)}) f where r.id in (${ids})`;

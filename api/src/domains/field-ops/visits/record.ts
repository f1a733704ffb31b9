import { empty, type Sql, sql } from '../../../database/sql.ts';

/** True instants in ISO format. */
export interface NewVisit {
  externalId?: string | null;
  sapId: string;
  visitType: 'DEALER' | 'CUSTOMERS' | 'PROSPECTS' | 'INFLUENCERS';
  dealerCode?: string | null;
  /** External id of the lead. */
  leadId?: string | null;
  startedAt: string;
  endedAt?: string | null;
  unplanned?: boolean;
  deleted?: boolean;
  startLat?: number | null;
  startLon?: number | null;
  endLat?: number | null;
  endLon?: number | null;
}

/**
 * Stores visits with India's day, the dealer's status, and metres (D-012): start to end, dealer to both. Triggers keep
 * day counts. `source` has typed columns of `NewVisit`; returns one row per new visit.
 */
export const insertVisitsFrom = (source: Sql): Sql => sql`
  insert into visits (external_id, sap_id, visit_type, dealer_code, lead_id, visit_day, started_at, ended_at, unplanned, deleted,
    start_lat, start_lon, end_lat, end_lon, distance_metres, dealer_status, start_dealer_metres, end_dealer_metres)
  select s."externalId", s."sapId", s."visitType", s."dealerCode", l.id, (s."startedAt" at time zone 'Asia/Kolkata')::date,
    s."startedAt", s."endedAt", coalesce(s.unplanned, false), coalesce(s.deleted, false),
    s."startLat", s."startLon", s."endLat", s."endLon",
    metres_between(s."startLat", s."startLon", s."endLat", s."endLon"), d.status,
    metres_between(d.latitude, d.longitude, s."startLat", s."startLon"),
    metres_between(d.latitude, d.longitude, s."endLat", s."endLon")
  from (${source}) s
    left join dealers d on d.dealer_code = s."dealerCode"
    left join leads l on l.external_id = s."leadId"
  on conflict do nothing`;

const lookUp = ({ isMoving, day }: { isMoving: boolean; day?: string }): { ids: Sql; isSame: Sql } => {
  const hasItsId = sql`v.external_id = s."externalId"`;
  if (isMoving) return { ids: empty, isSame: hasItsId };
  if (day) return { ids: empty, isSame: sql`${hasItsId} and v.visit_day = ${day}` };
  return {
    ids: sql`join visit_external_ids e on e.external_id = s."externalId"`,
    isSame: sql`v.id = e.visit_id and v.visit_day = e.visit_day`,
  };
};

/**
 * Only adds a known visit's end with distances, or changes `deleted`. Run it before `insertVisitsFrom` with the same
 * `source`. Finds the month by id, unless all have one `day`. `isMoving`: matches the external id alone, since some ids
 * are unknown.
 */
export const updateEndedVisitsFrom = (source: Sql, whereabouts: { isMoving: boolean; day?: string }): Sql => {
  const { ids, isSame } = lookUp(whereabouts);
  return sql`
  update visits v set
    ended_at = coalesce(v.ended_at, s."endedAt"), deleted = coalesce(s.deleted, v.deleted),
    end_lat = case when v.ended_at is null then s."endLat" else v.end_lat end,
    end_lon = case when v.ended_at is null then s."endLon" else v.end_lon end,
    distance_metres = case when v.ended_at is null then metres_between(v.start_lat, v.start_lon, s."endLat", s."endLon")
      else v.distance_metres end,
    end_dealer_metres = case when v.ended_at is null then metres_between(d.latitude, d.longitude, s."endLat", s."endLon")
      else v.end_dealer_metres end
  from (select distinct on ("externalId") * from (${source}) all_reports order by "externalId", "endedAt" nulls last) s
    left join dealers d on d.dealer_code = s."dealerCode"
    ${ids}
  where ${isSame}
    and (v.ended_at is null and s."endedAt" is not null or v.deleted <> coalesce(s.deleted, v.deleted))`;
};

import { type Db, type Sql, sql } from '../../database/sql.ts';

/** A visit as it is reported. Times are true instants in ISO form; of a known `externalId` the first report counts. */
export interface NewVisit {
  externalId?: string | null;
  sapId: string;
  visitType: 'DEALER' | 'CUSTOMERS' | 'PROSPECTS' | 'INFLUENCERS';
  dealerCode?: string | null;
  /** The external id of the prospect, customer or influencer. */
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
 * Stores visits with what is known at this moment: the day in India, the dealer's status, and the distances in metres
 * (D-012) from start to end and of both from the dealer's own place. The database keeps the day's counts along with it.
 * `source` gives the columns of `NewVisit`, typed. The statement answers one row per visit that was new.
 */
export const recordedFrom = (source: Sql): Sql => sql`
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
  on conflict (external_id) where external_id is not null do nothing`;

/** Records any number of visits in one statement; gives how many were new. */
export const recordVisits = async (tx: Db, rows: readonly NewVisit[]): Promise<number> => {
  const done = await tx.query(
    sql`${recordedFrom(sql`
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("externalId" text, "sapId" text, "visitType" text,
      "dealerCode" text, "leadId" text, "startedAt" timestamptz, "endedAt" timestamptz, unplanned boolean, deleted boolean,
      "startLat" float8, "startLon" float8, "endLat" float8, "endLon" float8)`)} returning 1 as new`,
  );
  return done.length;
};

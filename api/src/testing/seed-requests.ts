import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

/** With an approved plan on the original day, unless one exists or none is wanted. */
export const addSwitch = async (
  pool: Pool,
  {
    id = randomUUID(),
    sapId = 'SO1',
    status = 'In-Review',
    activity = 'Field',
    planDate = '2026-11-20',
    switchDate = '2026-11-24',
    requestedAt = '2026-11-18T06:00:00Z',
    isPlanned = true,
  } = {},
): Promise<string> => {
  await pool.query(
    `insert into beat_switches (id, sap_id, status, activity, plan_date, switch_date, requested_at) values ($1,$2,$3,$4,$5,$6,$7)`,
    [id, sapId, status, activity, planDate, switchDate, requestedAt],
  );
  if (isPlanned)
    await pool.query(
      `insert into pjps (id, sap_id, status, activity, plan_date) select $1, $2, 'Approved', $3, $4::date
        where not exists (select from pjps q where q.sap_id = $2 and q.plan_date = $4::date)`,
      [randomUUID(), sapId, activity, planDate],
    );
  return id;
};

export const addLocationRequest = async (
  pool: Pool,
  {
    id = randomUUID(),
    dealer,
    sapId = 'SO1',
    latitude = 28.62,
    longitude = 77.22,
    requestedAt = '2026-11-19T06:00:00Z',
    status = 'Pending',
    decidedAt = null,
  }: {
    id?: string;
    dealer: string;
    sapId?: string | null;
    latitude?: number;
    longitude?: number;
    requestedAt?: string;
    status?: string;
    decidedAt?: string | null;
  },
): Promise<string> => {
  await pool.query(
    `insert into location_requests (id, dealer_code, sap_id, latitude, longitude, requested_at, status, decided_at, decided_by)
     values ($1,$2,$3,$4,$5,$6,$7,$8::timestamptz, case when $8::timestamptz is null then null else 'AO1' end)`,
    [id, dealer, sapId, latitude, longitude, requestedAt, status, decidedAt],
  );
  return id;
};

export const placeDealer = (pool: Pool, code: string, latitude: number | null, longitude: number | null) =>
  pool.query('update dealers set latitude = $2, longitude = $3 where dealer_code = $1', [code, latitude, longitude]);

/** Started `metres` north of the point, or unlocated. */
export const addVisitAt = (
  pool: Pool,
  {
    dealer,
    day = '2026-11-10',
    sapId = 'SO1',
    at,
    deleted = false,
  }: {
    dealer: string;
    day?: string;
    sapId?: string;
    at?: { latitude: number; longitude: number; metres?: number };
    deleted?: boolean;
  },
) =>
  pool.query(
    `insert into visits (sap_id, visit_type, dealer_code, visit_day, started_at, ended_at, deleted, start_lat, start_lon, start_dealer_metres)
     values ($1, 'DEALER', $2, $3, $3::date + time '05:00', $3::date + time '05:30', $4, $5, $6, 42)`,
    [
      sapId,
      dealer,
      day,
      deleted,
      at ? at.latitude + (at.metres ?? 0) / ((Math.PI / 180) * 6_371_000) : null,
      at?.longitude ?? null,
    ],
  );

export const addAttendance = (pool: Pool, sapId: string, day: string, status: string) =>
  pool.query('insert into attendance (sap_id, day, status) values ($1, $2, $3)', [sapId, day, status]);

export const addHoliday = (pool: Pool, title: string, day: string, regions: string[] = []) =>
  pool.query('insert into holidays (title, type, day, regions) values ($1, $2, $3, $4)', [
    title,
    regions.length > 0 ? 'REGIONAL' : 'PUBLIC',
    day,
    regions,
  ]);

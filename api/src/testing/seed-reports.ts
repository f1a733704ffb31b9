import type { Pool } from 'pg';

export interface SeedVisit {
  sapId?: string;
  day: string;
  /** Start in India, 'HH:MM' or 'HH:MM:SS'. */
  at?: string;
  /** Null: not ended. */
  minutes?: number | null;
  type?: 'DEALER' | 'CUSTOMERS' | 'PROSPECTS' | 'INFLUENCERS';
  dealerCode?: string | null;
  dealerStatus?: 'A' | 'I' | null;
  unplanned?: boolean;
  deleted?: boolean;
  metres?: number | null;
  leadId?: string | null;
}

export const addVisits = async (pool: Pool, visits: SeedVisit[]): Promise<string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into visits (sap_id, visit_type, dealer_code, visit_day, started_at, ended_at, unplanned, deleted, dealer_status,
       distance_metres, lead_id)
     select "sapId", type, "dealerCode", day, started, started + minutes * interval '1 minute', unplanned, deleted,
       "dealerStatus", metres, "leadId"
     from (select v.*, (v.day + v.at) at time zone 'Asia/Kolkata' as started
       from jsonb_to_recordset($1::jsonb) as v ("sapId" text, type text, "dealerCode" text, day date, at time, minutes numeric,
         unplanned boolean, deleted boolean, "dealerStatus" text, metres float8, "leadId" uuid)) v
     returning id::text`,
    [
      JSON.stringify(
        visits.map(({ type = 'DEALER', ...visit }) => ({
          sapId: 'SO1',
          at: '11:00',
          minutes: 20,
          unplanned: false,
          deleted: false,
          dealerStatus: type === 'DEALER' ? 'A' : null,
          metres: 10,
          type,
          ...visit,
        })),
      ),
    ],
  );
  return rows.map(({ id }) => id);
};

export const addReportedAttendance = async (
  pool: Pool,
  {
    sapId = 'SO1',
    day,
    status,
    checkIn = null,
    checkOut = null,
  }: { sapId?: string; day: string; status: string; checkIn?: string | null; checkOut?: string | null },
): Promise<void> => {
  await pool.query('insert into attendance (sap_id, day, status, check_in, check_out) values ($1, $2, $3, $4, $5)', [
    sapId,
    day,
    status,
    checkIn,
    checkOut,
  ]);
};

/** PUBLIC without regions, REGIONAL with them. */
export const addReportedHoliday = async (pool: Pool, day: string, regions: string[] = []): Promise<void> => {
  await pool.query(`insert into holidays (title, type, day, regions) values ('Holiday', $1, $2, $3)`, [
    regions.length > 0 ? 'REGIONAL' : 'PUBLIC',
    day,
    regions,
  ]);
};

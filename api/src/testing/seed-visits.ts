import type { Pool } from 'pg';

interface SeededVisit {
  sapId?: string;
  type?: 'DEALER' | 'CUSTOMERS' | 'PROSPECTS' | 'INFLUENCERS';
  dealer?: string | null;
  lead?: string | null;
  /** India's clock: '2026-11-20 09:40'. */
  start: string;
  end?: string | null;
  unplanned?: boolean;
  deleted?: boolean;
  from?: readonly [lat: number | null, lon: number | null];
  to?: readonly [lat: number | null, lon: number | null];
}

/** Returns its id. */
export const addVisit = async (
  pool: Pool,
  {
    sapId = 'SO1',
    type = 'DEALER',
    dealer = null,
    lead = null,
    start,
    end = null,
    unplanned = false,
    deleted = false,
    from = [null, null],
    to = [null, null],
  }: SeededVisit,
): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into visits (sap_id, visit_type, dealer_code, lead_id, visit_day, started_at, ended_at, unplanned, deleted,
       start_lat, start_lon, end_lat, end_lon, distance_metres, dealer_status, start_dealer_metres, end_dealer_metres)
     select $1, $2, $3, $4::uuid, $5::timestamp::date, $5::timestamp at time zone 'Asia/Kolkata', $6::timestamp at time zone 'Asia/Kolkata',
       $7, $8, $9::float8, $10::float8, $11::float8, $12::float8, metres_between($9, $10, $11, $12), d.status,
       metres_between(d.latitude, d.longitude, $9, $10), metres_between(d.latitude, d.longitude, $11, $12)
     from (select) one left join dealers d on d.dealer_code = $3 returning id::text`,
    [sapId, type, dealer, lead, start, end, unplanned, deleted, ...from, ...to],
  );
  return rows[0]?.id ?? '';
};

export const addLead = async (
  pool: Pool,
  {
    sapId = 'SO1',
    type = 'PROSPECT',
    firm = 'Verma Motors',
    grade = 'Hot',
    nature = 'Proprietorship',
    businessType = '',
    business = '',
    prospectType = '',
    phone = '',
    address = '',
    state = '',
    document = null as string | null,
    at = '2026-11-10T06:00:00Z',
  } = {},
): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into leads (sap_id, lead_type, firm_name, grade, nature_of_firm, business_type, nature_of_business, prospect_type,
       phone, address1, state, document_url, created_at) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13) returning id`,
    [sapId, type, firm, grade, nature, businessType, business, prospectType, phone, address, state, document, at],
  );
  return rows[0]?.id ?? '';
};

export const addTask = async (
  pool: Pool,
  {
    sapId = 'SO1',
    dealer = null as string | null,
    type = 'Collection',
    subject = '',
    status = 'WIP',
    due = '2026-11-12',
    description = '',
  } = {},
): Promise<void> => {
  await pool.query(
    'insert into tasks (sap_id, dealer_code, type, subject, status, due_date, description) values ($1,$2,$3,$4,$5,$6,$7)',
    [sapId, dealer, type, subject, status, due, description],
  );
};

export const addAppTime = async (pool: Pool, sapId: string, day: string, seconds: number): Promise<void> => {
  await pool.query('insert into app_time values ($1, $2, $3)', [sapId, day, seconds]);
};

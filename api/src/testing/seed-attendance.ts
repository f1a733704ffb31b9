import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

interface SeededDay {
  sapId?: string;
  day: string;
  status?: string;
  leaveType?: string | null;
  /** India's clock: '2026-11-18 09:40'. */
  checkIn?: string | null;
  checkOut?: string | null;
}

/** Returns its id. */
export const addDay = async (
  pool: Pool,
  { sapId = 'SO1', day, status = 'Present', leaveType = null, checkIn = null, checkOut = null }: SeededDay,
): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into attendance (sap_id, day, status, leave_type, check_in, check_out)
     values ($1, $2, $3, $4, $5::timestamp at time zone 'Asia/Kolkata', $6::timestamp at time zone 'Asia/Kolkata') returning id`,
    [sapId, day, status, leaveType, checkIn, checkOut],
  );
  return rows[0]?.id ?? '';
};

/** Pending leave; returns its id. */
export const addLeave = (pool: Pool, day: string, more: Partial<SeededDay> = {}) =>
  addDay(pool, { day, status: 'Leave Applied', leaveType: 'Casual Leave', ...more });

/** Times in India; returns its id. */
export const addEditRequest = async (
  pool: Pool,
  attendanceId: string,
  {
    checkIn = null,
    checkOut = null,
    status = 'PENDING',
    reason = 'No network',
    requestedAt = '2026-11-19T12:00:00Z',
  }: {
    checkIn?: string | null;
    checkOut?: string | null;
    status?: string;
    reason?: string;
    requestedAt?: string;
  },
): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into attendance_requests (attendance_id, check_in, check_out, status, reason, requested_at)
     values ($1, $2::timestamp at time zone 'Asia/Kolkata', $3::timestamp at time zone 'Asia/Kolkata', $4, $5, $6) returning id`,
    [attendanceId, checkIn, checkOut, status, reason, requestedAt],
  );
  return rows[0]?.id ?? '';
};

/** Returns its id. */
export const addEntitlement = async (
  pool: Pool,
  { sapId = 'SO1', leaveType = `Casual Leave ${randomUUID()}`, year = 2026, days = 12 } = {},
): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    'insert into leave_entitlements (sap_id, leave_type, year, days, updated_at) values ($1, $2, $3, $4, now()) returning id',
    [sapId, leaveType, year, days],
  );
  return rows[0]?.id ?? '';
};

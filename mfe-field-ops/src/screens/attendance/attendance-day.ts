import type { ResponseOf } from 'shared-auth';
import type { Visit } from '../../officer/visit.ts';

type AttendanceGroup = ResponseOf<'GET /api/v1/AM/visit/attendence/:SAP_ID'>['data'][number];

/** Clock times are India's digits labelled Z (D-009). */
export interface AttendanceDay {
  date: string;
  visits: number;
  dealerCodes: string[];
  login: string | null;
  /** Null while no visit has ended. */
  logout: string | null;
  minutes: number | null;
}

const earliest = (visits: readonly Visit[]) => visits.map(({ startTime }) => startTime).sort()[0] ?? null;
const latest = (visits: readonly Visit[]) =>
  visits
    .map(({ endTime }) => endTime)
    .filter((end) => end !== null)
    .sort()
    .at(-1) ?? null;

/** First start, last end, whole minutes between (FO-VAT-02, FO-VAT-04, D-048). */
export function toAttendanceDay({ _id: { date }, data }: AttendanceGroup): AttendanceDay {
  const [login, logout] = [earliest(data), latest(data)];
  const codes = data.map(({ dealerCode }) => dealerCode).filter(Boolean);
  return {
    date,
    visits: data.length,
    dealerCodes: [...new Set(codes.reverse())],
    login,
    logout,
    minutes: login && logout ? Math.floor((Date.parse(logout) - Date.parse(login)) / 60_000) : null,
  };
}

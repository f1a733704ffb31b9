import { AppError } from '../../../errors/app-error.ts';
import { sql, type WriteDb } from '../../../database/sql.ts';
import { dayAfter, indiaDay } from '../../../time/india-day.ts';

/** Maximum age of a check-in that a check-out after midnight closes (D-364). */
const LONGEST_DAY_MS = 16 * 3_600_000;

interface SentTimes {
  sapId: string;
  onDate: string;
  checkIn: Date | undefined;
  checkOut: Date | undefined;
}
interface StoredDay {
  day: string;
  checkIn: Date | null;
  checkOut: Date | null;
}

const isWithinADay = (checkIn: Date, checkOut: Date): boolean =>
  checkOut.getTime() - checkIn.getTime() <= LONGEST_DAY_MS;

/** The previous day if the person is still checked in from then. @throws {AppError} CLOCK_OF_OTHER_DAY */
export const closedDay = async (
  tx: WriteDb,
  { sapId, onDate, checkIn, checkOut }: SentTimes & { checkOut: Date },
): Promise<string> => {
  const own = indiaDay(checkOut);
  const before = dayAfter(own, -1);
  const isNamed = onDate === before;
  if (own !== onDate && !isNamed) throw new AppError('CLOCK_OF_OTHER_DAY');
  const days = await tx.query<StoredDay>(sql`
    select day::text, check_in as "checkIn", check_out as "checkOut" from attendance
    where sap_id = ${sapId} and day in (${before}::date, ${own}::date) order by day for update`);
  const of = (day: string) => days.find((each) => each.day === day);
  const beganOwn = [own === onDate ? checkIn : null, of(own)?.checkIn].some((time) => time && time <= checkOut);
  if (beganOwn) return own;
  const last = of(before);
  const began = (isNamed && checkIn) || last?.checkIn;
  const isOpen = !last?.checkOut || isNamed || indiaDay(last.checkOut) === own;
  if (began && isOpen && isWithinADay(began, checkOut)) return before;
  if (began && isNamed) throw new AppError('CLOCK_OF_OTHER_DAY');
  return own;
};

/**
 * Moves a check-out that arrived before its check-in to the day that it closes, and removes a row that held nothing
 * else.
 */
export const takeCheckOutOfNextDay = (tx: WriteDb, { sapId, onDate }: Pick<SentTimes, 'sapId' | 'onDate'>) =>
  tx.query(sql`
    with moved as (
      delete from attendance n using attendance a
      where a.sap_id = ${sapId} and a.day = ${onDate}::date and a.check_in is not null and a.check_out is null
        and n.sap_id = a.sap_id and n.day = a.day + 1 and n.check_in is null
        and n.check_out <= a.check_in + make_interval(secs => ${LONGEST_DAY_MS / 1000})
        and n.status in ('Present', 'Early CheckOut') and not exists (select from attendance_requests q where q.attendance_id = n.id)
      returning n.*, a.id as closed_id)
    update attendance a set check_out = m.check_out, check_out_lat = m.check_out_lat, check_out_lon = m.check_out_lon,
      server_check_out = m.server_check_out, status = attendance_status(a.status, a.day, a.check_in, m.check_out),
      console_set = array(select distinct unnest(a.console_set || array_remove(m.console_set, 'status'))),
      updated_at = now(), version = a.version + 1
    from moved m where a.id = m.closed_id`);

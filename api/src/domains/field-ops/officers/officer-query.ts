import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { type DayRange, toValidDayRange } from '../../../time/day-range.ts';
import { type Person, requirePersonInScope } from './people.ts';

interface OfficerQuery {
  userId?: string | undefined;
  SAP_ID?: string | undefined;
  startDate?: string | undefined;
  start?: string | undefined;
  endDate?: string | undefined;
  end?: string | undefined;
}

/** Accepts both spellings (D-010, D-052). */
export const toQueriedRange = ({ startDate, start, endDate, end }: OfficerQuery, now: Date): DayRange =>
  toValidDayRange({ start: startDate ?? start, end: endDate ?? end }, now);

/** Unknown 404, outside the scope 403 (D-038). */
export const requireOfficer = (db: Db, user: User, { userId, SAP_ID }: OfficerQuery): Promise<Person> =>
  requirePersonInScope(db, user, userId ?? SAP_ID ?? '');

export const pageOfficer = ({ sapId, name, territoryName }: Person) => ({ SAP_ID: sapId, name, territoryName });

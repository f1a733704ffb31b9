import { type Sql, sql } from '../../../database/sql.ts';
import { selectAbsenceFindings, isAtWork } from './absence.ts';

export const canBeTravelled = (day: Sql, activity: Sql, today: string): Sql =>
  sql`(u.active and ${day} >= ${today}::date and ${isAtWork(day, activity)})`;

/** Place, code and text of reasons against travel. `today` is India's. */
export const selectDayFindings = (sapId: Sql, day: Sql, activity: Sql, today: string): Sql => sql`
  select -1 as place, 'officer-left' as code, ${sapId} || coalesce(', ' || nullif(u.name, ''), '') as text where not u.active
  union all
  select 0, 'past-day', to_char(${day}, 'DD/MM/YYYY') where ${day} < ${today}::date
  union all
  ${selectAbsenceFindings(sapId, day, activity)}`;

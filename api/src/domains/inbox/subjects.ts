import { type Db, sql } from '../../database/sql.ts';
import { scopeOf, type User } from '../../scope.ts';
import { dealerScope } from '../requests/location-repository.ts';

/** What each record is, in words, as far as it lies in the scope. */
export const subjectsOf = async (db: Db, user: User, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.query<{ id: string; subject: string }>(sql`
    select p.id, 'PJP of ' || p.sap_id || ', ' || to_char(p.plan_date, 'DD/MM/YYYY') as subject
    from pjps p join users u on u.sap_id = p.sap_id where p.id = any(${ids}) and ${scopeOf(user)}
    union all
    select s.id, 'Switch of ' || s.sap_id || ', ' || to_char(s.plan_date, 'DD/MM/YYYY') || ' to ' || to_char(s.switch_date, 'DD/MM/YYYY')
    from beat_switches s join users u on u.sap_id = s.sap_id where s.id = any(${ids}) and ${scopeOf(user)}
    union all
    select r.id, 'Location of ' || d.dealer_code || ', ' || d.name
    from location_requests r join dealers d on d.dealer_code = r.dealer_code where r.id = any(${ids}) and ${dealerScope(user)}`);
  return new Map(rows.map(({ id, subject }) => [id, subject]));
};

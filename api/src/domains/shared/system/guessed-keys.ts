import type { system } from 'api-contract';
import { type Db, sql } from '../../../database/sql.ts';
import { iso } from '../../sql-parts.ts';

const MOST = 50;

/**
 * Where sign-ins went wrong within a day, as the limits have counted them (decision 0033): all together, by address, by account.
 * A known device's id is a secret of that browser, so it is not told.
 */
export const readGuessedKeys = (db: Db, now: Date): Promise<system.GuessedKey[]> =>
  db.query<system.GuessedKey>(sql`
    select split_part(key, ':', 1) as kind,
      case split_part(key, ':', 1) when 'account' then substring(key from '^account:[^:]+:(.*)$')
        when 'address' then substring(key from '^address:(.*)$') else '' end as who,
      day_failures as failures, waits, case when wait_until > ${now} then ${iso('wait_until')} end as "waitUntil"
    from sign_in_limits
    where day_start > ${now}::timestamptz - interval '1 day' and day_failures > 0
    order by key <> 'all', wait_until > ${now} desc nulls last, day_failures desc, key limit ${MOST}`);

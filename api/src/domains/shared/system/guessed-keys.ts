import type { system } from 'api-contract';
import { type Db, sql } from '../../../database/sql.ts';
import { iso } from '../../../database/sql-parts.ts';

const MAX_KEYS = 50;

/** Failed sign-ins of a day from the limits (decision 0033). Hides device ids, which are secrets. */
export const readGuessedKeys = (db: Db, now: Date): Promise<system.GuessedKey[]> =>
  db.query<system.GuessedKey>(sql`
    select split_part(key, ':', 1) as kind,
      case split_part(key, ':', 1) when 'account' then substring(key from '^account:[^:]+:(.*)$')
        when 'address' then substring(key from '^address:(.*)$') else '' end as who,
      day_failures as failures, waits, case when wait_until > ${now} then ${iso('wait_until')} end as "waitUntil"
    from sign_in_limits
    where day_start > ${now}::timestamptz - interval '1 day' and day_failures > 0
    order by key <> 'all', wait_until > ${now} desc nulls last, day_failures desc, key limit ${MAX_KEYS}`);

import { type Sql, sql, type WriteDb } from '../database/sql.ts';
import { deleteInSteps } from './delete-in-steps.ts';

/**
 * What its history still decides: whether an import may change it, what was published before and can be again, which versions
 * were not followed, when a pin was last reset. Of these every line stays.
 */
const NEEDED_KINDS = ['pjp', 'prospect', 'remote', 'role-menu', 'role-slot', 'user'];
/** Lines are in the order of time by their ids: each step looks at so many of the oldest, and at no others. */
const OLDEST = 5_000;

const forgettable = (limit: Date): Sql => sql`at < ${limit} and kind <> all(${NEEDED_KINDS}::text[])
  and id <= (select max(id) from (
    select id from history where kind <> all(${NEEDED_KINDS}::text[]) order by id limit ${OLDEST}) oldest)`;

/** Forgets lines of history from before `limit`. @returns how many went */
export const forgetHistory = (db: WriteDb, limit: Date, step?: number): Promise<number> =>
  deleteInSteps(db, 'history', forgettable(limit), step === undefined ? {} : { step });

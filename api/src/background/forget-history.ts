import { type Sql, sql, type WriteDb } from '../database/sql.ts';
import { deleteInSteps } from './delete-in-steps.ts';

/** Imports, re-publishing, followed versions and pin resets need these lines. */
const NEEDED_KINDS = ['pjp', 'prospect', 'remote', 'role-menu', 'role-slot', 'user'];
/** Ids follow time: each step reads only the oldest lines. */
const OLDEST = 5_000;

const forgettable = (limit: Date): Sql => sql`at < ${limit} and kind <> all(${NEEDED_KINDS}::text[])
  and id <= (select max(id) from (
    select id from history where kind <> all(${NEEDED_KINDS}::text[]) order by id limit ${OLDEST}) oldest)`;

export const forgetHistory = (db: WriteDb, limit: Date, step?: number): Promise<number> =>
  deleteInSteps(db, 'history', forgettable(limit), step === undefined ? {} : { step });

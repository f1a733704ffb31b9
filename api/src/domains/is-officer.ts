import { sql } from '../database/sql.ts';

/** A condition on the user `u`: a sales officer, or a sales executive who was switched to the officer's role (D-071). */
export const isOfficer = sql`(u.role = 'SO' or (u.role = 'SE' and u.changed_to_so))`;

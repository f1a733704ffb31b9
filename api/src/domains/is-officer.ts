import { sql } from '../database/sql.ts';

/** A sales officer, or a sales executive switched to that role (D-071). */
export const isOfficer = sql`(u.role = 'SO' or (u.role = 'SE' and u.changed_to_so))`;

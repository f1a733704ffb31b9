import { type Db, exactlyOne, sql } from './sql.ts';

/** Whether visits and officers' days are still in the old tables (docs/decisions/0129). */
export const areRowsMoving = async (db: Db): Promise<boolean> =>
  (await exactlyOne<{ isMoving: boolean }>(db, sql`select months.is_moving() as "isMoving"`)).isMoving;

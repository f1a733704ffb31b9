import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';

export const TIMES_ID = 'escalation-times';

export interface StoredTimes {
  level2: number;
  level3: number;
  workingHours: { days: number[]; from: string; to: string };
  version: number;
}

const fields = sql`level2_hours::float8 as level2, level3_hours::float8 as level3, version,
  json_build_object('days', work_days, 'from', to_char(work_from, 'HH24:MI'), 'to', to_char(work_to, 'HH24:MI')) as "workingHours"`;

export const readTimes = (db: Db): Promise<StoredTimes> =>
  exactlyOne<StoredTimes>(db, sql`select ${fields} from escalation_times`);

export const lockTimes = (tx: WriteDb): Promise<StoredTimes> =>
  exactlyOne<StoredTimes>(tx, sql`select ${fields} from escalation_times for update`);

export const updateTimes = (
  tx: WriteDb,
  { level2, level3, workingHours }: Omit<StoredTimes, 'version'>,
): Promise<StoredTimes> =>
  exactlyOne<StoredTimes>(
    tx,
    sql`update escalation_times set level2_hours = ${level2}, level3_hours = ${level3}, work_days = ${workingHours.days},
      work_from = ${workingHours.from}, work_to = ${workingHours.to}, version = version + 1 returning ${fields}`,
  );

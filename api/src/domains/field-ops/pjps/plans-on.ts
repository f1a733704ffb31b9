import type { Db } from '../../../database/sql.ts';
import { type PjpEntry, plansOf } from './repository.ts';

/** An officer's plans of one day. */
export const plansOn = (db: Db, sapId: string, day: string): Promise<PjpEntry[]> =>
  plansOf(db, sapId, { start: day, end: day });

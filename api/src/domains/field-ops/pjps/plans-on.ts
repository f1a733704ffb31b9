import type { Db } from '../../../database/sql.ts';
import { type PjpEntry, plansOf } from './repository.ts';

export const plansOn = (db: Db, sapId: string, day: string): Promise<PjpEntry[]> =>
  plansOf(db, sapId, { start: day, end: day });

import type { Db } from '../../../database/sql.ts';
import { type PjpEntry, findPlans } from './repository.ts';

export const findPlansOn = (db: Db, sapId: string, day: string): Promise<PjpEntry[]> =>
  findPlans(db, sapId, { start: day, end: day }, day);

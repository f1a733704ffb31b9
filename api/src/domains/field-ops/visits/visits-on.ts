import type { Db } from '../../../database/sql.ts';
import { standingVisitsOn } from './repository.ts';
import type { Visit } from './wire.ts';

/** Undeleted visits of all types, by start. */
export const visitsOn = async (db: Db, sapId: string, day: string): Promise<Visit[]> =>
  (await standingVisitsOn(db, sapId, day)).reverse();

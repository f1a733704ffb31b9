import type { Db } from '../../../database/sql.ts';
import { standingVisitsOn } from './repository.ts';
import type { Visit } from './wire.ts';

/** An officer's visits of one day, of all types and without the deleted ones, in the order of their start. */
export const visitsOn = async (db: Db, sapId: string, day: string): Promise<Visit[]> =>
  (await standingVisitsOn(db, sapId, day)).reverse();

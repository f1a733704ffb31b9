import type { Db } from '../../../database/sql.ts';
import { findUndeletedVisitsOn } from './repository.ts';
import type { Visit } from './serialize.ts';

/** Undeleted visits of all types, by start. */
export const findVisitsOn = async (db: Db, sapId: string, day: string): Promise<Visit[]> =>
  (await findUndeletedVisitsOn(db, sapId, day)).reverse();

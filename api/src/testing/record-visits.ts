import { areRowsMoving } from '../database/months.ts';
import { type Db, sql } from '../database/sql.ts';
import { updateEndedVisitsFrom, type NewVisit, insertVisitsFrom } from '../domains/field-ops/visits/record.ts';

const reported = (rows: readonly NewVisit[]) => sql`
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("externalId" text, "sapId" text, "visitType" text,
      "dealerCode" text, "leadId" text, "startedAt" timestamptz, "endedAt" timestamptz, unplanned boolean, deleted boolean,
      "startLat" float8, "startLon" float8, "endLat" float8, "endLon" float8)`;

/** As the import, or a phone with `day`; returns the number of new ones. */
export const recordVisits = async (tx: Db, rows: readonly NewVisit[], day?: string): Promise<number> => {
  const source = reported(rows);
  await tx.query(updateEndedVisitsFrom(source, { isMoving: await areRowsMoving(tx), ...(day && { day }) }));
  return (await tx.query(sql`${insertVisitsFrom(source)} returning 1 as new`)).length;
};

import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';
import { addToProspectTimeline, lockProspect } from './repository.ts';

/** By `_id` or `prospect_id`, locked, with its place for `inScope`; `ehr` is the existing link. */
export const lockProspectForContract = lockProspect;
export const getContractParty = (db: Db, id: string) =>
  exactlyOne<{ name: string; gstin: string; phone: string; email: string }>(
    db,
    sql`select name, gstin, business_phone as phone, email from prospects where id = ${id}`,
  );

export const getContractName = async (db: Db, id: string): Promise<string> =>
  (await db.one<{ name: string }>(sql`select name from prospects where id = ${id}`))?.name ?? '';

export const addToContractTimeline = (
  tx: WriteDb,
  id: string,
  { at, by, message }: { at: Date; by: string; message: string },
) =>
  tx.query(
    sql`insert into prospect_timeline (prospect_id, at, by_sap_id, message)
    select id, ${at}::timestamptz, ${by}, ${message} from prospects where id = ${id}`,
  );

/** With its timeline entry (D-145). */
export const setContractLink = async (
  tx: WriteDb,
  id: string,
  { ehr, by, at }: { ehr: string; by: string; at: Date },
) => {
  await tx.query(sql`update prospects set ehr = ${ehr}, version = version + 1 where id = ${id}`);
  await addToProspectTimeline(tx, id, { at, by, message: 'E-contract sent' });
};

import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';
import { addToProspectTimeline, lockProspect } from './repository.ts';

/**
 * The prospect that an e-contract is for, by `_id` or `prospect_id`, locked for this transaction, with the place that `inScope`
 * asks for; undefined where there is none. `ehr` is the link it has already.
 */
export const lockProspectForContract = lockProspect;
/** What its agreement says of a dealer prospect. */
export const partyOfContract = (db: Db, id: string) =>
  exactlyOne<{ name: string; gstin: string; phone: string; email: string }>(
    db,
    sql`select name, gstin, business_phone as phone, email from prospects where id = ${id}`,
  );

/** The e-contract went out (D-145): its link, a path of ours, and the line of the timeline. */
export const setContractLink = async (
  tx: WriteDb,
  id: string,
  { ehr, by, at }: { ehr: string; by: string; at: Date },
) => {
  await tx.query(sql`update prospects set ehr = ${ehr}, version = version + 1 where id = ${id}`);
  await addToProspectTimeline(tx, id, { at, by, message: 'E-contract sent' });
};

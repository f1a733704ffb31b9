import { exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';
import { type ChurnRemark, remarkFields } from './churn-parts.ts';

export const insertRemark = async (
  db: WriteDb,
  {
    dealerCode,
    remark,
    by,
    at,
    mentioned = null,
  }: { dealerCode: string; remark: string; by: string; at: Date; mentioned?: string | null | undefined },
): Promise<ChurnRemark> =>
  await exactlyOne<ChurnRemark>(
    db,
    sql`
    with r as (insert into churn_remarks (dealer_code, at, by_sap_id, remark, mentioned)
        values (${dealerCode}, ${at}, ${by}, ${remark}, ${mentioned})
      returning *) select ${remarkFields} from r`,
  );

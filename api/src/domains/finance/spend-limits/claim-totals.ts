import { type ResponseOf, claims, type spendLimits } from 'api-contract';
import { type Db, exactlyOne, sql } from '../../../database/sql.ts';
import { hasPayment, payableAmount } from '../claims/claim-payments.ts';

type ClaimTotals = NonNullable<ResponseOf<typeof spendLimits.limitsUsed>['totals']>;

/** The caller checks the scope. */
export const findClaimTotals = (db: Db, sapId: string, month: string): Promise<ClaimTotals> =>
  db.query(sql`
    select s.status as "_id", coalesce(sum(c.amount), 0)::float8 as "totalAmount", count(c.id)::int as count
    from unnest(${claims.CLAIM_STATUSES}::text[]) with ordinality as s (status, place)
      left join claims c on c.status = s.status and c.sap_id = ${sapId}
        and c.claim_date >= ${`${month}-01`}::date and c.claim_date < ${`${month}-01`}::date + interval '1 month'
    group by s.status, s.place order by s.place`);

export const findPaidTotal = (db: Db, sapId: string, month: string) =>
  exactlyOne<{ totalAmount: number; count: number }>(
    db,
    sql`select coalesce(sum(${payableAmount}), 0)::float8 as "totalAmount", count(*)::int as count from claims c
      where c.sap_id = ${sapId} and ${hasPayment.paid}
        and c.claim_date >= ${`${month}-01`}::date and c.claim_date < ${`${month}-01`}::date + interval '1 month'`,
  );

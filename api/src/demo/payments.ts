import type { Pool } from 'pg';
import { firstOfMonth, plusDays } from './days.ts';

/** By zone: last month's open, those of two months before paid. */
export const loadPayments = async (pool: Pool, today: string): Promise<number> => {
  let count = 0;
  for (const back of [-3, -2, -1]) {
    const made = plusDays(firstOfMonth(today, back + 1), 2);
    if (made > today) continue;
    const isPaid = back < -1;
    const { rowCount } = await pool.query(
      `with due as (
         select c.id, c.sap_id, c.amount, u.zone from claims c join users u on u.sap_id = c.sap_id
         where c.status = 'Approved' and u.zone <> '' and c.claim_date >= $1 and c.claim_date < $1::date + interval '1 month'
           and not exists (select from payment_batch_claims p where p.claim_id = c.id)),
       made as (
         insert into payment_batches (state, filter, count, created_by, created_at, paid_on, paid_by)
         select case when $3 then 'Paid' else 'Open' end, json_build_object('month', to_char($1::date, 'YYYY-MM'), 'zone', zone),
           count(*), 'ADMIN1', $2::date + time '10:00' at time zone 'Asia/Kolkata', case when $3 then $2::date + 3 end,
           case when $3 then 'ADMIN1' end
         from due group by zone having count(*) between 1 and 10000 order by zone
         returning id, filter ->> 'zone' as zone),
       added as (
         insert into payment_batch_claims (batch_id, claim_id, sap_id, amount)
         select m.id, d.id, d.sap_id, d.amount from due d join made m on m.zone = d.zone)
       select id from made`,
      [firstOfMonth(today, back), made, isPaid],
    );
    count += rowCount ?? 0;
  }
  return count;
};

import type { myFollowUps, ServerQuery } from 'api-contract';
import { type Db, sql } from '../../../database/sql.ts';
import { byNatural, chosenOrder, naturalKeys, pagedRows } from '../../../database/sql-parts.ts';
import type { User } from '../../../session/scope.ts';
import { followUpJson, remarkFields } from '../churn/churn-parts.ts';

export type MyFollowUp = typeof myFollowUps.myFollowUp._output;

const ORDERS = {
  code: naturalKeys('u.dealer_code'),
  name: ['lower(d.name)'],
  city: [`nullif(lower(d.city), '')`],
  state: ['u.acted_at is not null', 'u.due_day'],
  dueDay: ['u.due_day'],
  askedBy: ['lower((select w.name from users w where w.sap_id = u.assigned_by))', ...naturalKeys('u.assigned_by')],
};

/** Of one dealer. */
const MAX_REMARKS = 20;

/**
 * Each dealer's newest assignment, if it is the person's. A remark without `mentioned` came with an import: it asked if
 * author and instant are the assignment's.
 */
export const findMyFollowUps = (
  db: Db,
  user: User,
  query: ServerQuery<typeof myFollowUps.myFollowUps>,
  today: string,
) => {
  const { dealerCode } = query;
  const from = sql`from churn_follow_ups u join dealers d on d.dealer_code = u.dealer_code
    where u.owner = ${user.sapId} ${dealerCode ? sql`and u.dealer_code = ${dealerCode}` : sql``}
      and not exists (select from churn_follow_ups later where later.dealer_code = u.dealer_code and later.month > u.month)`;
  return pagedRows<MyFollowUp>(db, query, {
    from,
    rows: (page) => sql`
      select u.dealer_code as "dealerCode", d.name, d.city, coalesce(nullif(trim(d.mobile), ''), d.telephone) as mobile,
        (select f.risk from churn_facts f where f.dealer_code = u.dealer_code and f.month = u.month) as risk,
        ${followUpJson(today)} as "followUp", u.assigned_by as "askedBy",
        coalesce((select w.name from users w where w.sap_id = u.assigned_by), u.assigned_by) as "askedByName",
        coalesce((select json_agg(own) from (select ${remarkFields} from churn_remarks r where r.dealer_code = u.dealer_code
          and (r.mentioned = u.owner or r.by_sap_id = u.owner or (r.mentioned is null and r.at = u.assigned_at and r.by_sap_id = u.assigned_by))
          order by r.at desc, r.id limit ${MAX_REMARKS}) own), '[]') as remarks
      ${from} order by ${chosenOrder(ORDERS, query)} u.acted_at is not null,
        case when u.acted_at is null then u.due_day end, u.acted_at desc, ${byNatural('u.dealer_code')} ${page}`,
  });
};

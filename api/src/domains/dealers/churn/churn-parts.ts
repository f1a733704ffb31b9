import type { churn } from 'api-contract';
import { type Db, raw, type Sql, sql } from '../../../database/sql.ts';
import { iso } from '../../../database/sql-parts.ts';
import { selectOrgUnit } from '../../../session/scope.ts';

export type ChurnRemark = typeof churn.churnRemark._output;
export type FollowUp = typeof churn.churnFollowUp._output;

export const remarkFields = sql`
  r.id as "_id", ${iso('r.at')} as "onDate", r.remark, r.action_remark as "actionRemark", r.reasons, r.suggestions,
  r.additional_remark as "additionalRemark", r.by_sap_id as by,
  coalesce((select name from users w where w.sap_id = r.by_sap_id), r.by_sap_id) as "byName"`;

/** Acted in time (India's day), acted late, due, or overdue. */
export const followUpState = (alias: 'u' | 'e', today: string): Sql => {
  const u = raw(alias);
  return sql`case when ${u}.acted_at is not null
      then case when (${u}.acted_at at time zone 'Asia/Kolkata')::date <= ${u}.due_day then 'in-time' else 'late' end
    when ${u}.due_day < ${today}::date then 'overdue' else 'due' end`;
};

/** null without a follow-up `u`. */
export const followUpJson = (today: string): Sql => sql`
  case when u.dealer_code is not null then json_build_object('month', to_char(u.month, 'YYYY-MM'), 'owner', u.owner,
    'ownerName', coalesce((select name from users w where w.sap_id = u.owner), u.owner), 'dueDay', u.due_day::text,
    'assignedAt', ${iso('u.assigned_at')}, 'actedAt', ${iso('u.acted_at')}, 'state', ${followUpState('u', today)},
    'version', u.version) end`;

/** Each dealer's newest assignment until a month. Scans the primary key backwards. */
export const selectCurrentFollowUps = (alias: 'o', first: string): Sql => sql`
  left join (select distinct on (dealer_code) * from churn_follow_ups where month <= ${first}::date
    order by dealer_code desc, month desc) ${raw(alias)} on ${raw(alias)}.dealer_code = f.dealer_code`;

export const isCurrent = (alias: 'u' | 'x', first: string): Sql => sql`not exists (select from churn_follow_ups later
  where later.dealer_code = ${raw(alias)}.dealer_code and later.month > ${raw(alias)}.month and later.month <= ${first}::date)`;

/**
 * Unacted follow-ups `u`, each with its dealer's newest facts `f` until the month, which may have none yet on its first
 * day.
 */
export const openFollowUps = (first: string): Sql => sql`
  churn_follow_ups u join lateral (select * from churn_facts n where n.dealer_code = u.dealer_code and n.month <= ${first}::date
    order by n.month desc limit 1) f on u.month <= ${first}::date and u.acted_at is null and ${isCurrent('u', first)}`;

export interface ChurnDealerPlace {
  dealerCode: string;
  name: string;
  zone: string;
  regionCode: string;
  areaCode: string;
  territoryCode: string;
}

/** A notification names the dealer: his code alone says nothing. */
export const toDealerSubject = ({ dealerCode, name }: Pick<ChurnDealerPlace, 'dealerCode' | 'name'>): string =>
  name ? `Churn risk of ${name} (${dealerCode})` : `Churn risk of dealer ${dealerCode}`;

export const dealerPlace = (db: Db, dealerCode: string): Promise<ChurnDealerPlace | undefined> =>
  db.one<ChurnDealerPlace>(sql`
    select dealer_code as "dealerCode", name, ${selectOrgUnit('dealers')}, territory_code as "territoryCode"
    from dealers where dealer_code = ${dealerCode}`);

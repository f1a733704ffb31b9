import type { churn, ResponseOf, ServerQuery } from 'api-contract';
import { type Db, empty, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';
import { pagedRows } from '../../../database/sql-parts.ts';
import { getScopeCondition, orgUnitColumns, type User } from '../../../session/scope.ts';
import type { ChurnMonth } from './churn-list.ts';
import { type ChurnRemark, type FollowUp, followUpJson, remarkFields } from './churn-parts.ts';

type Detail = Omit<(typeof churn.churnDetail.response._output)['data'], 'remarks'>;

export const findRemarks = (db: Db, dealerCode: string): Promise<ChurnRemark[]> =>
  db.query<ChurnRemark>(sql`
    select ${remarkFields} from churn_remarks r where r.dealer_code = ${dealerCode} order by r.at desc, r.id`);

export const getChurnDetail = (db: Db, dealerCode: string, { first, today }: ChurnMonth): Promise<Detail> =>
  exactlyOne<Detail>(
    db,
    sql`
    select d.name, d.dealer_code as "dealerCode", d.sas_out::float8 as "sasOut", d.overdue::float8 as overdue,
      coalesce(n.out60, 0)::float8 as out60, coalesce(n.out_above90, 0)::float8 as "outAbove90", f.risk as "MLResponse",
      coalesce(f.health_remark, '') as "healthRemark", coalesce(f.status, '') as status,
      coalesce(f.executed_by, '') as "executedBy",
      coalesce((select name from users w where w.sap_id = f.executed_by), '') as "executedByName",
      case when f.month is not null then coalesce(f.outcome, 'open') end as outcome, ${followUpJson(today)} as "followUp"
    from dealers d
      left join churn_facts f on f.dealer_code = d.dealer_code and f.month = ${first}::date
      left join lateral (select * from churn_facts x where x.dealer_code = d.dealer_code order by x.month desc limit 1) n on true
      left join lateral (select * from churn_follow_ups x where x.dealer_code = d.dealer_code and x.month <= ${first}::date
        order by x.month desc limit 1) u on true
    where d.dealer_code = ${dealerCode}`,
  );

/** Twelve months up to the newest, oldest first. */
export const findSalesHistory = (db: Db, dealerCode: string): Promise<{ month: string; SaleVal: number }[]> =>
  db.query(sql`
    select to_char(m, 'YYYY-MM') as month, coalesce(f.sale_value, 0)::float8 as "SaleVal"
    from (select max(month) as month from churn_facts where dealer_code = ${dealerCode}) newest,
      generate_series(newest.month - interval '11 months', newest.month, interval '1 month') m
      left join churn_facts f on f.dealer_code = ${dealerCode} and f.month = m::date
    order by m`);

/** First day of the month. */
export const findNewestMonth = async (db: Db, dealerCode: string): Promise<string | undefined> =>
  (
    await db.one<{ month: string | null }>(
      sql`select max(month)::text as month from churn_facts where dealer_code = ${dealerCode}`,
    )
  )?.month ?? undefined;

/** The newest assignment until a month. */
export const findCurrentFollowUp = (
  db: Db,
  { dealerCode, first, today }: ChurnMonth & { dealerCode: string },
): Promise<FollowUp | undefined> =>
  db
    .one<{ followUp: FollowUp }>(
      sql`select ${followUpJson(today)} as "followUp" from churn_follow_ups u
        where u.dealer_code = ${dealerCode} and u.month <= ${first}::date order by u.month desc limit 1`,
    )
    .then((row) => row?.followUp);

export const findFollowUp = (
  db: Db,
  { dealerCode, first, today }: ChurnMonth & { dealerCode: string },
): Promise<FollowUp | undefined> =>
  db
    .one<{ followUp: FollowUp }>(
      sql`select ${followUpJson(today)} as "followUp" from churn_follow_ups u
        where u.dealer_code = ${dealerCode} and u.month = ${first}::date`,
    )
    .then((row) => row?.followUp);

export const findFollowUps = (db: Db, user: User, query: ServerQuery<typeof churn.churnFollowUps>, today: string) => {
  const { SAP_ID, dealerCode } = query;
  const from = sql`from churn_follow_ups u join dealers d on d.dealer_code = u.dealer_code
    where ${getScopeCondition(user, orgUnitColumns('d'))}
      ${SAP_ID ? sql`and u.owner = ${SAP_ID}` : empty} ${dealerCode ? sql`and u.dealer_code = ${dealerCode}` : empty}`;
  return pagedRows<ResponseOf<typeof churn.churnFollowUps>['data'][number]>(db, query, {
    from,
    rows: (page) => sql`
      select u.dealer_code as "dealerCode", d.name, ${followUpJson(today)} as "followUp"
      ${from} order by u.assigned_at desc, u.dealer_code, u.month desc ${page}`,
  });
};

/** Of the newest month. `dueDay` as people read it. */
export const findOpenFollowUp = (db: Db, dealerCode: string) =>
  db.one<{ owner: string; name: string; dealerName: string; dueDay: string }>(sql`
    select f.owner, u.name, d.name as "dealerName", to_char(f.due_day, 'DD/MM/YYYY') as "dueDay"
    from churn_follow_ups f join users u on u.sap_id = f.owner join dealers d on d.dealer_code = f.dealer_code
    where f.dealer_code = ${dealerCode} and f.acted_at is null order by f.month desc limit 1`);

/** A previous owner's action no longer counts. */
export const assignFollowUp = (
  db: WriteDb,
  follow: { dealerCode: string; first: string; owner: string; dueDay: string; by: string; at: Date },
) =>
  db.query(sql`
    insert into churn_follow_ups as t (dealer_code, month, owner, due_day, assigned_by, assigned_at)
    values (${follow.dealerCode}, ${follow.first}::date, ${follow.owner}, ${follow.dueDay}::date, ${follow.by}, ${follow.at})
    on conflict (dealer_code, month) do update set owner = excluded.owner, due_day = excluded.due_day,
      assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at, acted_by = null, acted_at = null,
      version = t.version + 1`);

/** By the risk, as the first follow-up has no row to lock yet. */
export const lockFollowUp = (db: WriteDb, dealerCode: string, first: string) =>
  db.query(sql`select 1 from churn_facts where dealer_code = ${dealerCode} and month = ${first}::date for update`);

export const changeFollowUp = (
  db: WriteDb,
  follow: {
    dealerCode: string;
    first: string;
    dueDay?: string | undefined;
    owner?: string | undefined;
    acted?: boolean | undefined;
    by: string;
    at: Date;
  },
) =>
  db.query(sql`
    update churn_follow_ups set version = version + 1, due_day = coalesce(${follow.dueDay ?? null}::date, due_day),
      owner = coalesce(${follow.owner ?? null}::text, owner),
      assigned_at = case when ${follow.owner ?? null}::text is null then assigned_at else ${follow.at}::timestamptz end,
      assigned_by = case when ${follow.owner ?? null}::text is null then assigned_by else ${follow.by}::text end,
      acted_at = case when ${follow.acted ?? null}::boolean is null then acted_at when ${follow.acted ?? null}::boolean
        then coalesce(acted_at, ${follow.at}::timestamptz) end,
      acted_by = case when ${follow.acted ?? null}::boolean is null then acted_by when ${follow.acted ?? null}::boolean
        then coalesce(acted_by, ${follow.by}::text) end
    where dealer_code = ${follow.dealerCode} and month = ${follow.first}::date`);

import type { payments, ResponseOf, ServerQuery } from 'api-contract';
import { type GroupColumn, groupByDayOf, groupedPage } from '../../../database/grouped-page.ts';
import { type Db, empty, exactlyOne, join, type Sql, sql, type WriteDb } from '../../../database/sql.ts';
import {
  byNatural,
  chosenOrder,
  holdsText,
  iso,
  naturalKeys,
  pagedRows,
  selectName,
} from '../../../database/sql-parts.ts';
import { getScopeCondition, type User } from '../../../session/scope.ts';
import { hasPayment, payableAmount } from '../claims/claim-payments.ts';

type Preview = ResponseOf<typeof payments.paymentPreview>['data'];
type Line = ResponseOf<typeof payments.paymentLines>['data'][number];
type Filter = payments.PaymentFilter;

export const MAX_CLAIMS = 10_000;

const selectPayable = (user: User, filter: Filter, columns: Sql, isOwn = sql`c.sap_id <> ${user.sapId}`): Sql => {
  const { month, zone, regionCode, areaCode, category, SAP_ID } = filter;
  return sql`select ${columns} from claims c join users u on u.sap_id = c.sap_id where ${join(
    [
      hasPayment.waiting,
      getScopeCondition(user),
      isOwn,
      ...(month
        ? [sql`c.claim_date >= ${`${month}-01`}::date and c.claim_date < ${`${month}-01`}::date + interval '1 month'`]
        : []),
      ...(zone ? [sql`u.zone = ${zone}`] : []),
      ...(regionCode ? [sql`u.region_code = ${regionCode}`] : []),
      ...(areaCode ? [sql`u.area_code = ${areaCode}`] : []),
      ...(category ? [sql`c.category = ${category}`] : []),
      ...(SAP_ID ? [sql`c.sap_id = ${SAP_ID}`] : []),
    ],
    ' and ',
  )}`;
};

export const previewPayment = async (db: Db, user: User, filter: Filter): Promise<Preview> => {
  const [payable, own] = await Promise.all([
    exactlyOne<Omit<Preview, 'ownCount'>>(
      db,
      // Much quicker than count(distinct …).
      sql`select coalesce(sum(o.count), 0)::int as count, count(*)::int as officers, coalesce(sum(o.amount), 0)::float8 as "totalAmount"
        from (${selectPayable(user, filter, sql`c.sap_id, count(*) as count, sum(${payableAmount}) as amount`)} group by c.sap_id) o`,
    ),
    exactlyOne<{ count: number }>(
      db,
      selectPayable(user, filter, sql`count(*)::int as count`, sql`c.sap_id = ${user.sapId}`),
    ),
  ]);
  return { ...payable, ownCount: own.count };
};

/** By id, against deadlocks. */
export const lockPayable = async (
  tx: WriteDb,
  user: User,
  filter: Filter,
): Promise<{ id: string; amount: number }[]> => {
  const locked = await tx.query<{ id: string }>(
    sql`${selectPayable(user, filter, sql`c.id`)} order by c.id limit ${MAX_CLAIMS + 1} for no key update of c`,
  );
  // Another batch may have taken some before the lock.
  return tx.query(sql`select c.id, ${payableAmount}::float8 as amount from claims c
    where c.id = any(${locked.map(({ id }) => id)}) and ${hasPayment.waiting}`);
};

interface NewBatch {
  filter: Filter;
  count: number;
  by: string;
  at: Date;
}

export const insertBatch = (tx: WriteDb, { filter, count, by, at }: NewBatch) =>
  exactlyOne<{ id: string; number: string }>(
    tx,
    sql`insert into payment_batches (filter, count, created_by, created_at)
      values (${JSON.stringify(filter)}::jsonb, ${count}, ${by}, ${at}) returning id, number`,
  );

export const insertBatchClaims = (tx: WriteDb, batchId: string, ids: readonly string[]) =>
  tx.query(sql`
    insert into payment_batch_claims (batch_id, claim_id, sap_id, amount)
    select ${batchId}::uuid, c.id, c.sap_id, ${payableAmount} from claims c where c.id = any(${ids})`);

const selectSums = (user: User): Sql => sql`cross join lateral (
    select coalesce(sum(o.count), 0)::int as count, count(*)::int as officers, coalesce(sum(o.amount), 0)::float8 as "totalAmount",
      coalesce(bool_or(o.sap_id = ${user.sapId}), false) as "hasOwn"
    from (
      select p.sap_id, count(*) as count, sum(p.amount) as amount from payment_batch_claims p join users u on u.sap_id = p.sap_id
      where p.batch_id = b.id and ${getScopeCondition(user)} group by p.sap_id) o) s`;

const selectBatches = (user: User, which: Sql): Sql => sql`
  select b.id as "_id", b.number, b.state, b.filter, b.created_by as "createdBy", ${selectName('b.created_by')} as "createdByName",
    ${iso('b.created_at')} as "createdAt", s.count, s.officers, s."totalAmount", s.count = b.count as "isWhole", s."hasOwn",
    b.paid_on::text as "paidOn", b.paid_by as "paidBy", ${selectName('b.paid_by')} as "paidByName",
    b.taken_back_by as "takenBackBy", ${selectName('b.taken_back_by')} as "takenBackByName",
    ${iso('b.taken_back_at')} as "takenBackAt", b.reason, b.version
  from payment_batches b ${selectSums(user)} ${which}`;

const inScope = (user: User): Sql => sql`exists (
  select from payment_batch_claims p join users u on u.sap_id = p.sap_id where p.batch_id = b.id and ${getScopeCondition(user)})`;

const ORDERS = {
  number: naturalKeys('b.number'),
  state: ['b.state'],
  paidOn: ['b.paid_on'],
  createdBy: naturalKeys('b.created_by'),
  createdAt: ['b.created_at'],
};
const GROUPS: Record<NonNullable<ServerQuery<typeof payments.paymentBatches>['groupBy']>, GroupColumn> = {
  state: { value: sql`b.state`, rank: sql`min(array_position('{Open,Paid,Taken back}'::text[], b.state))` },
  paidOn: { value: sql`b.paid_on::text`, isNewestFirst: true },
  createdBy: { value: sql`b.created_by`, name: sql`max(${selectName('b.created_by')})` },
  createdAt: groupByDayOf('b.created_at'),
};
const LINE_ORDERS = {
  id: naturalKeys('l.sap_id'),
  name: ['lower(l.name)'],
  amount: ['l.amount'],
  claims: ['l.claims'],
};

export const batchesPage = (db: Db, user: User, query: ServerQuery<typeof payments.paymentBatches>) => {
  const { number, search, state } = query;
  const where = join(
    [
      inScope(user),
      ...(number ? [sql`b.number = ${number}`] : []),
      ...(state ? [sql`b.state = ${state}`] : []),
      ...(search ? [holdsText(['b.number', 'b.created_by', selectName('b.created_by')], search)] : []),
    ],
    ' and ',
  );
  const sums = query.groupBy ? selectSums(user) : empty;
  return groupedPage<payments.PaymentBatch, keyof typeof GROUPS>(db, query, {
    columns: GROUPS,
    from: sql`from payment_batches b ${sums} where ${where}`,
    sums: { count: sql`s.count`, totalAmount: sql`s."totalAmount"` },
    rows: ({ which, first, part }) =>
      selectBatches(
        user,
        sql`where ${where} and ${which} order by ${first} ${chosenOrder(ORDERS, query)} b.created_at desc, b.number desc ${part}`,
      ),
  });
};

export const findBatch = (db: Db, user: User, id: string): Promise<payments.PaymentBatch> =>
  exactlyOne<payments.PaymentBatch>(db, selectBatches(user, sql`where b.id = ${id}`));

export const lockPaymentBatch = async (tx: WriteDb, id: string): Promise<boolean> =>
  (await tx.one(sql`select 1 from payment_batches where id = ${id} for update`)) !== undefined;

export const isBatchVisible = async (db: Db, user: User, id: string): Promise<boolean | undefined> =>
  (
    await db.one<{ isVisible: boolean }>(
      sql`select ${inScope(user)} as "isVisible" from payment_batches b where b.id = ${id}`,
    )
  )?.isVisible;

export const linesPage = (db: Db, user: User, query: ServerQuery<typeof payments.paymentLines>) => {
  const { number } = query;
  const from = sql`from (
    select p.sap_id, u.name, count(*)::int as claims, sum(p.amount)::float8 as amount
    from payment_batches b join payment_batch_claims p on p.batch_id = b.id join users u on u.sap_id = p.sap_id
    where b.number = ${number} and ${getScopeCondition(user)} group by p.sap_id, u.name) l`;
  return pagedRows<Line>(db, query, {
    from,
    rows: (part) => sql`
      select l.sap_id as "SAP_ID", l.name, l.claims, l.amount, ${number}::text || '-' || l.sap_id as reference
      ${from} order by ${chosenOrder(LINE_ORDERS, query)} ${byNatural('l.sap_id')} ${part}`,
  });
};

export const writePaid = async (
  tx: WriteDb,
  id: string,
  { paidOn, by }: { paidOn: string; by: string },
): Promise<void> => {
  await tx.query(sql`
    update payment_batches set state = 'Paid', paid_on = ${paidOn}, paid_by = ${by}, version = version + 1 where id = ${id}`);
};

export const writeTakenBack = async (
  tx: WriteDb,
  id: string,
  { reason, by, at }: { reason: string; by: string; at: Date },
): Promise<void> => {
  await tx.query(sql`
    update payment_batches set state = 'Taken back', taken_back_by = ${by}, taken_back_at = ${at}, reason = ${reason},
      version = version + 1 where id = ${id}`);
  await tx.query(sql`update payment_batch_claims set taken_back = true where batch_id = ${id}`);
};

export const findClaimIds = async (db: Db, batchId: string): Promise<string[]> =>
  (
    await db.query<{ id: string }>(sql`select claim_id as id from payment_batch_claims where batch_id = ${batchId}`)
  ).map(({ id }) => id);

export const findPaidOfficers = (db: Db, batchId: string) =>
  db.query<{ sapId: string; claims: number; amount: number; claimId: string }>(sql`
    select p.sap_id as "sapId", count(*)::int as claims, sum(p.amount)::float8 as amount, min(p.claim_id::text) as "claimId"
    from payment_batch_claims p where p.batch_id = ${batchId} group by p.sap_id order by ${byNatural('p.sap_id')}`);

import type { leaveEntitlements, ServerQuery } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type Db, exactlyOne, sql, type WriteDb } from '../../../database/sql.ts';
import { byNatural, chosenOrder, naturalKeys, pagedRows } from '../../../database/sql-parts.ts';
import type { User } from '../../../session/scope.ts';
import { countLeaveDays } from '../../shared/calendar/absence.ts';
import { isSelected } from '../attendance/selection.ts';

export type LeaveEntitlement = leaveEntitlements.LeaveEntitlement;
type ListQuery = ServerQuery<typeof leaveEntitlements.leaveEntitlementList>;

export interface EntitlementFields {
  SAP_ID: string;
  leaveType: string;
  year: number;
  days: number;
}

const fields = sql`e.id as "_id", e.sap_id as "SAP_ID", u.name, coalesce((select n.name from areas n where n.code = u.area_code), '') as "areaName",
  e.leave_type as "leaveType", e.year, e.days as "entitledDays", c."takenDays", c."pendingDays", e.days - c."takenDays" as "leftDays", e.version`;

const counted = sql`cross join lateral (
  select ${countLeaveDays} from attendance a
  where a.sap_id = e.sap_id and a.day between make_date(e.year, 1, 1) and make_date(e.year, 12, 31)
    and a.status in ('Leave Applied', 'Leave Approved', 'Leave') and lower(a.leave_type) = lower(e.leave_type)) c`;

const ORDERS = {
  id: naturalKeys('e.sap_id'),
  name: ['lower(u.name)'],
  area: ['(select lower(n.name) from areas n where n.code = u.area_code)'],
  leaveType: ['lower(e.leave_type)'],
  entitledDays: ['e.days'],
};

export const entitlementsPage = (db: Db, user: User, query: ListQuery & { year: number }) => {
  const { year, id, sort, direction, ...people } = query;
  const order = sql`${chosenOrder(ORDERS, { sort, direction })} ${byNatural('e.sap_id')}, lower(e.leave_type)`;
  const from = sql`from leave_entitlements e join users u on u.sap_id = e.sap_id
    where ${id ? sql`e.id = ${id}` : sql`e.year = ${year}`} and ${isSelected(user, people)}`;
  return pagedRows<LeaveEntitlement>(db, query, {
    from,
    rows: (part) => sql`
      select ${fields} from (select e.*, row_number() over (order by ${order}) as nth ${from} order by nth ${part}) e
        join users u on u.sap_id = e.sap_id ${counted} order by e.nth`,
  });
};

const readEntitlement = (db: Db, id: string): Promise<LeaveEntitlement> =>
  exactlyOne<LeaveEntitlement>(
    db,
    sql`select ${fields} from leave_entitlements e join users u on u.sap_id = e.sap_id ${counted} where e.id = ${id}`,
  );

export const lockEntitlement = async (tx: WriteDb, id: string): Promise<LeaveEntitlement | undefined> =>
  (await tx.one(sql`select from leave_entitlements where id = ${id} for update`)) && readEntitlement(tx, id);

export const findEntitled = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.one<{ sapId: string }>(sql`select sap_id as "sapId" from leave_entitlements where id = ${id}`))?.sapId;

export const insertEntitlement = async (
  tx: WriteDb,
  { SAP_ID, leaveType, year, days }: EntitlementFields,
  at: Date,
): Promise<LeaveEntitlement> => {
  const made = await tx.one<{ id: string }>(sql`
    insert into leave_entitlements (sap_id, leave_type, year, days, updated_at)
    values (${SAP_ID}, ${leaveType}, ${year}, ${days}, ${at}) on conflict do nothing returning id`);
  if (!made) throw new AppError('LEAVE_ENTITLEMENT_EXISTS');
  return readEntitlement(tx, made.id);
};

export const updateDays = async (tx: WriteDb, id: string, days: number, at: Date): Promise<LeaveEntitlement> => {
  await tx.query(
    sql`update leave_entitlements set days = ${days}, updated_at = ${at}, version = version + 1 where id = ${id}`,
  );
  return readEntitlement(tx, id);
};

export const removeEntitlements = (tx: WriteDb, ids: readonly string[]) =>
  tx.query(sql`delete from leave_entitlements where id = any (${[...ids]}::uuid[])`);

/** Blocks other writers, not readers. */
export const lockEntitlements = (tx: WriteDb) =>
  tx.query(sql`lock table leave_entitlements in share row exclusive mode`);

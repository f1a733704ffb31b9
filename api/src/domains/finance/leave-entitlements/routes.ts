import { leaveEntitlements } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { requireVersion } from '../../../errors/require-version.ts';
import { createRecordHistory } from '../../../calls/record-history.ts';
import { type App, serve, type Tx } from '../../../calls/serve.ts';
import type { Db } from '../../../database/sql.ts';
import { isInScope, type User } from '../../../session/scope.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { getOrgUnit } from '../../../session/users.ts';
import { entitlementFields, toPlainLine } from './entitlement-fields.ts';
import {
  entitlementsPage,
  insertEntitlement,
  type LeaveEntitlement,
  lockEntitlement,
  removeEntitlements,
  updateDays,
} from './repository.ts';

const recordChange = createRecordHistory('leave-entitlement', entitlementFields);

const requireMayWrite = async (db: Db, user: User, sapId: string): Promise<void> => {
  const place = await getOrgUnit(db, sapId);
  if (!place) throw new AppError('USER_NOT_FOUND');
  if (!isInScope(user, place)) throw new AppError('FORBIDDEN');
  if (sapId === user.sapId) throw new AppError('LEAVE_ENTITLEMENT_OWN');
};

async function lockUnchanged(tx: Tx, user: User, id: string, version: number): Promise<LeaveEntitlement> {
  const before = await lockEntitlement(tx, id);
  if (!before) throw new AppError('LEAVE_ENTITLEMENT_NOT_FOUND');
  await requireMayWrite(tx, user, before.SAP_ID);
  requireVersion(before, version);
  return before;
}

export async function leaveEntitlementRoutes(app: App) {
  serve(app, leaveEntitlements.leaveEntitlementList, async ({ query, user, db, now }) => ({
    ...(await entitlementsPage(db, user, { ...query, year: query.year ?? Number(indiaDay(now).slice(0, 4)) })),
    message: 'OK',
  }));

  serve(app, leaveEntitlements.addLeaveEntitlement, ({ body, user, change, now }) =>
    change(async (tx) => {
      await requireMayWrite(tx, user, body.SAP_ID);
      const data = await insertEntitlement(tx, { ...body, leaveType: toPlainLine(body.leaveType) }, now);
      await recordChange(tx, 'create', null, data);
      return { data, message: 'Entitlement added.' };
    }),
  );

  serve(app, leaveEntitlements.editLeaveEntitlement, ({ params, body, user, change, now }) =>
    change(async (tx) => {
      const before = await lockUnchanged(tx, user, params.id, body.version);
      const data = await updateDays(tx, before._id, body.days, now);
      await recordChange(tx, 'edit', before, data);
      return { data, message: 'Entitlement changed.' };
    }),
  );

  serve(app, leaveEntitlements.deleteLeaveEntitlement, ({ params, query, user, change }) =>
    change(async (tx) => {
      const before = await lockUnchanged(tx, user, params.id, query.version);
      await removeEntitlements(tx, [before._id]);
      await recordChange(tx, 'delete', before, null);
      return { message: 'Entitlement removed.' };
    }),
  );
}

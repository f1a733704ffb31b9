import { sql } from '../../../database/sql.ts';
import { getScopeCondition } from '../../../session/scope.ts';
import {
  holdsSearch,
  isInRange,
  type RequestKind,
  personInSubject,
  joinRequester,
} from '../../shared/inbox/request-kind.ts';
import { attendanceDays, type DayBefore } from './decidable.ts';
import { undoDay } from './decide.ts';
import { decideLeave } from './decide-leave.ts';
import { findLeaveFindings, isLeaveClear, selectLeaveFindingCodes } from './leave-findings.ts';
import { selectLeaveNotices, waitingLeaves } from './whole-leaves.ts';

/** Requested leave days; one's own need another decider (D-307). */
export const leaveKind: RequestKind<'leave'> = {
  kind: 'leave',
  path: '/attendance-data',
  table: sql`attendance`,
  decidedAlready: 'LEAVE_NOT_APPLIED',
  record: 'leave',
  measures: ['visits'],
  selectWaiting: (user, filter) => sql`
    select a.id, a.version, a.sap_id, u.name, u.area_code, a.day
    from attendance a ${joinRequester(sql`a.sap_id`)}
    where a.status = 'Leave Applied' and a.leave_type <> '' and ${getScopeCondition(user)} and a.sap_id <> ${user.sapId}
      and ${holdsSearch([sql`u.sap_id`, sql`u.name`], filter)} and ${isInRange(sql`a.day`, filter)}
      and ${filter.check ? isLeaveClear : sql`true`}`,
  selectRequesters: (ids) => sql`select id, sap_id, status from attendance where id = any(${ids})`,
  selectNotices: selectLeaveNotices,
  selectSubjects: (user, ids) => sql`
    select a.id, 'Leave of ' || ${personInSubject} || ', ' || to_char(a.day, 'DD/MM/YYYY') as subject
    from attendance a ${joinRequester(sql`a.sap_id`)} where a.id = any(${ids}) and ${getScopeCondition(user)}`,
  selectFindingCodes: (ids) => selectLeaveFindingCodes(ids),
  readRows: async (db, _user, ids, today) => {
    const [rows, findings, leaves] = await Promise.all([
      attendanceDays(db, ids, today),
      findLeaveFindings(db, ids),
      waitingLeaves(db, ids),
    ]);
    return new Map(
      rows.map((leave) => {
        const days = leaves.get(leave._id);
        return [leave._id, { leave, findings: findings.get(leave._id) ?? [], ...(days && { days }) }];
      }),
    );
  },
  decide: async (tx, user, { id, version, action, reason, now }) => {
    const { data, before, message } = await decideLeave(tx, user, {
      id,
      version,
      action: action === 'approve' ? 'approve' : 'reject',
      remark: reason ?? null,
      now,
    });
    return { version: data.version, before, message };
  },
  undo: async (tx, user, { before, ...decided }) => {
    await undoDay(tx, user, { ...decided, before: before as DayBefore });
    return [];
  },
};

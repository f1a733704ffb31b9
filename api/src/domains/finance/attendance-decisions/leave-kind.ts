import { sql } from '../../../database/sql.ts';
import { listFindings, readFindings, type RequestKind } from '../../shared/inbox/request-kind.ts';
import { attendanceDays, LEAVE_STATUSES } from './decidable.ts';
import { decideLeaveDays, type LeaveBefore, undoLeave } from './decide-leave.ts';
import { findLeaveFindings, type LeaveFinding } from './leave-findings.ts';
import {
  findWaitingDays,
  selectLeaveNotices,
  selectLeaveSubjects,
  selectWaitingLeaves,
  selectWholeFindings,
} from './whole-leaves.ts';

/** One for all days that only days off divide (D-363); one's own need another decider (D-307). */
export const leaveKind: RequestKind<'leave'> = {
  kind: 'leave',
  path: '/attendance-data',
  table: sql`attendance`,
  isReasonOptional: true,
  decidedAlready: 'LEAVE_NOT_APPLIED',
  record: 'leave',
  measures: ['visits'],
  selectWaiting: selectWaitingLeaves,
  selectOwn: (sapId) => sql`
    select id, status, day as day, decided_by, decided_at, remark as reason from attendance where sap_id = ${sapId} and leave_type <> '' and status = any(${LEAVE_STATUSES})`,
  selectRequesters: (ids) => sql`select id, sap_id, status from attendance where id = any(${ids})`,
  selectNotices: selectLeaveNotices,
  selectSubjects: selectLeaveSubjects,
  selectFindingCodes: selectWholeFindings,
  findDays: findWaitingDays,
  findOwnFindings: findLeaveFindings,
  readRows: async (db, _user, ids, today) => {
    const whole = selectWholeFindings(sql`select unnest(${ids}::uuid[])`);
    const [rows, own, findings, leaves] = await Promise.all([
      attendanceDays(db, ids, today),
      findLeaveFindings(db, ids),
      readFindings<LeaveFinding>(db, sql`select f.id, ${listFindings} from (${whole}) f group by f.id`),
      findWaitingDays(db, ids),
    ]);
    return new Map(
      rows.map((leave) => {
        const days = leaves.get(leave._id);
        const against = (days ? findings : own).get(leave._id) ?? [];
        return [leave._id, { leave, findings: against, ...(days && { days }) }];
      }),
    );
  },
  decide: async (tx, user, { id, version, days, action, reason, now }) => {
    const decided = await decideLeaveDays(tx, user, {
      id,
      version,
      days,
      action: action === 'approve' ? 'approve' : 'reject',
      remark: reason ?? null,
      now,
    });
    return { ...decided, version: decided.data.version };
  },
  listDays: (before) => (before as LeaveBefore).others?.map(({ id }) => id) ?? [],
  undo: async (tx, user, { before, ...decided }) => {
    await undoLeave(tx, user, { ...decided, before: before as LeaveBefore });
    return [];
  },
};

import { AppError } from '../../../errors/app-error.ts';
import { sql } from '../../../database/sql.ts';
import { getScopeCondition } from '../../../session/scope.ts';
import {
  isSubjectInScope,
  holdsSearch,
  isInRange,
  type RequestKind,
  personInSubject,
} from '../../shared/inbox/request-kind.ts';
import { daysOfRequests, LEAVE_STATUSES } from './decidable.ts';
import { decideEdit, undoEdit } from './decide-edit.ts';
import { editJoins, findEditFindings, isEditClear, selectEditFindingCodes } from './edit-findings.ts';

/** Time requests in the inbox; the version is the day's. */
export const editKind: RequestKind<'attendance-edit'> = {
  kind: 'attendance-edit',
  path: '/attendance-data',
  table: sql`(select q.id, q.status, q.decided_by, d.version from attendance_requests q join attendance d on d.id = q.attendance_id) x`,
  isReasonOptional: true,
  decidedAlready: 'EDIT_NOT_PENDING',
  record: 'attendance',
  selectWaiting: (user, filter) => sql`
    select r.id, a.version, a.sap_id, u.name, u.area_code, a.day from ${editJoins}
    where r.status = 'PENDING' and a.status <> all(${LEAVE_STATUSES}) and ${getScopeCondition(user)} and a.sap_id <> ${user.sapId}
      and ${holdsSearch([sql`u.sap_id`, sql`u.name`], filter)} and ${isInRange(sql`a.day`, filter)}
      and ${filter.check ? isEditClear : sql`true`}`,
  selectOwn: (sapId) => sql`
    select r.id, r.status, d.day, r.decided_by, r.decided_at, r.remarks as reason
    from attendance_requests r join attendance d on d.id = r.attendance_id where d.sap_id = ${sapId}`,
  selectRequesters: (ids) => sql`
    select r.id, d.sap_id, r.status from attendance_requests r join attendance d on d.id = r.attendance_id where r.id = any(${ids})`,
  selectSubjects: (ids, user) => sql`
    select r.id, 'Edit request of ' || ${personInSubject} || ', ' || to_char(a.day, 'DD/MM/YYYY') as subject
    from ${editJoins} where r.id = any(${ids}) and ${isSubjectInScope(user)}`,
  selectFindingCodes: (ids) => selectEditFindingCodes(ids),
  readRows: async (db, _user, ids, today) => {
    const [days, findings] = await Promise.all([daysOfRequests(db, ids, today), findEditFindings(db, ids)]);
    return new Map(
      days.flatMap((attendance) => {
        const id = attendance.updateRequest?._id;
        return id ? [[id, { attendance, findings: findings.get(id) ?? [] }] as const] : [];
      }),
    );
  },
  decide: async (tx, user, { id: requestId, version, action, reason, now }) => {
    const request = await tx.one<{ id: string }>(
      sql`select attendance_id as id from attendance_requests where id = ${requestId}`,
    );
    if (!request) throw new AppError('ATTENDANCE_NOT_FOUND');
    const { data, before, message } = await decideEdit(tx, user, {
      id: request.id,
      requestId,
      version,
      decision: action === 'approve' ? 'APPROVED' : 'REJECTED',
      remarks: reason ?? null,
      now,
    });
    return { version: data.version, before, message };
  },
  undo: async (tx, user, decided) => {
    await undoEdit(tx, user, decided);
    return [];
  },
};

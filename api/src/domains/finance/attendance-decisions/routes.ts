import { attendanceDecisions } from 'api-contract';
import { AppError } from '../../../errors/app-error.ts';
import { type App, serve, type Tx } from '../../../calls/serve.ts';
import type { Db } from '../../../database/sql.ts';
import type { User } from '../../../session/scope.ts';
import { indiaDay } from '../../../time/india-day.ts';
import { decideAsSeen } from '../../shared/inbox/decide-as-seen.ts';
import { recordDecision } from '../../shared/inbox/record-decision.ts';
import { type AttendanceDay, findDayWithVisibility } from './decidable.ts';
import { acceptProposal, decideEdit, type EditBefore, findWaitingEdit } from './decide-edit.ts';
import { decideLeaveDays } from './decide-leave.ts';
import { getEvidence } from './evidence.ts';
import { getLeaveBalance } from './leave-balance.ts';

const mustSeeDay = async (db: Db, user: User, id: string, now: Date): Promise<AttendanceDay> => {
  const seen = await findDayWithVisibility(db, user, id, indiaDay(now));
  if (!seen) throw new AppError('ATTENDANCE_NOT_FOUND');
  if (!seen.isVisible) throw new AppError('FORBIDDEN');
  return seen.day;
};

const recordEdit = (
  tx: Tx,
  user: User,
  action: 'approve' | 'revert',
  { data, requestId, before }: { data: AttendanceDay; requestId: string; before: EditBefore },
  written: { reason: string | null | undefined; now: Date },
) =>
  recordDecision(tx, user, {
    kind: 'attendance-edit',
    id: requestId,
    action,
    version: data.version,
    before,
    ...written,
  });

export async function attendanceDecisionRoutes(app: App) {
  const { config } = app.core;
  for (const [call, action] of [
    [attendanceDecisions.approveLeave, 'approve'],
    [attendanceDecisions.rejectLeave, 'reject'],
  ] as const) {
    serve(app, call, ({ body: { _id: id, version, remark, days, seenFindings }, user, change, now }) =>
      change(async (tx) => {
        const decision = { id, version, action, remark: remark || null, now, days };
        const request = { kind: 'leave', id, action, seenFindings, now, config } as const;
        const {
          data,
          before,
          days: decidedDays,
          message,
        } = await decideAsSeen(tx, user, request, () => decideLeaveDays(tx, user, decision));
        const decisionId = await recordDecision(tx, user, {
          kind: 'leave',
          id,
          action: action === 'approve' ? 'approve' : 'revert',
          version: data.version,
          before,
          days: decidedDays,
          reason: remark,
          now,
        });
        return { data, decisionId, message };
      }),
    );
  }
  serve(
    app,
    attendanceDecisions.decideEditRequest,
    ({ body: { attendanceId: id, decision, remarks, version, seenFindings }, user, change, now }) =>
      change(async (tx) => {
        const action = decision === 'APPROVED' ? 'approve' : 'revert';
        const requestId = await findWaitingEdit(tx, id);
        const seen = requestId ? { id: requestId, seenFindings } : { id };
        const request = { ...seen, kind: 'attendance-edit', action, now, config } as const;
        const outcome = await decideAsSeen(tx, user, request, () =>
          decideEdit(tx, user, { id, decision, remarks: remarks || null, version, now }),
        );
        const decisionId = await recordEdit(tx, user, action, outcome, {
          reason: remarks,
          now,
        });
        return { data: outcome.data, decisionId, message: outcome.message };
      }),
  );
  serve(app, attendanceDecisions.setAttendanceRight, ({ params: { id }, body, user, change, now }) =>
    change(async (tx) => {
      const outcome = await acceptProposal(tx, user, { ...body, id, remarks: body.remarks || null, now });
      const decisionId = await recordEdit(tx, user, 'approve', outcome, { reason: body.remarks, now });
      return { data: outcome.data, decisionId, message: outcome.message };
    }),
  );
  serve(app, attendanceDecisions.attendanceEvidence, async ({ params: { id }, user, db, now }) => ({
    data: await getEvidence(db, await mustSeeDay(db, user, id, now)),
    message: 'OK',
  }));
  serve(app, attendanceDecisions.leaveBalance, async ({ params: { id }, user, db, now }) => ({
    data: await getLeaveBalance(db, await mustSeeDay(db, user, id, now)),
    message: 'OK',
  }));
}

import { z } from 'zod';
import { call, day, message, uuid } from '../call.ts';
import { attendanceDecisionLimits } from '../limits.ts';
import { requestKind } from '../request-kind.ts';
import { M4, M4_READ } from '../roles.ts';

/** A wish for other times, as 002 §3 has it. `time` null: not to be changed. */
export const updateRequest = z.object({
  _id: uuid,
  /** `visits`: a manager took over what the day's visits propose. */
  origin: z.enum(['officer', 'visits']),
  status: z.enum(['PENDING', 'APPROVED', 'REJECTED']),
  checkIn: z.object({ time: z.string().nullable() }),
  checkOut: z.object({ time: z.string().nullable() }),
  /** The officer's words. */
  reason: z.string(),
  /** The manager's; '' while it waits. */
  remarks: z.string(),
  requestedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullable(),
  /** What the day's status is with these times (D-175, D-334). */
  statusAfter: z.string(),
});
export type UpdateRequest = z.infer<typeof updateRequest>;

/** What the day's visits say about a time that is missing: the first one's start, the last one's end. */
const proposal = z.object({
  checkIn: z.string().nullable(),
  checkOut: z.string().nullable(),
  statusAfter: z.string(),
});

/** What of an attendance record is decided, or was. Times are UTC instants. */
export const decidableFields = {
  serverCheckInTime: z.string().nullable(),
  serverCheckOutTime: z.string().nullable(),
  /** The newest one. */
  updateRequest: updateRequest.nullable(),
  /** Of a past day that is no leave, has a time missing and no request waiting; null where visits say nothing. */
  proposal: proposal.nullable(),
  /** Who decided the leave, and why. */
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullable(),
  remark: z.string().nullable(),
  version: z.number().int(),
};

/** An officer's day with all that is decided about it. */
export const attendanceDay = z.object({
  _id: uuid,
  onDate: day,
  SAP_ID: z.string(),
  name: z.string(),
  checkIn: z.object({ time: z.string().nullable() }),
  checkOut: z.object({ time: z.string().nullable() }),
  status: z.string(),
  leaveType: z.string().nullable(),
  ...decidableFields,
});
export type AttendanceDay = z.infer<typeof attendanceDay>;

/** What speaks against a leave (docs/decisions/0060). */
export const LEAVE_FINDINGS = ['others-away', 'holiday', 'plan', 'visits'] as const;
/** What speaks against asked times. */
export const EDIT_FINDINGS = ['visit-before', 'visit-after', 'other-day', 'out-before-in', 'no-visits'] as const;

const leaveDay = z.object({
  _id: uuid,
  day,
  version: z.number().int(),
  /** Neither a Sunday nor a holiday of the officer: it takes a day of leave. */
  isWorking: z.boolean().optional(),
});
/** A day of leave that waits for a decision, with all days of that leave in their order: they are decided together. */
export const leaveRequest = requestKind('leave', LEAVE_FINDINGS, {
  leave: attendanceDay,
  days: z.array(leaveDay.extend({ isWorking: z.boolean(), findings: z.array(z.enum(LEAVE_FINDINGS)) })).optional(),
});
/** Times that wait for a decision; `id` is the request's. */
export const editRequest = requestKind('attendance-edit', EDIT_FINDINGS, { attendance: attendanceDay });

/** `decisionId` is what `POST /api/v1/inbox/undo` takes as `batchId`. */
const decided = z.object({ data: attendanceDay, decisionId: uuid, message });
/** A leave reaches 120 days to either side. */
const MOST_LEAVE_DAYS = 241;
const remark = z.string().trim().max(attendanceDecisionLimits.remark.maxLength).nullish();

/** The row is sent; of it `_id`, `version` and `remark` are read (D-174, D-302). */
const row = z.object({ _id: uuid, version: z.number().int().optional(), remark });

/** With the other days of the leave that was seen: they are decided with it, all or none, and its officer hears of it once. */
const leaveRow = row.extend({
  days: z
    .array(z.object({ _id: uuid, version: z.number().int() }))
    .max(MOST_LEAVE_DAYS)
    .optional(),
});

const leaveRefusals = ['ATTENDANCE_NOT_FOUND', 'OWN_REQUEST', 'LEAVE_NOT_APPLIED'] as const;

/** Only a leave that is applied for with a leave type, in the version sent where one is (else 409 with the day as it is now). */
export const approveLeave = call({
  method: 'PUT',
  path: '/api/v1/attendance/approve',
  roles: M4,
  tag: 'Attendance',
  summary: 'Approve a leave',
  body: leaveRow,
  refusals: leaveRefusals,
  answer: decided,
});

export const rejectLeave = call({
  method: 'PUT',
  path: '/api/v1/attendance/reject',
  roles: M4,
  tag: 'Attendance',
  summary: 'Reject a leave',
  body: leaveRow,
  refusals: leaveRefusals,
  answer: decided,
});

/** Only a pending one (D-175). `version` is the day's. */
export const decideEditRequest = call({
  method: 'PUT',
  path: '/api/v1/attendance/updateAttendanceRequest',
  roles: M4,
  tag: 'Attendance',
  summary: 'Approve or reject a request to change check-in and check-out',
  body: z.strictObject({
    attendanceId: uuid,
    decision: z.enum(['APPROVED', 'REJECTED']),
    remarks: remark,
    version: z.number().int().optional(),
  }),
  refusals: [
    'ATTENDANCE_NOT_FOUND',
    'OWN_REQUEST',
    'EDIT_NOT_PENDING',
    'ATTENDANCE_ON_LEAVE',
    'CHECK_OUT_BEFORE_CHECK_IN',
  ],
  answer: decided,
});

/** Takes over what the day's visits propose, as far as it is what was shown: anything else is 409 with the day as it is now. */
export const setAttendanceRight = call({
  method: 'PUT',
  path: '/api/v1/attendance/:id/proposal',
  roles: M4,
  tag: 'Attendance',
  summary: "Take the missing check-in or check-out from the day's visits",
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({
    version: z.number().int(),
    checkIn: z.string().max(40).nullable(),
    checkOut: z.string().max(40).nullable(),
    remarks: remark,
  }),
  refusals: ['ATTENDANCE_NOT_FOUND', 'OWN_REQUEST', 'NO_PROPOSAL', 'ATTENDANCE_ON_LEAVE', 'CHECK_OUT_BEFORE_CHECK_IN'],
  answer: decided,
});

/** What a manager looks at beside the times: the visits of that day, in their order. Times are UTC instants. */
export const attendanceEvidence = call({
  method: 'GET',
  path: '/api/v1/attendance/:id/evidence',
  roles: M4_READ,
  tag: 'Attendance',
  summary: 'A day of attendance with its visits',
  params: z.strictObject({ id: uuid }),
  refusals: ['ATTENDANCE_NOT_FOUND'],
  answer: z.object({
    data: attendanceDay.extend({
      findings: editRequest.findings,
      visits: z.array(
        z.object({
          _id: z.string(),
          visitType: z.string(),
          dealerCode: z.string().nullable(),
          dealerName: z.string().nullable(),
          startTime: z.string(),
          endTime: z.string().nullable(),
        }),
      ),
    }),
    message,
  }),
});

/**
 * A leave as its manager weighs it. Days that are applied for in a row, with nothing but Sundays and holidays between them, are one
 * leave (docs/decisions/0060).
 */
export const leaveBalance = call({
  method: 'GET',
  path: '/api/v1/attendance/:id/leave',
  roles: M4_READ,
  tag: 'Attendance',
  summary: "A leave with the officer's balance of the year, and who else is away",
  params: z.strictObject({ id: uuid }),
  refusals: ['ATTENDANCE_NOT_FOUND'],
  answer: z.object({
    data: z.object({
      leave: attendanceDay,
      findings: leaveRequest.findings,
      /** The days of this leave, in their order: what `POST /api/v1/inbox/decide` takes to decide all of it. */
      days: z.array(leaveDay),
      /** The calendar year of the leave's day. */
      year: z.number().int(),
      /** Approved working days of leave by type, and those that wait; this leave is among what waits. */
      balance: z.array(z.object({ leaveType: z.string(), takenDays: z.number().int(), pendingDays: z.number().int() })),
      /** Others of the area with a leave on one of the days, whether approved or applied for. */
      away: z.array(z.object({ SAP_ID: z.string(), name: z.string(), day, status: z.string() })),
      /** Sundays are not among them. */
      holidays: z.array(z.object({ day, title: z.string() })),
    }),
    message,
  }),
});

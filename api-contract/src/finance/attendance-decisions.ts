import { z } from 'zod';
import { call, day, message, uuid } from '../call.ts';
import { attendanceDecisionLimits } from '../limits.ts';
import { requestKind, seenFindings } from '../request-kind.ts';
import { M4, M4_READ } from '../roles.ts';

/** A request for other times (002 §3). `time` null: unchanged. */
export const updateRequest = z.object({
  _id: uuid,
  /** `visits`: the manager accepted the proposal. */
  origin: z.enum(['officer', 'visits']),
  status: z.enum(['PENDING', 'APPROVED', 'REJECTED']),
  checkIn: z.object({ time: z.string().nullable() }),
  checkOut: z.object({ time: z.string().nullable() }),
  reason: z.string(),
  /** The manager's; '' while pending. */
  remarks: z.string(),
  requestedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullable(),
  /** D-175, D-334. */
  statusAfter: z.string(),
});
export type UpdateRequest = z.infer<typeof updateRequest>;

/** Missing times from visits: first start, last end. */
const proposal = z.object({
  checkIn: z.string().nullable(),
  checkOut: z.string().nullable(),
  statusAfter: z.string(),
});

/** Times are UTC instants. */
export const decidableFields = {
  serverCheckInTime: z.string().nullable(),
  serverCheckOutTime: z.string().nullable(),
  updateRequest: updateRequest.nullable(),
  /** Past days that lack a time; null if visits show nothing. */
  proposal: proposal.nullable(),
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullable(),
  remark: z.string().nullable(),
  version: z.number().int(),
};

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

/** Findings about a leave (docs/decisions/0060). */
export const LEAVE_FINDINGS = ['others-away', 'holiday', 'plan', 'visits'] as const;
export const EDIT_FINDINGS = ['visit-before', 'visit-after', 'other-day', 'out-before-in', 'no-visits'] as const;

const leaveDay = z.object({
  _id: uuid,
  day,
  version: z.number().int(),
  /** Neither Sunday nor his holiday: it takes a day of leave. */
  isWorking: z.boolean().optional(),
});
/** All days of a waiting leave. */
export const leaveDays = z.array(
  leaveDay.extend({ isWorking: z.boolean(), findings: z.array(z.enum(LEAVE_FINDINGS)) }),
);
/** Under its first day; the others are decided with it. Findings of all days. */
export const leaveRequest = requestKind('leave', LEAVE_FINDINGS, {
  leave: attendanceDay,
  days: leaveDays.optional(),
});
export type LeaveRequest = z.infer<typeof leaveRequest.row>;
/** `id` is the request's. */
export const editRequest = requestKind('attendance-edit', EDIT_FINDINGS, { attendance: attendanceDay });
export type EditRequest = z.infer<typeof editRequest.row>;

/** `decisionId` is the `batchId` of `POST /api/v1/inbox/undo`. */
const decided = z.object({ data: attendanceDay, decisionId: uuid, message });
/** A leave reaches 120 days to either side. */
const MAX_LEAVE_DAYS = 241;
/** The leave's days, each in the version that was seen. */
export const seenDays = z
  .array(z.object({ _id: uuid, version: z.number().int() }))
  .max(MAX_LEAVE_DAYS)
  .optional();
const remark = z.string().trim().max(attendanceDecisionLimits.remark.maxLength).nullish();

/** Other keys are ignored (D-174, D-302). */
const row = z.object({ _id: uuid, version: z.number().int().optional(), remark });

/** The other days are decided with it, all or none; its officer is notified once. */
const leaveRow = row.extend({
  seenFindings,
  days: seenDays,
});

const leaveDecision = {
  method: 'PUT',
  roles: M4,
  tag: 'Attendance',
  body: leaveRow,
  refusals: ['ATTENDANCE_NOT_FOUND', 'OWN_REQUEST', 'LEAVE_NOT_APPLIED', 'FINDING_SINCE'],
  response: decided,
} as const;

/** Needs a leave type. Another version: 409 with the present day. */
export const approveLeave = call({
  ...leaveDecision,
  path: '/api/v1/attendance/approve',
  summary: 'Approve a leave',
});

export const rejectLeave = call({
  ...leaveDecision,
  path: '/api/v1/attendance/reject',
  summary: 'Reject a leave',
});

/** Pending ones only (D-175). `version` is the day's. */
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
    seenFindings,
  }),
  refusals: [
    'FINDING_SINCE',
    'ATTENDANCE_NOT_FOUND',
    'OWN_REQUEST',
    'EDIT_NOT_PENDING',
    'ATTENDANCE_ON_LEAVE',
    'CHECK_OUT_BEFORE_CHECK_IN',
  ],
  response: decided,
});

/** Accepts the proposal as shown; else 409 with the present day. */
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
  response: decided,
});

/** UTC instants. */
export const attendanceEvidence = call({
  method: 'GET',
  path: '/api/v1/attendance/:id/evidence',
  roles: M4_READ,
  tag: 'Attendance',
  summary: 'A day of attendance with its visits',
  params: z.strictObject({ id: uuid }),
  refusals: ['ATTENDANCE_NOT_FOUND'],
  response: z.object({
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

/** Working days, approved and pending (this leave too). */
const yearBalance = z.object({
  year: z.number().int(),
  balance: z.array(
    z.object({
      leaveType: z.string(),
      takenDays: z.number().int(),
      pendingDays: z.number().int(),
      /** Null without an entitlement (D-363). */
      entitledDays: z.number().int().nullish(),
    }),
  ),
});

/** Requested days separated only by Sundays and holidays are one leave (docs/decisions/0060). */
export const leaveBalance = call({
  method: 'GET',
  path: '/api/v1/attendance/:id/leave',
  roles: M4_READ,
  tag: 'Attendance',
  summary: "A leave with the officer's balance of the year, and who else is away",
  params: z.strictObject({ id: uuid }),
  refusals: ['ATTENDANCE_NOT_FOUND'],
  response: z.object({
    data: z.object({
      leave: attendanceDay,
      findings: leaveRequest.findings,
      /** In order, for `POST /api/v1/inbox/decide`. */
      days: z.array(leaveDay),
      ...yearBalance.shape,
      /** Of a leave over the end of a year. */
      otherYears: z.array(yearBalance).optional(),
      /** Others of the area, approved or requested. */
      away: z.array(z.object({ SAP_ID: z.string(), name: z.string(), day, status: z.string() })),
      /** Without Sundays. */
      holidays: z.array(z.object({ day, title: z.string() })),
    }),
    message,
  }),
});

import { z } from 'zod';
import {
  call,
  day,
  groupedBy,
  groups,
  message,
  month,
  page,
  paged,
  uuid,
  filterCode,
  recordCode,
  shortText,
  sortedBy,
} from '../call.ts';
import { sentAttendanceLimits } from '../limits.ts';
import { findingCounts, findingFilter } from '../request-kind.ts';
import { M4_READ } from '../roles.ts';
import { ownSapId, sentAt, sentPlace, ingestRows } from '../bulk-ingest.ts';
import { sentRowsCall } from '../sent-rows.ts';
import { decidableFields, EDIT_FINDINGS, LEAVE_FINDINGS } from './attendance-decisions.ts';

/** Cards of the Daily Report (002 §2.11). */
export const ATTENDANCE_CARDS = ['Present', 'Leave', 'On Time', 'Late'] as const;
export type AttendanceCard = (typeof ATTENDANCE_CARDS)[number];

const clock = z.object({
  /** UTC; shown on India's clock (D-009). */
  time: z.string().nullable(),
  location: z.object({ lat: z.number(), long: z.number() }).nullable(),
});

/** One officer's day (002 §3). */
export const attendanceRecord = z.object({
  _id: z.string(),
  onDate: day,
  SAP_ID: z.string(),
  name: z.string(),
  /** Present place: it decides who sees the record (D-007). */
  userId: z.object({
    zone: z.string(),
    regionCode: z.string(),
    regionName: z.string(),
    areaCode: z.string(),
    areaName: z.string(),
  }),
  checkIn: clock,
  checkOut: clock,
  status: z.string(),
  leaveType: z.string().nullable(),
  ...decidableFields,
  /** Of a waiting leave (all days), or of a waiting request for other times. */
  findings: z.array(z.object({ code: z.enum([...LEAVE_FINDINGS, ...EDIT_FINDINGS]), text: z.string() })).optional(),
});
export type AttendanceRecord = z.infer<typeof attendanceRecord>;

const ATTENDANCE_GROUPS = ['date', 'sapId', 'zone', 'region', 'area', 'status', 'check'] as const;

const statusCounts = z.array(z.object({ _id: z.string(), count: z.number().int() }));

/** SAP ID or name, and part of the hierarchy (D-176). */
const people = {
  search: shortText.optional(),
  zone: filterCode.optional(),
  region: filterCode.optional(),
  /** Name or code. */
  area: shortText.optional(),
};

/**
 * Newest day first; default: current month in India (D-333). `clockCount` is today's, ignoring the search (D-173).
 * `csvData` is a csv address, valid for one hour (docs/decisions/0060-attendance.md).
 */
const ATTENDANCE_SORTS = [
  'date',
  'sapId',
  'name',
  'zone',
  'region',
  'area',
  'checkIn',
  'checkOut',
  'status',
  'leaveType',
  'hours',
  'lateMinutes',
] as const;

export const attendanceList = call({
  method: 'GET',
  path: '/api/v1/admin/attendance',
  roles: M4_READ,
  tag: 'Attendance',
  summary: 'Attendance of the officers in scope, with the counts of today',
  query: z.strictObject({
    ...page.shape,
    ...people,
    id: uuid.optional(),
    card: z.enum(ATTENDANCE_CARDS).optional(),
    startDate: day.optional(),
    endDate: day.optional(),
    ...findingFilter,
    ...groupedBy(ATTENDANCE_GROUPS),
    ...sortedBy(ATTENDANCE_SORTS),
    /** Columns of `csvData`: 'date,name'. Default: all. */
    csvColumns: z
      .string()
      .regex(/^[a-zA-Z]+(,[a-zA-Z]+)*$/)
      .max(200)
      .optional(),
  }),
  refusals: ['END_BEFORE_START'],
  response: z.object({
    data: z.array(attendanceRecord),
    findingCounts,
    ...paged,
    groups: groups.optional(),
    clockCount: z.object({
      statusCounts,
      lateClockIn: z.number().int(),
      /** 002 §9. */
      cards: z.object({
        Present: z.number().int(),
        Leave: z.number().int(),
        'On Time': z.number().int(),
        Late: z.number().int(),
      }),
    }),
    csvData: z.string(),
    message,
  }),
});

export const attendanceMonthRow = z.object({
  SAP_ID: z.string(),
  name: z.string(),
  zone: z.string(),
  regionCode: z.string(),
  areaName: z.string(),
  days: z.array(z.object({ _id: z.string(), day, status: z.string() })),
  /** National, and of the officer's region. */
  holidays: z.array(z.object({ day, title: z.string() })),
  statusCounts,
});
export type AttendanceMonthRow = z.infer<typeof attendanceMonthRow>;

/** Present officers and those with a record, by SAP ID. `statusCounts` cover all pages. */
export const attendanceMonth = call({
  method: 'GET',
  path: '/api/v1/admin/attendance/month',
  roles: M4_READ,
  tag: 'Attendance',
  summary: "A month's attendance, officer by officer",
  query: z.strictObject({
    ...page.shape,
    ...people,
    SAP_ID: recordCode.optional(),
    /** YYYY-MM; default: current month in India. */
    month: month.optional(),
    ...sortedBy(['officer', 'name', 'area']),
  }),
  response: z.object({
    data: z.array(attendanceMonthRow),
    month: z.string(),
    statusCounts,
    ...paged,
    message,
  }),
});

const sentCheck = z
  .strictObject({
    time: z.iso.datetime({ offset: true, message: 'Please give a time like 2026-01-31T04:10:00.000Z.' }),
    location: sentPlace,
  })
  .nullish();

/** Statuses at check-in; late and early follow from the times. */
export const SENT_STATUSES = ['Present', 'Training', 'Office', 'Meeting'] as const;

/** A phone's day. */
export const sentAttendance = z
  .strictObject({
    SAP_ID: ownSapId,
    onDate: day,
    status: z.enum(SENT_STATUSES).default('Present'),
    checkIn: sentCheck,
    checkOut: sentCheck,
  })
  .refine(({ checkIn, checkOut }) => checkIn || checkOut, {
    path: ['checkIn'],
    message: 'Please give a check-in or a check-out.',
  });
export type SentAttendance = z.output<typeof sentAttendance>;

/**
 * A day's earliest check-in and latest check-out stand. A check-out
 * within 16 hours of the previous day's check-in closes that day if open, whichever day the row names.
 */
export const sendAttendance = call({
  ...sentRowsCall,
  path: '/api/v1/attendance',
  tag: 'Attendance',
  summary: 'Check in and out',
  body: z.strictObject({ sentAt, attendance: ingestRows(sentAttendance) }),
});

export const sentLeave = z.strictObject({
  SAP_ID: ownSapId,
  onDate: day,
  leaveType: z.string().trim().min(1).max(sentAttendanceLimits.leaveType.maxLength),
});
export type SentLeave = z.output<typeof sentLeave>;

/** The type may change until the manager decides. */
export const sendLeaves = call({
  ...sentRowsCall,
  path: '/api/v1/attendance/leave',
  tag: 'Attendance',
  summary: 'Ask for days of leave',
  body: z.strictObject({ sentAt, leaves: ingestRows(sentLeave) }),
});

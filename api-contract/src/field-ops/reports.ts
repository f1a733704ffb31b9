import { z } from 'zod';
import { call, day, message, readToday, uuid, recordCode } from '../call.ts';
import { exactId } from '../codes.ts';
import { beat } from './pjps.ts';
import { visit } from './visits.ts';
import { REPORT_KEYS } from '../report-table.ts';
import { M4_READ } from '../roles.ts';

export const REPORT_JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

export const reportJob = z.object({
  _id: z.string(),
  report: z.enum(REPORT_KEYS),
  startDate: day,
  endDate: day,
  zone: z.string().nullable(),
  region: z.string().nullable(),
  area: z.string().nullable(),
  territory: z.string().nullable(),
  fileName: z.string(),
  status: z.enum(REPORT_JOB_STATES),
  rowsDone: z.number().int(),
  /** Maybe an estimate; null until known. */
  rowsTotal: z.number().int().nullable(),
  bytes: z.number().int(),
  error: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Unguessable; takes range requests. */
  fileUrl: z.string().nullable(),
  keptUntil: z.string().nullable(),
});

const reportJobResponse = z.object({ data: reportJob, message });

const place = recordCode.optional();

export const startReport = call({
  method: 'POST',
  path: '/api/v1/report/jobs',
  roles: M4_READ,
  tag: 'Reports',
  summary: 'Make a report on the server; the same report asked for again while it is made is the same job',
  body: z.strictObject({
    report: z.enum(REPORT_KEYS),
    startDate: day,
    endDate: day,
    zone: place,
    region: place,
    area: place,
    territory: place,
  }),
  refusals: ['END_BEFORE_START', 'RANGE_OVER_MONTH', 'RANGE_OVER_YEAR', 'TOO_MANY_REPORTS', 'OFFICER_NOT_FOUND'],
  response: reportJobResponse,
});

export const reportJobs = call({
  method: 'GET',
  path: '/api/v1/report/jobs',
  roles: M4_READ,
  tag: 'Reports',
  summary: 'The caller’s own report files and those being made, newest first',
  response: z.object({ data: z.array(reportJob), message }),
});

/** Newest first, and running jobs (docs/decisions/0092). */
export const reportsToday = call({
  method: 'GET',
  path: '/api/v1/today/reports',
  roles: M4_READ,
  tag: 'Today',
  summary: 'My report files that are ready',
  response: z.object({
    data: z.object({
      ready: z.number().int(),
      making: z.number().int(),
      files: z.array(
        reportJob
          .pick({ _id: true, fileName: true, fileUrl: true, rowsDone: true, finishedAt: true })
          .partial({ fileUrl: true }),
      ),
    }),
    ...readToday,
    message,
  }),
});

export const oneReportJob = call({
  method: 'GET',
  path: '/api/v1/report/jobs/:id',
  roles: M4_READ,
  tag: 'Reports',
  summary: 'How far one report is',
  params: z.strictObject({ id: uuid }),
  refusals: ['REPORT_NOT_FOUND'],
  response: reportJobResponse,
});

export const cancelReport = call({
  method: 'DELETE',
  path: '/api/v1/report/jobs/:id',
  roles: M4_READ,
  tag: 'Reports',
  summary: 'Stop making a report, or remove its file',
  params: z.strictObject({ id: uuid }),
  refusals: ['REPORT_NOT_FOUND'],
  response: reportJobResponse,
});

const sapId = exactId;

/** Default: current month in India (D-010). `userId` must be in scope, else the token counts (D-099). */
const reportQuery = {
  startDate: day.optional(),
  endDate: day.optional(),
  userId: sapId.optional(),
  role: exactId.optional(),
};

const partQuery = { zone: place, region: place, area: place, territory: place };

const report = {
  refusals: ['END_BEFORE_START', 'RANGE_OVER_MONTH', 'RANGE_OVER_YEAR', 'TOO_MANY_ROWS', 'OFFICER_NOT_FOUND'],
  method: 'GET',
  roles: M4_READ,
  tag: 'Reports',
  query: z.strictObject(reportQuery),
} as const;

const count = z.number().int();

const placeOfDay = {
  zone: z.string(),
  regionCode: z.string(),
  regionName: z.string(),
  areaCode: z.string(),
  areaName: z.string(),
  territoryCode: z.string(),
  territoryName: z.string(),
};

export const visitOfReport = visit.extend({ name: z.string(), ...placeOfDay });

/** Report 1 (D-081): undeleted visits, at most 50,000; the file has more. */
export const allVisits = call({
  ...report,
  path: '/api/v1/dash/visits/all',
  summary: 'Visits of the whole scope (Visits Data)',
  response: z.object({ data: z.array(visitOfReport), message }),
});

/** PJP report row (001 §3). Clocks in `VisitData` are India's digits labelled Z (D-009). */
export const pjpReportRow = z.object({
  _id: z.string(),
  SAP_ID: z.string(),
  UserDetails: z.object({ SAP_ID: z.string(), name: z.string(), role: z.string(), ...placeOfDay }),
  Activity: z.string(),
  Status: z.string(),
  Dealers: z.array(z.object({ dealerCode: z.string(), name: z.string() })),
  PlanDate: day,
  Beats: z.array(beat),
  VisitData: z.array(
    z.object({
      dealerCode: z.string(),
      visitType: z.string(),
      startTime: z.string(),
      endTime: z.string().nullable(),
      completed: z.boolean(),
      unplanned: z.boolean(),
    }),
  ),
  Remark: z.string(),
});

/** Report 3 (D-081). */
export const pjpReport = call({
  ...report,
  path: '/api/v1/report/pjp',
  summary: 'Plans and what became of them (PJP Planning Details)',
  response: z.object({ data: z.array(pjpReportRow), message }),
});

const degrees = z.number().nullable();

/**
 * Lead (001 §3, D-055). Prospects and customers carry `basicDetails`, customers also `businessDetails`; influencers
 * neither.
 */
export const reportedLead = z.object({
  _id: z.string(),
  type: z.enum(['PROSPECT', 'CUSTOMER', 'INFLUENCER']),
  userData: z.object({ SAP_ID: z.string(), name: z.string(), role: z.string(), ...placeOfDay }),
  basicDetails: z
    .object({
      firmName: z.string(),
      leadType: z.string(),
      phoneNumber: z.string(),
      address1: z.string(),
      address2: z.string(),
      districtName: z.string(),
      pinCode: z.string(),
      lat: degrees,
      long: degrees,
    })
    .optional(),
  businessDetails: z.object({ firmName: z.string(), address: z.string(), lat: degrees, long: degrees }).optional(),
  name: z.string().optional(),
  phoneNumber: z.string().optional(),
  address: z.string().optional(),
  prospectType: z.string().optional(),
  lat: degrees.optional(),
  long: degrees.optional(),
  state: z.object({ name: z.string() }),
  createdAt: z.string(),
});

/** Report 4 (D-081); the range has no cap (D-082). */
export const leadsReport = call({
  ...report,
  path: '/api/v1/report/leads',
  summary: 'Prospects, customers and influencers (Leads Report)',
  response: z.object({ data: z.array(reportedLead), message }),
});

export const COR_DAY_TYPES = ['Sunday', 'holiday', 'leave', 'off-field', 'field'] as const;

/** One row per place (001 §2.1, D-088 to D-092). */
export const corAggregate = z.object({
  SAP_ID: z.string(),
  name: z.string(),
  ...placeOfDay,
  totalDays: count,
  sundayCount: count,
  grossWorkingDays: count,
  holidayCount: count,
  leavesApproved: count,
  offFieldDays: count,
  fieldDays: count,
  totalCount: count,
  averageCalls: z.number(),
  dayStartBefore10Count: count,
  avgTimeSpend: count,
  unplannedTrueCount: count,
  unplannedFalseCount: count,
  ACTIVE_DEALER: count,
  INACTIVE_DEALER: count,
  visitTypeCounts: z.object({ PROSPECTS: count, INFLUENCERS: count, CUSTOMERS: count }),
  dayWiseRecord: z.record(z.string(), z.object({ count, dayType: z.enum(COR_DAY_TYPES) })),
});
export type CorAggregate = z.infer<typeof corAggregate>;

const arrayOfUsers = z.object({ arrayOfUsers: z.array(corAggregate), message });

/** Report 5. */
export const corReport = call({
  ...report,
  path: '/api/v1/report/callOptReport',
  summary: 'Calls of officers day by day (COR Report Daily)',
  response: arrayOfUsers,
});

/** Report 10: region heads' own visits (D-093). */
export const corReportRo = call({
  ...report,
  path: '/api/v1/report/callOptReportRO',
  summary: 'Calls of region heads day by day (COR Report RO Daily)',
  response: arrayOfUsers,
});

/** 001 §2.1, D-093. `month` is 'YYYY-MM'. */
export const corMonth = z.object({
  SAP_ID: z.string(),
  name: z.string(),
  ...placeOfDay,
  month: z.string(),
  totalCall: count,
  averageCalls: z.number(),
  totalTimeInMilSec: count,
  avgTimeSpend: count,
  earlyCall: count,
  planned: count,
  unplanned: count,
  activeDealerCall: count,
  inactiveDealerCall: count,
  prospectDealerCall: count,
  influencerDealerCall: count,
  customerCall: count,
});
export type CorMonth = z.infer<typeof corMonth>;

const monthly = {
  ...report,
  query: z.strictObject({ ...reportQuery, ...partQuery }),
  response: z.object({ cmpData: z.array(corMonth), message }),
} as const;

/** Report 6. */
export const corMonthlyReport = call({
  ...monthly,
  path: '/api/v1/report/callOptReport/monthly',
  summary: 'Calls of officers month by month (COR Report Monthly)',
});

/** Report 9: region heads' own visits (D-093). */
export const corMonthlyReportRo = call({
  ...monthly,
  path: '/api/v1/report/callOptReport/monthlyRO',
  summary: 'Calls of region heads month by month (COR Report for RO)',
});

const clock = z.object({ time: z.string().nullable() });

/** Report 7; times are true instants (D-009). */
export const attendanceReport = call({
  ...report,
  path: '/api/v1/report/callOptReport/attendance',
  summary: 'Who was where on which day (Attendance Report)',
  response: z.object({
    data: z.array(
      z.object({
        SAP_ID: z.string(),
        name: z.string(),
        onDate: day,
        checkIn: clock,
        checkOut: clock,
        status: z.string(),
        territory: z.string(),
        area: z.string(),
        region: z.string(),
        zone: z.string(),
      }),
    ),
    message,
  }),
});

/** Report 8: documented with lower-case dates; both spellings count (D-081). */
export const travelPlans = call({
  method: 'GET',
  path: '/api/v1/seJourney/getTravelPlans',
  roles: M4_READ,
  tag: 'Reports',
  summary: 'Travel plans (Travel Plan Report)',
  query: z.strictObject({
    startdate: day.optional(),
    enddate: day.optional(),
    startDate: day.optional(),
    endDate: day.optional(),
    userId: sapId.optional(),
    role: exactId.optional(),
  }),
  refusals: ['END_BEFORE_START', 'RANGE_OVER_YEAR', 'TOO_MANY_ROWS', 'OFFICER_NOT_FOUND'],
  response: z.object({
    travelPlans: z.array(
      z.object({
        _id: z.string(),
        createdBy: z.object({ SAP_ID: z.string(), role: z.string(), regionName: z.string() }),
        startinglocation: z.object({ latitude: degrees, longitude: degrees }),
        dateofTravelPlan: day,
        travelPlan: z.array(z.object({ plan: z.string(), details: z.string() })),
      }),
    ),
    message,
  }),
});

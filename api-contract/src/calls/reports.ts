import { z } from 'zod';
import { call, day, message, uuid } from '../call.ts';
import { M4 } from '../roles.ts';

/** The ten reports of 001 §2.1, in the page's order. */
export const REPORT_KEYS = [
  'visits',
  'time-spent',
  'pjp',
  'leads',
  'cor-daily',
  'cor-monthly',
  'attendance',
  'travel-plan',
  'cor-ro',
  'cor-ro-daily',
] as const;
export const REPORT_JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;

/** A report's file, or its making. */
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
  /** From what is counted already; may be an estimate. Null until it is known. */
  rowsTotal: z.number().int().nullable(),
  bytes: z.number().int(),
  /** Why it failed, for a person. */
  error: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Where the file is, and until when; null while there is none. Nobody can guess it, and it takes range requests. */
  fileUrl: z.string().nullable(),
  keptUntil: z.string().nullable(),
});
const reportJobAnswer = z.object({ data: reportJob, message });
const place = z.string().trim().min(1).max(64).optional();

export const startReport = call({
  method: 'POST',
  path: '/api/v1/report/jobs',
  roles: M4,
  tag: 'Reports',
  summary:
    'Make a report on the server (D-081 to D-087); the same report asked for again while it is made is the same job',
  body: z.strictObject({
    report: z.enum(REPORT_KEYS),
    startDate: day,
    endDate: day,
    zone: place,
    region: place,
    area: place,
    territory: place,
  }),
  answer: reportJobAnswer,
});
export const reportJobs = call({
  method: 'GET',
  path: '/api/v1/report/jobs',
  roles: M4,
  tag: 'Reports',
  summary: 'The caller’s own report files and those being made, newest first',
  answer: z.object({ data: z.array(reportJob), message }),
});
export const oneReportJob = call({
  method: 'GET',
  path: '/api/v1/report/jobs/:id',
  roles: M4,
  tag: 'Reports',
  summary: 'How far one report is',
  params: z.strictObject({ id: uuid }),
  answer: reportJobAnswer,
});
export const cancelReport = call({
  method: 'DELETE',
  path: '/api/v1/report/jobs/:id',
  roles: M4,
  tag: 'Reports',
  summary: 'Stop making a report, or remove its file',
  params: z.strictObject({ id: uuid }),
  answer: reportJobAnswer,
});

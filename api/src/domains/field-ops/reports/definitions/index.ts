import type { ReportKey } from 'api-contract';
import type { Report } from '../report.ts';
import { attendanceReport } from './attendance.ts';
import { corReports } from './cor.ts';
import { leadsReport } from './leads.ts';
import { pjpReport } from './pjp.ts';
import { plannedCallsReport } from './planned-calls.ts';
import { timeSpentReport } from './time-spent.ts';
import { travelPlanReport } from './travel-plan.ts';
import { visitsReport } from './visits.ts';

/** The ten reports of 001 §2.1, and later ones. */
export const reports: Record<ReportKey, Report> = {
  visits: visitsReport,
  'time-spent': timeSpentReport,
  pjp: pjpReport,
  leads: leadsReport,
  attendance: attendanceReport,
  'travel-plan': travelPlanReport,
  ...corReports,
  'planned-calls': plannedCallsReport,
};

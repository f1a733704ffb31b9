import type { Report, ReportKey } from '../report.ts';
import { attendance } from './attendance.ts';
import { corReports } from './cor.ts';
import { leads } from './leads.ts';
import { pjp } from './pjp.ts';
import { timeSpent } from './time-spent.ts';
import { travelPlan } from './travel-plan.ts';
import { visits } from './visits.ts';

/** The ten reports of 001 §2.1. */
export const reports: Record<ReportKey, Report> = {
  visits,
  'time-spent': timeSpent,
  pjp,
  leads,
  attendance,
  'travel-plan': travelPlan,
  ...corReports,
};

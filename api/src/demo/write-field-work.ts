import { APP_TIME_HEADING, ATTENDANCE_HEADING, appTimeRows, attendanceRows } from './attendance.ts';
import { ATTENDANCE_REQUEST_HEADING, attendanceRequestRows } from './attendance-requests.ts';
import { chainRows } from './chain-rows.ts';
import { plusDays } from './days.ts';
import type { DemoWorld, WriteDemoCsv } from './demo-world.ts';
import { DOCUMENT_HEADING, demoFiles, documentRows, linkTo } from './documents.ts';
import { LEAD_HEADING, leadRows } from './leads.ts';
import type { Dealer } from './dealers.ts';
import { PLAN_HEADING, plannedDays, planRows } from './plans.ts';
import { REQUEST_HEADING, requestRows, SWITCH_HEADING, switchRows } from './requests.ts';
import { TASK_HEADING, taskRows } from './tasks.ts';
import { TRAVEL_HEADING, travelRows } from './travel.ts';
import { ACTION_HEADING, actionRows, REMARK_CSV_HEADER, remarkRows } from './visit-details.ts';
import { type RecentVisit, VISIT_HEADING, visitRows } from './visits.ts';

export async function writeFieldWork(csv: WriteDemoCsv, world: DemoWorld) {
  const { today, extent, random, calendar, everyone, managers, places, shops, officers, regional } = world;
  const inField = new Map<string, readonly Dealer[]>();
  const planIds = new Set<string>();
  await csv(
    'pjps.csv',
    PLAN_HEADING,
    planRows(officers, { calendar, random, wholeMonths: extent.wholeMonths, inField, planIds }),
  );

  const { documents, pictures } = demoFiles(today, random);
  const [paper] = documents;
  await csv('leads.csv', LEAD_HEADING, leadRows(officers, calendar, extent.visitDays, paper ? linkTo(paper.file) : ''));
  const recent: RecentVisit[] = [];
  const recentFrom = plusDays(today, -extent.detailDays);
  const [plannedFrom = today] = plannedDays(today, extent.wholeMonths);
  const plans = { inField, planIds, plannedFrom };
  const visits = { calendar, days: extent.visitDays, random, recentFrom, recent, ...plans };
  await csv(
    'visits.csv',
    VISIT_HEADING,
    chainRows(
      visitRows(regional, { ...visits, perDay: 2.5, after: 0 }),
      visitRows(officers, { ...visits, perDay: extent.visitsPerDay, after: 1_000_000 }),
    ),
  );
  await csv('visit-actions.csv', ACTION_HEADING, actionRows(recent, pictures.map(linkTo), extent.acted));
  await csv('visit-remarks.csv', REMARK_CSV_HEADER, remarkRows(recent, managers, extent.remarked, calendar.now));
  await csv('app-time.csv', APP_TIME_HEADING, appTimeRows(officers, calendar, extent.appTimeDays));
  await csv(
    'tasks.csv',
    TASK_HEADING,
    taskRows(officers, today, { count: extent.tasksEach, days: extent.coveredDays }),
  );
  await csv(
    'attendance.csv',
    ATTENDANCE_HEADING,
    attendanceRows([...officers, ...regional], calendar, extent.attendanceDays),
  );
  await csv(
    'attendance-requests.csv',
    ATTENDANCE_REQUEST_HEADING,
    attendanceRequestRows(officers, calendar, managers, extent.attendanceDays),
  );
  await csv(
    'travel-plans.csv',
    TRAVEL_HEADING,
    travelRows(everyone, places, today, Math.min(90, extent.attendanceDays)),
  );
  await csv('beat-switches.csv', SWITCH_HEADING, switchRows(officers, managers, calendar, new Set(inField.keys())));
  await csv('location-requests.csv', REQUEST_HEADING, requestRows(shops, officers, managers, calendar));
  await csv('documents.csv', DOCUMENT_HEADING, documentRows(documents, today, random));

  return { documents, pictures };
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildOnePagePdf } from '../files/one-page-pdf.ts';
import { formatCount, reportProgress } from '../import/progress.ts';
import { APP_TIME_HEADING, ATTENDANCE_HEADING, appTimeRows, attendanceRows } from './attendance.ts';
import { ATTENDANCE_REQUEST_HEADING, attendanceRequestRows } from './attendance-requests.ts';
import { Calendar, HOLIDAY_HEADING, holidayRows } from './calendar.ts';
import {
  CHURN_FOLLOW_UP_HEADING,
  CHURN_HEADING,
  CHURN_REMARK_HEADING,
  churnFollowUpRows,
  churnRemarkRows,
  churnRows,
} from './churn.ts';
import { CLAIM_HEADING, claimRows, settledClaimRows } from './claims.ts';
import { EXPENSE_HEADING, expenseCategoryRows, LIMIT_HEADING, spendLimitRows } from './spend.ts';
import { writeCsv } from './write-csv.ts';
import { plusDays } from './days.ts';
import { DETAIL_HEADING, detailRows } from './dealer-details.ts';
import { dealerProfileRows, PROFILE_HEADING } from './dealer-profiles.ts';
import { dealerSalesRows, SALES_HEADING } from './dealer-sales.ts';
import { DEALER_HEADING, dealerRows } from './dealer-rows.ts';
import { buildDealers } from './dealers.ts';
import { type DemoFile, DOCUMENT_HEADING, demoFiles, documentRows, FILE_HEADING, linkTo } from './documents.ts';
import { getExtent, type Scale } from './scales.ts';
import { LEAD_HEADING, leadRows } from './leads.ts';
import { buildTransfers, PLACE_HEADING, placeRows } from './moves.ts';
import { buildPeople } from './people.ts';
import { buildTerritories } from './places.ts';
import { PLAN_HEADING, planRows } from './plans.ts';
import { Random } from './random.ts';
import { PROSPECT_HEADING, prospectRows } from './prospects.ts';
import { REQUEST_HEADING, requestRows, SWITCH_HEADING, switchRows } from './requests.ts';
import { buildWorkers } from './workers.ts';
import { SURVEY_HEADING, surveyRows } from './surveys.ts';
import { TASK_HEADING, taskRows } from './tasks.ts';
import {
  CATEGORY_HEADING,
  categoryRows,
  TEMPLATE_HEADING,
  TICKET_HEADING,
  TIMELINE_HEADING,
  templateRows,
  buildTickets,
} from './tickets.ts';
import { TRAVEL_HEADING, travelRows } from './travel.ts';
import { TYRE_PICTURE } from './tyre-picture.ts';
import { USER_HEADING, userRows } from './users.ts';
import { ACTION_HEADING, actionRows, REMARK_HEADING, remarkRows } from './visit-details.ts';
import {
  MARKET_FIND_HEADING,
  MARKET_PRODUCT_HEADING,
  marketFindRows,
  marketProductRows,
  otherMarketFindRows,
} from './market.ts';
import { MATERIAL_HEADING, materialRows } from './materials.ts';
import { WEAR_NATURE_HEADING, wearNatureRows } from './wear-natures.ts';
import { type RecentVisit, VISIT_HEADING, visitRows } from './visits.ts';

/** Maximum bill files. */
const MAX_BILLS = 400;

export interface DemoOptions {
  scale: Scale;
  /** Last day, YYYY-MM-DD in India. */
  today: string;
  /** Last instant; default: the day's end. */
  now?: Date;
  seed?: string;
  onProgress?: (line: string) => void;
}

/** Writes import files. Same seed, scale, day and instant give the same bytes. */
export async function writeDemo(
  folder: string,
  { scale, today, now, seed = 'field-console', onProgress = () => {} }: DemoOptions,
): Promise<void> {
  const extent = getExtent(scale, today);
  const random = new Random(`${seed} ${scale} ${today}`);
  const number = random.whole(1, 1 << 30);
  await mkdir(join(folder, 'files'), { recursive: true });
  const csv: typeof writeCsv = async (name, heading, rows) => {
    let written = 0;
    const quiet = reportProgress(onProgress, () => `${name}: ${formatCount(written)} rows made …`);
    try {
      await writeCsv(join(folder, name), heading, rows, () => {
        written += 1;
      });
    } finally {
      quiet();
    }
  };

  const places = await buildTerritories(extent, random);
  const everyone = buildPeople(places, random, number);
  const sales = everyone.filter((person) => person.role === 'SO');
  const managers = everyone.filter(({ role }) => role !== 'SO' && role !== 'SE');
  const moves = buildTransfers(sales, today);
  const calendar = new Calendar(
    number,
    today,
    places,
    everyone.findIndex(({ role }) => role === 'SO'),
    now?.toISOString(),
  );
  await csv(
    'hierarchy.csv',
    ['zone', 'regionCode', 'regionName', 'areaCode', 'areaName', 'territoryCode', 'territoryName'],
    places.map((t) => [t.zone, t.regionCode, t.regionName, t.areaCode, t.areaName, t.code, t.name]),
  );
  const surveyed = new Set(sales.slice(0, Math.ceil(sales.length * 0.7)));
  await csv('users.csv', USER_HEADING, userRows(everyone, surveyed, moves));
  await csv('earlier-places.csv', PLACE_HEADING, placeRows(sales, moves));

  const shops = buildDealers(places, extent.dealers, random, number + 1);
  const types = new Map<string, string>();
  await csv('dealers.csv', DEALER_HEADING, dealerRows(shops, today, random, types));
  await csv('holidays.csv', HOLIDAY_HEADING, holidayRows(calendar.holidays));
  const { officers, regional } = buildWorkers(everyone, shops, moves);
  const inField = new Set<string>();
  await csv(
    'pjps.csv',
    PLAN_HEADING,
    planRows(officers, { calendar, random, wholeMonths: extent.wholeMonths, inField }),
  );

  const { documents, pictures } = demoFiles(today, random);
  const [paper] = documents;
  await csv('leads.csv', LEAD_HEADING, leadRows(officers, calendar, extent.visitDays, paper ? linkTo(paper.file) : ''));
  const recent: RecentVisit[] = [];
  const recentFrom = plusDays(today, -extent.detailDays);
  const visits = { calendar, days: extent.visitDays, random, recentFrom, recent };
  await csv(
    'visits.csv',
    VISIT_HEADING,
    bothOf(
      visitRows(regional, { ...visits, perDay: 2.5, after: 0 }),
      visitRows(officers, { ...visits, perDay: extent.visitsPerDay, after: 1_000_000 }),
    ),
  );
  await csv('visit-actions.csv', ACTION_HEADING, actionRows(recent, pictures.map(linkTo), extent.acted));
  await csv('visit-remarks.csv', REMARK_HEADING, remarkRows(recent, managers, extent.remarked, calendar.now));
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
  await csv('beat-switches.csv', SWITCH_HEADING, switchRows(officers, managers, calendar, inField));
  await csv('location-requests.csv', REQUEST_HEADING, requestRows(shops, officers, managers, calendar));
  await csv('documents.csv', DOCUMENT_HEADING, documentRows(documents, today, random));

  const claiming = new Random(`${seed} claims ${today}`);
  const bills = Array.from({ length: Math.min(extent.claims, MAX_BILLS) }, (_, i) => {
    const name = `bill-${i + 1}.pdf`;
    const lines = [`No. ${i + 1}`, `Date: ${today}`, `Total: INR ${claiming.amount(1_500)}`, 'Thank you'];
    return { id: claiming.uuid(), name, type: 'application/pdf' as const, content: buildOnePagePdf('Bill', lines) };
  });
  const profile: DemoFile = {
    id: random.uuid(),
    name: 'Financial-Profile.pdf',
    type: 'application/pdf',
    content: buildOnePagePdf('Financial profile', ['Turnover, credit bureau and bank statements', `As of ${today}`]),
  };
  const files: DemoFile[] = [...bills, profile, ...documents.map(({ file }) => file), ...pictures, TYRE_PICTURE];
  for (const { name, content } of files) await writeFile(join(folder, 'files', name), content);
  await csv(
    'files.csv',
    FILE_HEADING,
    files.map(({ id, name, type }) => [id, name, type, `files/${name}`]),
  );
  const settled = { count: extent.settledClaims, after: extent.claims, days: extent.settledDays };
  await csv(
    'claims.csv',
    CLAIM_HEADING,
    bothOf(
      claimRows(everyone, bills, extent.claims, calendar, claiming),
      settledClaimRows(everyone, settled, today, new Random(`${seed} settled claims ${today}`)),
    ),
  );
  await csv('surveys.csv', SURVEY_HEADING, surveyRows(sales, extent.surveyed, calendar, random, shops));
  await csv('ticket-categories.csv', CATEGORY_HEADING, categoryRows(everyone));
  await csv('reply-templates.csv', TEMPLATE_HEADING, templateRows());
  const { tickets, timeline } = buildTickets(
    sales,
    everyone,
    { count: extent.tickets, days: extent.coveredDays },
    today,
    random,
  );
  await csv('tickets.csv', TICKET_HEADING, tickets);
  await csv('ticket-timeline.csv', TIMELINE_HEADING, timeline);
  await csv(
    'prospects.csv',
    PROSPECT_HEADING,
    prospectRows(everyone, extent.prospects, {
      today,
      profileLink: linkTo(profile),
      days: Math.max(60, extent.coveredDays),
      random: new Random(`${seed} prospects ${today}`),
    }),
  );
  await csv('wear-natures.csv', WEAR_NATURE_HEADING, wearNatureRows(today));

  const dealing = new Random(`${seed} ${scale} ${today} dealers`);
  await csv('dealer-details.csv', DETAIL_HEADING, detailRows(shops, today, dealing));
  await csv('dealer-sales.csv', SALES_HEADING, dealerSalesRows(shops, today, extent.wholeMonths, dealing));
  await csv(
    'dealer-profiles.csv',
    PROFILE_HEADING,
    dealerProfileRows(shops, { types, today, random: dealing, seed: number + 2 }),
  );
  await csv('churn.csv', CHURN_HEADING, churnRows(shops, everyone, today));
  await csv('churn-remarks.csv', CHURN_REMARK_HEADING, churnRemarkRows(shops, everyone, today));
  await csv('churn-follow-ups.csv', CHURN_FOLLOW_UP_HEADING, churnFollowUpRows(shops, everyone, calendar));
  await csv('reimbursement-categories.csv', EXPENSE_HEADING, expenseCategoryRows());
  await csv('spend-limits.csv', LIMIT_HEADING, spendLimitRows());
  await csv('materials.csv', MATERIAL_HEADING, materialRows());
  await csv('market-products.csv', MARKET_PRODUCT_HEADING, marketProductRows(extent.marketRows));
  const prices = new Random(`${seed} market ${today}`);
  await csv(
    'market-finds.csv',
    MARKET_FIND_HEADING,
    bothOf<(string | number)[]>(
      marketFindRows(today, prices, linkTo(TYRE_PICTURE)),
      otherMarketFindRows(today, prices, extent.marketRows),
    ),
  );
}

function* bothOf<T>(first: Iterable<T>, second: Iterable<T>) {
  yield* first;
  yield* second;
}

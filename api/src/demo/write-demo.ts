import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCount, reportProgress } from '../import/progress.ts';
import { HOLIDAY_HEADING, holidayRows } from './calendar.ts';
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
import { DETAIL_HEADING, detailRows } from './dealer-details.ts';
import { dealerProfileRows, PROFILE_HEADING } from './dealer-profiles.ts';
import { dealerSalesRows, SALES_HEADING } from './dealer-sales.ts';
import { DEALER_HEADING, dealerRows } from './dealer-rows.ts';
import { linkTo } from './documents.ts';
import { type DemoOptions, type DemoWorld, type WriteDemoCsv, buildWorld } from './demo-world.ts';
import { writeAttachedFiles } from './write-attached-files.ts';
import { writeFieldWork } from './write-field-work.ts';
import { chainRows } from './chain-rows.ts';
import { PLACE_HEADING, placeRows } from './moves.ts';
import { Random } from './random.ts';
import { PROSPECT_HEADING, prospectRows } from './prospects.ts';
import { SURVEY_HEADING, surveyRows } from './surveys.ts';
import {
  CATEGORY_HEADING,
  categoryRows,
  TEMPLATE_HEADING,
  TICKET_HEADING,
  TIMELINE_HEADING,
  templateRows,
  buildTickets,
} from './tickets.ts';
import { TYRE_PICTURE } from './tyre-picture.ts';
import { USER_HEADING, userRows } from './users.ts';
import {
  MARKET_FIND_HEADING,
  MARKET_PRODUCT_HEADING,
  marketFindRows,
  marketProductRows,
  otherMarketFindRows,
} from './market.ts';
import { MATERIAL_CSV_HEADER, materialRows } from './materials.ts';
import { WEAR_NATURE_HEADING, wearNatureRows } from './wear-natures.ts';

/** The same seed, scale, day and instant give the same bytes. */
export async function writeDemo(folder: string, options: DemoOptions): Promise<void> {
  const csv = createCsvWriter(folder, options.onProgress ?? (() => {}));
  await mkdir(join(folder, 'files'), { recursive: true });
  const world = await buildWorld(options);
  await writePeople(csv, world);
  const types = new Map<string, string>();
  await csv('dealers.csv', DEALER_HEADING, dealerRows(world.shops, world.today, world.random, types));
  await csv('holidays.csv', HOLIDAY_HEADING, holidayRows(world.calendar.holidays));
  const { documents, pictures } = await writeFieldWork(csv, world);
  const others = [...documents.map(({ file }) => file), ...pictures];
  const { bills, profile, claiming } = await writeAttachedFiles(folder, csv, world, others);
  await csv(
    'claims.csv',
    CLAIM_HEADING,
    chainRows(claimRows(world.everyone, bills, world.extent.claims, world.calendar, claiming), settledRows(world)),
  );
  await writeSurveysAndTickets(csv, world);
  await writeProspects(csv, world, linkTo(profile));
  await csv('wear-natures.csv', WEAR_NATURE_HEADING, wearNatureRows(world.today));
  await writeDealerFacts(csv, world, types);
  await csv('reimbursement-categories.csv', EXPENSE_HEADING, expenseCategoryRows());
  await csv('spend-limits.csv', LIMIT_HEADING, spendLimitRows());
  await csv('materials.csv', MATERIAL_CSV_HEADER, materialRows());
  await writeMarket(csv, world);
}

const createCsvWriter =
  (folder: string, onProgress: (line: string) => void): WriteDemoCsv =>
  async (name, heading, rows) => {
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

async function writePeople(csv: WriteDemoCsv, { places, everyone, sales, moves }: DemoWorld): Promise<void> {
  await csv(
    'hierarchy.csv',
    ['zone', 'regionCode', 'regionName', 'areaCode', 'areaName', 'territoryCode', 'territoryName'],
    places.map((t) => [t.zone, t.regionCode, t.regionName, t.areaCode, t.areaName, t.code, t.name]),
  );
  const surveyed = new Set(sales.slice(0, Math.ceil(sales.length * 0.7)));
  await csv('users.csv', USER_HEADING, userRows(everyone, surveyed, moves));
  await csv('earlier-places.csv', PLACE_HEADING, placeRows(sales, moves));
}

const settledRows = ({ extent, everyone, today, seed }: DemoWorld) => {
  const settled = { count: extent.settledClaims, after: extent.claims, days: extent.settledDays };
  return settledClaimRows(everyone, settled, today, new Random(`${seed} settled claims ${today}`));
};

async function writeSurveysAndTickets(csv: WriteDemoCsv, world: DemoWorld): Promise<void> {
  const { everyone, sales, shops, calendar, extent, today, random } = world;
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
}

async function writeProspects(csv: WriteDemoCsv, world: DemoWorld, profileLink: string): Promise<void> {
  const { everyone, extent, today, seed } = world;
  await csv(
    'prospects.csv',
    PROSPECT_HEADING,
    prospectRows(everyone, extent.prospects, {
      today,
      profileLink,
      days: Math.max(60, extent.coveredDays),
      random: new Random(`${seed} prospects ${today}`),
    }),
  );
}

async function writeDealerFacts(csv: WriteDemoCsv, world: DemoWorld, types: Map<string, string>): Promise<void> {
  const { shops, everyone, calendar, extent, scale, seed, today, number } = world;
  const dealing = new Random(`${seed} ${scale} ${today} dealers`);
  await csv('dealer-details.csv', DETAIL_HEADING, detailRows(shops, today, dealing));
  await csv('dealer-sales.csv', SALES_HEADING, dealerSalesRows(shops, today, extent.wholeMonths, dealing));
  await csv(
    'dealer-profiles.csv',
    PROFILE_HEADING,
    dealerProfileRows(shops, { types, today, random: dealing, seed: number + 2 }),
  );
  await csv('churn.csv', CHURN_HEADING, churnRows(shops, everyone, today));
  await csv('churn-remarks.csv', CHURN_REMARK_HEADING, churnRemarkRows(shops, everyone, calendar));
  await csv('churn-follow-ups.csv', CHURN_FOLLOW_UP_HEADING, churnFollowUpRows(shops, everyone, calendar));
}

async function writeMarket(csv: WriteDemoCsv, { extent, today, seed }: DemoWorld): Promise<void> {
  await csv('market-products.csv', MARKET_PRODUCT_HEADING, marketProductRows(extent.marketRows));
  const prices = new Random(`${seed} market ${today}`);
  await csv(
    'market-finds.csv',
    MARKET_FIND_HEADING,
    chainRows<(string | number)[]>(
      marketFindRows(today, prices, linkTo(TYRE_PICTURE)),
      otherMarketFindRows(today, prices, extent.marketRows),
    ),
  );
}

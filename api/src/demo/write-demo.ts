import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { counted, tell } from '../import/progress.ts';
import { writeCsv } from './csv-file.ts';
import { billPdf, CLAIM_HEADING, claimRows } from './claims.ts';
import { DEALER_HEADING, type Dealer, dealerRows, dealers } from './dealers.ts';
import { PLAN_HEADING, planRows, VISIT_HEADING, visitRows } from './field-work.ts';
import { type Person, people } from './people.ts';
import { type Size, territories } from './places.ts';
import { Random } from './random.ts';
import { SURVEY_HEADING, surveyRows } from './surveys.ts';
import { CATEGORY_HEADING, categoryRows, TICKET_HEADING, ticketsWithTimeline, TIMELINE_HEADING } from './tickets.ts';

export type Scale = 'small' | 'medium' | 'large';

interface Extent extends Size {
  dealers: number;
  visitDays: number;
  visitsPerDay: number;
  claims: number;
  surveyed: number;
  tickets: number;
}

/** large: 5 zones × 5 × 10 × 20 = 5,000 officers, 100,000 dealers, about 10 million visits in a year. */
const EXTENTS: Record<Scale, Extent> = {
  small: {
    regionsPerZone: 2,
    areasPerRegion: 2,
    territoriesPerArea: 3,
    dealers: 600,
    visitDays: 30,
    visitsPerDay: 4,
    claims: 220,
    surveyed: 26,
    tickets: 64,
  },
  medium: {
    regionsPerZone: 3,
    areasPerRegion: 4,
    territoriesPerArea: 10,
    dealers: 10_000,
    visitDays: 90,
    visitsPerDay: 6.5,
    claims: 5_000,
    surveyed: 300,
    tickets: 2_000,
  },
  large: {
    regionsPerZone: 5,
    areasPerRegion: 10,
    territoriesPerArea: 20,
    dealers: 100_000,
    visitDays: 365,
    visitsPerDay: 6.4,
    claims: 50_000,
    surveyed: 2_000,
    tickets: 20_000,
  },
};

export interface DemoOptions {
  scale: Scale;
  /** The day that the data ends at, YYYY-MM-DD in India. */
  today: string;
  seed?: string;
  /** Told every few seconds how far a large company is. */
  onProgress?: (line: string) => void;
}

/** Writes a company's data in the form that the import reads. The same seed, scale and day give the same bytes. */
export async function writeDemo(
  folder: string,
  { scale, today, seed = 'field-console', onProgress = () => {} }: DemoOptions,
): Promise<void> {
  const extent = EXTENTS[scale];
  const random = new Random(`${seed} ${scale} ${today}`);
  const number = random.whole(1, 1 << 30);
  await mkdir(join(folder, 'files'), { recursive: true });
  const csv: typeof writeCsv = async (name, heading, rows) => {
    let written = 0;
    const quiet = tell(onProgress, () => `${name}: ${counted(written)} rows made …`);
    try {
      await writeCsv(join(folder, name), heading, rows, () => {
        written += 1;
      });
    } finally {
      quiet();
    }
  };

  const places = territories(extent, random);
  const everyone = people(places, random, number);
  const officers = everyone.filter((person) => person.role === 'SO');
  await csv(
    'hierarchy.csv',
    ['zone', 'regionCode', 'regionName', 'areaCode', 'areaName', 'territoryCode', 'territoryName'],
    places.map((t) => [t.zone, t.regionCode, t.regionName, t.areaCode, t.areaName, t.code, t.name]),
  );
  await csv(
    'users.csv',
    USER_HEADING,
    userRows(everyone, new Set(officers.slice(0, Math.ceil(officers.length * 0.7)))),
  );

  const shops = dealers(places, extent.dealers, random, number + 1);
  await csv('dealers.csv', DEALER_HEADING, dealerRows(shops, random));
  const shopsOf = new Map<string, Dealer[]>();
  for (const shop of shops) {
    const known = shopsOf.get(shop.territory.code);
    if (known) known.push(shop);
    else shopsOf.set(shop.territory.code, [shop]);
  }
  const dealersOf = (officer: Person) => shopsOf.get(officer.territory?.code ?? '') ?? [];
  await csv('pjps.csv', PLAN_HEADING, planRows(officers, dealersOf, today, random));
  await csv(
    'visits.csv',
    VISIT_HEADING,
    visitRows(officers, dealersOf, today, extent.visitDays, extent.visitsPerDay, random),
  );

  const bills = Array.from({ length: 6 }, (_, i) => ({
    id: random.uuid(),
    name: `bill-${i + 1}.pdf`,
    total: random.amount(1_500),
  }));
  for (const { name, total } of bills) {
    await writeFile(
      join(folder, 'files', name),
      billPdf('Bill', [`Date: ${today}`, `Total: INR ${total}`, 'Thank you']),
    );
  }
  await csv(
    'files.csv',
    ['fileId', 'name', 'type', 'path'],
    bills.map(({ id, name }) => [id, name, 'application/pdf', `files/${name}`]),
  );
  await csv('claims.csv', CLAIM_HEADING, claimRows(everyone, bills, extent.claims, today, random));
  await csv('surveys.csv', SURVEY_HEADING, surveyRows(officers, extent.surveyed, today, random));
  await csv('ticket-categories.csv', CATEGORY_HEADING, categoryRows(everyone));
  const { tickets, timeline } = ticketsWithTimeline(officers, everyone, extent.tickets, today, random);
  await csv('tickets.csv', TICKET_HEADING, tickets);
  await csv('ticket-timeline.csv', TIMELINE_HEADING, timeline);
}

const USER_HEADING = [
  'SAP_ID',
  'email',
  'name',
  'role',
  'phone',
  'zone',
  'regionCode',
  'areaCode',
  'territoryCodes',
  'validFrom',
  'active',
  'scanEnabled',
  'pin',
];
/** Only these sign in to a demo: one per role, above one another, and the master login. */
const SIGN_INS = new Set(['ADMIN1', 'ZO1', 'RO1', 'AO1', 'SO1']);

function* userRows(everyone: readonly Person[], surveyed: ReadonlySet<Person>) {
  for (const person of everyone) {
    yield [
      person.sapId,
      `${person.sapId.toLowerCase()}@example.com`,
      person.name,
      person.role,
      person.phone,
      person.zone,
      person.regionCode,
      person.areaCode,
      person.territory?.code,
      '2020-04-01',
      true,
      surveyed.has(person),
      SIGN_INS.has(person.sapId) ? '1234' : '',
    ];
  }
  yield ['', 'master@example.com', 'Master', 'MASTER', '', '', '', '', '', '', true, false, 'master1234'];
}

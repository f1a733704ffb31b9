import { dayNumber, firstOfMonth, indiaInstant, pastInstant, plusDays, remembered } from './days.ts';
import type { Calendar } from './calendar.ts';
import type { Dealer } from './dealers.ts';
import { chosen, dice } from './dice.ts';
import type { DemoPerson } from './people.ts';

/** How far back the facts reach, this month included. */
const MONTHS = 24;
const LEVELS = ['Obvious Churner', 'High Risk', 'Low Risk', 'No Risk', 'Performing Well'] as const;
/** Sales of the last three months against the six before, below which a dealer is of each level. */
const BOUNDS = [0.35, 0.68, 0.88, 1.08] as const;
/** Tyres sell before the harvest and the monsoon. */
const SEASON = [0.96, 0.95, 1.06, 1.05, 1.08, 0.98, 0.9, 0.92, 1, 1.1, 1.04, 0.96];

type Course = 'steady' | 'growing' | 'sinking' | 'leaving' | 'returning';
const courseOf = ({ active }: Dealer, index: number): Course => {
  if (!active) return 'leaving';
  const thrown = dice(index, 301);
  if (thrown < 0.5) return 'steady';
  if (thrown < 0.68) return 'growing';
  if (thrown < 0.82) return 'sinking';
  return thrown < 0.91 ? 'leaving' : 'returning';
};

/** Rupees sold in a month, `at` counted from the first month of the facts (those before it are negative). */
function soldIn(dealer: Dealer, index: number, at: number, calendarMonth: number): number {
  const course = courseOf(dealer, index);
  const base = 120_000 + dice(index, 302) ** 2 * 900_000;
  const turn = 6 + Math.floor(dice(index, 303) * 16);
  const noise = 0.86 + dice(index, at + 50, 304) * 0.28;
  const after = Math.max(0, at - turn);
  const trend = {
    steady: 1,
    growing: 1 + Math.max(0, at) * 0.035,
    sinking: 0.955 ** Math.max(0, at),
    leaving: after === 0 ? 1 : (0.58 + dice(index, 309) * 0.26) ** after,
    returning: after === 0 ? 1 : after < 4 ? 0.35 : Math.min(1, 0.35 + (after - 3) * 0.22),
  }[course];
  const sold = base * trend * noise * (SEASON[calendarMonth] ?? 1);
  return sold < 4_000 ? 0 : Math.round(sold / 10) * 10;
}

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

interface Fact {
  first: string;
  at: number;
  level: (typeof LEVELS)[number];
  isAtRisk: boolean;
  officer: string;
  status: string;
  sold: number;
  out60: number;
  outAbove90: number;
}

/** A dealer's months, oldest first: the model reads falling sales and is wrong now and then; officers know what is coming. */
function factsOf(dealer: Dealer, index: number, today: string): Fact[] {
  const first = firstOfMonth(today, 1 - MONTHS);
  const soldAt = remembered((at: number) => soldIn(dealer, index, at, Number(firstOfMonth(first, at).slice(5, 7)) - 1));
  const levelAt = (at: number) => {
    const recent = average([at - 3, at - 2, at - 1].map(soldAt));
    const before = average([at - 9, at - 8, at - 7, at - 6, at - 5, at - 4].map(soldAt));
    const ratio = before === 0 ? 0 : recent / before;
    const level = BOUNDS.findIndex((bound) => ratio < bound);
    return level === -1 ? BOUNDS.length : level;
  };
  return Array.from({ length: MONTHS }, (_, at): Fact => {
    const month = firstOfMonth(first, at);
    const isNow = at === MONTHS - 1;
    const true_ = levelAt(at);
    const slip = dice(index, at, 305) < 0.07 ? (dice(index, at, 306) < 0.5 ? -1 : 1) : 0;
    const rank = Math.min(LEVELS.length - 1, Math.max(0, true_ + slip));
    const level = LEVELS[rank] as Fact['level'];
    const isAtRisk = rank <= 1;
    const whole = soldAt(at);
    const days = dayNumber(firstOfMonth(month, 1)) - dayNumber(month);
    const sold = isNow ? Math.round((whole * Number(today.slice(8))) / days / 10) * 10 : whole;
    const pressure = isAtRisk ? 0.5 : 0.14;
    const out60 = Math.round(soldAt(at - 2) * pressure * dice(index, at, 307));
    return {
      first: month,
      at,
      level,
      isAtRisk,
      officer: officerSays(index, at, { level, isAtRisk, coming: levelAt(at + 2) }),
      status: isAtRisk ? statusOf(index, at) : '',
      sold,
      out60,
      outAbove90: Math.round(out60 * dice(index, at, 308) * (isAtRisk ? 0.9 : 0.3)),
    };
  });
}

/** Officers answer for dealers at risk more often than not, mostly by what is coming. */
function officerSays(
  index: number,
  at: number,
  { level, isAtRisk, coming }: { level: string; isAtRisk: boolean; coming: number },
): string {
  if (dice(index, at, 311) > (isAtRisk ? 0.72 : 0.22)) return '';
  const thrown = dice(index, at, 312);
  if (thrown < 0.04) return 'Owner travelling, met his son';
  if (thrown < 0.3) return level;
  const says = LEVELS[coming] ?? level;
  return thrown > 0.95 ? says.toLowerCase() : says;
}

const statusOf = (index: number, at: number): string => {
  const thrown = dice(index, at, 313);
  if (at >= MONTHS - 1) return thrown < 0.7 ? 'Pending' : 'In Progress';
  return thrown < 0.55 ? 'Executed' : thrown < 0.8 ? 'In Progress' : 'Pending';
};

interface Crew {
  officerOf: (dealer: Dealer) => string;
  managerOf: (dealer: Dealer) => string;
}

/** Who looks after a dealer: the officer of the territory, and above him the manager of the area. */
const crewOf = (people: readonly DemoPerson[]): Crew => {
  const officers = new Map<string, string>();
  for (const { role, territory, sapId } of people) {
    if (role === 'SO' && territory && !officers.has(territory.code)) officers.set(territory.code, sapId);
  }
  const managers = new Map(people.filter(({ role }) => role === 'AO').map((person) => [person.areaCode, person.sapId]));
  return {
    officerOf: ({ territory }) => officers.get(territory.code) ?? 'SO1',
    managerOf: ({ territory }) => managers.get(territory.areaCode) ?? 'ADMIN1',
  };
};

export const CHURN_HEADING = [
  'month',
  'dealerCode',
  'MLResponse',
  'healthRemark',
  'status',
  'executedBy',
  'out60',
  'outAbove90',
  'saleValue',
];
/** Two years of every dealer. */
export function* churnRows(dealers: readonly Dealer[], people: readonly DemoPerson[], today: string) {
  const { officerOf } = crewOf(people);
  for (const [index, dealer] of dealers.entries()) {
    for (const fact of factsOf(dealer, index, today)) {
      yield [
        fact.first.slice(0, 7),
        dealer.code,
        fact.level,
        fact.officer,
        fact.status,
        fact.status === 'Executed' ? officerOf(dealer) : '',
        fact.out60.toFixed(2),
        fact.outAbove90.toFixed(2),
        fact.sold.toFixed(2),
      ];
    }
  }
}

const WHY: readonly [remark: string, action: string, reasons: string, suggestions: string, more: string][] = [
  [
    'Buys truck radials from another brand since last month.',
    'Met the owner, offered the monthly scheme.',
    'Competitor scheme;Price',
    'Match the slab of 40 tyres;Visit with the AO',
    'Wants an answer before the festival.',
  ],
  [
    'Credit days were cut, so he orders less.',
    'Asked accounts for a statement.',
    'Credit days;Payment pending',
    'Restore 30 days after payment',
    '',
  ],
  [
    'Two warranty claims are open for long.',
    'Claims handed to the technical team.',
    'Claim delay',
    'Settle the claims first',
    'He trusts our product, not our service.',
  ],
  ['मालिक ने कहा कि माल देर से आता है।', 'Spoke to the depot.', 'Late supply', 'Fix a weekly delivery day', ''],
  [
    'The shop is being moved to the bypass.',
    'Visited the new site.',
    'Shop closed for some weeks',
    '',
    'Opens next month.',
  ],
  ['Son has taken over and wants a smaller range.', '', 'Change of owner', 'Start again with passenger tyres', ''],
];

export const CHURN_REMARK_HEADING = [
  'remarkId',
  'dealerCode',
  'by',
  'at',
  'remark',
  'actionRemark',
  'reasons',
  'suggestions',
  'additionalRemark',
];
/** What officers wrote about dealers at risk in the last months. */
export function* churnRemarkRows(dealers: readonly Dealer[], people: readonly DemoPerson[], today: string) {
  const { officerOf, managerOf } = crewOf(people);
  for (const [index, dealer] of dealers.entries()) {
    for (const { at, isAtRisk, first } of factsOf(dealer, index, today).slice(-4)) {
      if (!isAtRisk || dice(index, at, 321) > 0.45) continue;
      const days = at === MONTHS - 1 ? Number(today.slice(8)) - 1 : 24;
      const day = plusDays(first, Math.floor(dice(index, at, 322) * Math.max(1, days)));
      const [remark, action, reasons, suggestions, more] = chosen(WHY, index, at, 323);
      const by = dice(index, at, 324) < 0.8 ? officerOf(dealer) : managerOf(dealer);
      const time = indiaInstant(day, at === MONTHS - 1 && day === today ? 0 : 600 + dice(index, at, 325) * 480);
      yield [`CR${index}-${at}`, dealer.code, by, time, remark, action, reasons, suggestions, more];
    }
  }
}

export const CHURN_FOLLOW_UP_HEADING = [
  'month',
  'dealerCode',
  'owner',
  'dueDay',
  'assignedBy',
  'assignedAt',
  'actedAt',
];
/** Who follows up which risk: of each area's first dealers at risk one is due and one overdue, others were acted on or not. */
export function* churnFollowUpRows(
  dealers: readonly Dealer[],
  people: readonly DemoPerson[],
  { today, now }: Pick<Calendar, 'today' | 'now'>,
) {
  const { officerOf, managerOf } = crewOf(people);
  const inArea = new Map<string, number>();
  for (const [index, dealer] of dealers.entries()) {
    const facts = factsOf(dealer, index, today);
    const [owner, by] = [officerOf(dealer), managerOf(dealer)];
    const row = (assigned: string, due: string, acted?: string) => [
      assigned.slice(0, 7),
      dealer.code,
      owner,
      due,
      by,
      pastInstant(assigned, 640, now),
      acted ? indiaInstant(acted, 930) : '',
    ];
    for (const { at, first, isAtRisk } of facts.slice(-9, -1)) {
      if (!isAtRisk || dice(index, at, 331) > 0.55) continue;
      const assigned = plusDays(first, 1 + Math.floor(dice(index, at, 332) * 6));
      const due = plusDays(assigned, 7);
      const thrown = dice(index, at, 333);
      const acted = plusDays(thrown < 0.66 ? assigned : due, 1 + Math.floor(dice(index, at, 334) * 6));
      yield row(assigned, due, thrown < 0.84 ? acted : undefined);
    }
    if (!facts.at(-1)?.isAtRisk) continue;
    const rank = inArea.get(dealer.territory.areaCode) ?? 0;
    inArea.set(dealer.territory.areaCode, rank + 1);
    // The month of the assignment is the risk's, so nobody is assigned before this month began.
    const since = (days: number) => [firstOfMonth(today), plusDays(today, -days)].sort().at(-1) ?? today;
    if (rank === 0) yield row(since(2), plusDays(today, 5));
    else if (rank === 1) yield row(since(9), plusDays(today, -2));
  }
}

import { dayNumber, firstOfMonth, memoize, plusDays } from './days.ts';
import type { Dealer } from './dealers.ts';
import { seededRandom } from './seeded-random.ts';

/** This month included. */
export const MONTHS = 24;
const LEVELS = ['Obvious Churner', 'High Risk', 'Low Risk', 'No Risk', 'Performing Well'] as const;
/** Upper limits of each level: sales of the last three months against the six before. */
const BOUNDS = [0.35, 0.68, 0.88, 1.08] as const;
/** Tyres sell before the harvest and the monsoon. */
const SEASON = [0.96, 0.95, 1.06, 1.05, 1.08, 0.98, 0.9, 0.92, 1, 1.1, 1.04, 0.96];

type Course = 'steady' | 'growing' | 'sinking' | 'leaving' | 'returning';
/** Minimum months without purchases. */
const INACTIVE_MONTHS = 5;
const pickCourse = ({ active }: Dealer, index: number): Course => {
  if (!active) return 'leaving';
  const thrown = seededRandom(index, 301);
  if (thrown < 0.5) return 'steady';
  if (thrown < 0.68) return 'growing';
  if (thrown < 0.82) return 'sinking';
  return thrown < 0.91 ? 'leaving' : 'returning';
};

/** Rupees; `month` counts from the facts' first month, negative before it. */
function computeSales(dealer: Dealer, index: number, month: number, calendarMonth: number): number {
  const course = pickCourse(dealer, index);
  const base = 120_000 + seededRandom(index, 302) ** 2 * 900_000;
  const turn = 6 + Math.floor(seededRandom(index, 303) * 16);
  const noise = 0.86 + seededRandom(index, month + 50, 304) * 0.28;
  const after = Math.max(0, month - turn);
  const trend = {
    steady: 1,
    growing: 1 + Math.max(0, month) * 0.035,
    sinking: 0.955 ** Math.max(0, month),
    leaving: after === 0 ? 1 : (0.58 + seededRandom(index, 309) * 0.26) ** after,
    returning: after === 0 ? 1 : after < 4 ? 0.35 : Math.min(1, 0.35 + (after - 3) * 0.22),
  }[course];
  if (!dealer.active && month >= MONTHS - INACTIVE_MONTHS) return 0;
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

/** Rupees of purchases in `month`; this month until `today`. */
const monthlySales = (dealer: Dealer, index: number, today: string) => {
  const first = firstOfMonth(today, 1 - MONTHS);
  const wholeAt = memoize((month: number) =>
    computeSales(dealer, index, month, Number(firstOfMonth(first, month).slice(5, 7)) - 1),
  );
  const soldAt = (month: number) => {
    if (month < MONTHS - 1) return wholeAt(month);
    const days = dayNumber(firstOfMonth(today, 1)) - dayNumber(firstOfMonth(today));
    return Math.round((wholeAt(month) * Number(today.slice(8))) / days / 10) * 10;
  };
  return { first, wholeAt, soldAt };
};

/** The model reads falling sales and sometimes errs; officers know what is coming. */
function readFacts(dealer: Dealer, index: number, today: string): (at: number) => Fact {
  const { first, wholeAt, soldAt } = monthlySales(dealer, index, today);
  const levelAt = (month: number) => {
    const recent = average([month - 3, month - 2, month - 1].map(wholeAt));
    const before = average([month - 9, month - 8, month - 7, month - 6, month - 5, month - 4].map(wholeAt));
    const ratio = before === 0 ? 0 : recent / before;
    const level = BOUNDS.findIndex((bound) => ratio < bound);
    return level === -1 ? BOUNDS.length : level;
  };
  return (month) => {
    const slip = seededRandom(index, month, 305) < 0.07 ? (seededRandom(index, month, 306) < 0.5 ? -1 : 1) : 0;
    const rank = Math.min(LEVELS.length - 1, Math.max(0, levelAt(month) + slip));
    const level = LEVELS[rank] as Fact['level'];
    const isAtRisk = rank <= 1;
    const pressure = isAtRisk ? 0.5 : 0.14;
    const out60 = Math.round(wholeAt(month - 2) * pressure * seededRandom(index, month, 307));
    return {
      first: firstOfMonth(first, month),
      at: month,
      level,
      isAtRisk,
      officer: officerSays(index, month, { level, isAtRisk, coming: levelAt(month + 2) }),
      status: isAtRisk ? statusOf(index, month) : '',
      sold: soldAt(month),
      out60,
      outAbove90: Math.round(out60 * seededRandom(index, month, 308) * (isAtRisk ? 0.9 : 0.3)),
    };
  };
}

/** Oldest first. */
export const getFacts = (dealer: Dealer, index: number, today: string): Fact[] =>
  Array.from({ length: MONTHS }, (_, index) => index).map(readFacts(dealer, index, today));

/** Monthly purchases in rupees, this month last. Churn facts and daily sales agree with them. */
export const recentSales = (dealer: Dealer, index: number, today: string, wholeMonths: number) => {
  const { first, soldAt } = monthlySales(dealer, index, today);
  return Array.from({ length: wholeMonths + 1 }, (_, back) => {
    const at = MONTHS - 1 - wholeMonths + back;
    return { first: firstOfMonth(first, at), rupees: soldAt(at) };
  });
};

/** In rupees, in agreement with the dealer's churn facts. */
export const getAccount = (dealer: Dealer, index: number, today: string) => {
  const factAt = readFacts(dealer, index, today);
  const [lastMonth, thisMonth] = [factAt(MONTHS - 2), factAt(MONTHS - 1)];
  const overdue = thisMonth.out60 + Math.round(lastMonth.sold * 0.2 * seededRandom(index, 314));
  const outstanding = overdue + Math.round(lastMonth.sold * (0.2 + 0.5 * seededRandom(index, 315)));
  // Until the same day (D-313), which a shorter month may not have.
  const part = Math.min(1, Number(today.slice(8)) / Number(plusDays(firstOfMonth(today), -1).slice(8)));
  const salesLastMonth = Math.round((lastMonth.sold * part) / 10) * 10;
  return { salesMtd: thisMonth.sold, salesLastMonth, outstanding, overdue };
};

/** Officers usually answer for dealers at risk, mostly by what is coming. */
function officerSays(
  index: number,
  at: number,
  { level, isAtRisk, coming }: { level: string; isAtRisk: boolean; coming: number },
): string {
  if (seededRandom(index, at, 311) > (isAtRisk ? 0.72 : 0.22)) return '';
  const thrown = seededRandom(index, at, 312);
  if (thrown < 0.04) return 'Owner travelling, met his son';
  if (thrown < 0.3) return level;
  const says = LEVELS[coming] ?? level;
  return thrown > 0.95 ? says.toLowerCase() : says;
}

const statusOf = (index: number, at: number): string => {
  const thrown = seededRandom(index, at, 313);
  if (at >= MONTHS - 1) return thrown < 0.7 ? 'Pending' : 'In Progress';
  return thrown < 0.55 ? 'Executed' : thrown < 0.8 ? 'In Progress' : 'Pending';
};

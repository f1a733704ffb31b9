import { dayNumber, firstOfMonth } from './days.ts';
import type { Size } from './places.ts';

export type Scale = 'small' | 'medium' | 'large';

interface Extent extends Size {
  dealers: number;
  visitDays: number;
  visitsPerDay: number;
  /** Share of the last days' visits with remarks. */
  remarked: number;
  /** With actions. */
  acted: number;
  attendanceDays: number;
  appTimeDays: number;
  tasksEach: number;
  /** Of two months, many pending. */
  claims: number;
  /** Older, decided claims. */
  settledClaims: number;
  /** Age of the oldest in days. */
  settledDays: number;
  surveyed: number;
  tickets: number;
  prospects: number;
  /** Rows besides our own sizes. */
  marketRows: number;
  /** Minimum of whole months before this one that have data. */
  wholeMonths: number;
  /** Days up to today whose visits have actions and remarks. */
  detailDays: number;
}

/** large: 5 zones × 5 × 10 × 20 = 5,000 officers, 100,000 dealers; a year has about 10 million visits. */
export const SCALES: Record<Scale, Extent> = {
  small: {
    regionsPerZone: 2,
    areasPerRegion: 2,
    territoriesPerArea: 3,
    dealers: 600,
    visitDays: 30,
    visitsPerDay: 4.6,
    remarked: 0.09,
    acted: 1,
    attendanceDays: 62,
    appTimeDays: 60,
    tasksEach: 48,
    claims: 220,
    settledClaims: 600,
    settledDays: 180,
    surveyed: 26,
    tickets: 220,
    prospects: 120,
    marketRows: 0,
    wholeMonths: 3,
    detailDays: 122,
  },
  medium: {
    regionsPerZone: 3,
    areasPerRegion: 4,
    territoriesPerArea: 10,
    dealers: 10_000,
    visitDays: 90,
    visitsPerDay: 7,
    remarked: 0.03,
    acted: 1,
    attendanceDays: 92,
    appTimeDays: 60,
    tasksEach: 24,
    claims: 5_000,
    settledClaims: 15_000,
    settledDays: 365,
    surveyed: 300,
    tickets: 2_000,
    prospects: 2_000,
    marketRows: 2_000,
    wholeMonths: 3,
    detailDays: 31,
  },
  large: {
    regionsPerZone: 5,
    areasPerRegion: 10,
    territoriesPerArea: 20,
    dealers: 100_000,
    visitDays: 365,
    visitsPerDay: 7.2,
    remarked: 0.01,
    acted: 0.4,
    attendanceDays: 365,
    appTimeDays: 60,
    tasksEach: 24,
    claims: 50_000,
    settledClaims: 450_000,
    settledDays: 365,
    surveyed: 2_000,
    tickets: 20_000,
    prospects: 20_000,
    marketRows: 50_000,
    wholeMonths: 1,
    detailDays: 31,
  },
};

/** Limits in days reach back over the whole months. */
export function getExtent(scale: Scale, today: string): Extent & { coveredDays: number } {
  const extent = SCALES[scale];
  const coveredDays = dayNumber(today) - dayNumber(firstOfMonth(today, -extent.wholeMonths));
  const atLeast = (days: number) => Math.max(days, coveredDays);
  return {
    ...extent,
    coveredDays,
    visitDays: atLeast(extent.visitDays),
    attendanceDays: atLeast(extent.attendanceDays),
    appTimeDays: atLeast(extent.appTimeDays),
    settledDays: atLeast(extent.settledDays),
  };
}

/** Import no schema library here. */
export interface ReportFacts {
  /** FO-REP-06, FO-REP-07. */
  module: string;
  /** Days; none for Leads (D-082). */
  cap: 365 | 31 | null;
  format: 'csv' | 'xlsx';
  /** Requires 'Select Field' first (D-086). */
  asksPlace?: boolean;
}

/** In the page's order: the ten of 001 §2.1, then later ones. */
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
  'planned-calls',
] as const;
export type ReportKey = (typeof REPORT_KEYS)[number];

export const REPORTS: Readonly<Record<ReportKey, ReportFacts>> = {
  visits: { module: 'Visits Data', cap: 365, format: 'csv' },
  'time-spent': { module: 'Time Spent', cap: 31, format: 'csv' },
  pjp: { module: 'PJP Planning Details', cap: 31, format: 'csv' },
  leads: { module: 'Leads Report', cap: null, format: 'csv' },
  'cor-daily': { module: 'COR Report Daily', cap: 31, format: 'xlsx' },
  'cor-monthly': { module: 'COR Report Monthly', cap: 365, format: 'xlsx', asksPlace: true },
  attendance: { module: 'Attendance Report', cap: 365, format: 'xlsx' },
  'travel-plan': { module: 'Travel Plan Report', cap: 365, format: 'xlsx' },
  'cor-ro': { module: 'COR Report for RO', cap: 365, format: 'xlsx' },
  'cor-ro-daily': { module: 'COR Report RO Daily', cap: 31, format: 'xlsx' },
  'planned-calls': { module: 'Planned Calls Report', cap: 365, format: 'csv' },
};

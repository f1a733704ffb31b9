import type { WalkIds } from './seed-walk.ts';

export interface WalkRow {
  /** Default: SO1's, and a ticket's `id`. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}
/** About the north's records, by `METHOD /path`. */
export type WalkRows = (ids: WalkIds) => Record<string, WalkRow>;

/** What RO1 sees, by path and column: 'value count' in order. */
export type Groups = Record<string, Record<string, string[]>>;

export const NOBODYS = '6f1f4f3e-0000-4000-8000-00000000000f';
export const OF_OFFICER = { userId: 'SO1', startDate: '2026-11-01', endDate: '2026-11-30' };
export const OF_DEALER = { dealerCode: 'NORTHDEALER' };
export const sending = (list: string, row: object) => ({
  sentAt: new Date().toISOString(),
  [list]: [{ SAP_ID: 'SO1', ...row }],
});

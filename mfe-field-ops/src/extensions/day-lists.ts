import { listAddress } from '../figures/figure-address.ts';

export const EVERYWHERE = { zone: '', region: '', area: '', territory: '' };

/** The officers of one day, filtered as a figure of Today counts them. */
export const officersOfDay = (day: string, filters: Record<string, string>): string =>
  listAddress('officers', { start: day, end: day, place: EVERYWHERE }, filters);

/** The dealer visits of one day, in the same way. */
export const visitsOfDay = (day: string, filters: Record<string, string>): string =>
  listAddress('visits', { start: day, end: day, place: EVERYWHERE }, filters);

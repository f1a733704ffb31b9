import { listAddress } from '../figures/figure-address.ts';

export const EVERYWHERE = { zone: '', region: '', area: '', territory: '' };

export const officersOfDay = (day: string, filters: Record<string, string>): string =>
  listAddress('officers', { start: day, end: day, place: EVERYWHERE }, filters);

export const plannedCallsOfDay = (day: string, filters: Record<string, string> = {}): string =>
  listAddress('plan-adherence', { start: day, end: day, place: EVERYWHERE }, filters);

export const visitsOfDay = (day: string, filters: Record<string, string>): string =>
  listAddress('visits', { start: day, end: day, place: EVERYWHERE }, filters);

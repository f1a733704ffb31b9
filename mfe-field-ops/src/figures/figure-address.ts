import type { DayRange } from 'shared-ui';
import type { OrgUnitFilter } from './place.ts';

type FigureList = 'visits' | 'dealers' | 'officers' | 'plans' | 'days' | 'plan-adherence';

/** For the figure and its list. */
export interface Selected extends DayRange {
  place: OrgUnitFilter;
}

export function listAddress(
  list: FigureList,
  { start, end, place }: Selected,
  more: Record<string, string> = {},
): string {
  return toAddress(`/dashboard/${list}`, { ...more, ...place, start, end });
}

const toAddress = (path: string, filters: Record<string, string>): string =>
  `${path}?${new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))}`;

/** Dealers by their last visit, as of today. */
export const coverageAddress = (place: OrgUnitFilter, more: Record<string, string> = {}): string =>
  toAddress('/dashboard/coverage', { ...more, ...place });

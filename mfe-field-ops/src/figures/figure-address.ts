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
  const filters = { ...more, ...place, start, end };
  const entries = Object.entries(filters).filter(([, value]) => value !== '');
  return `/dashboard/${list}?${new URLSearchParams(entries)}`;
}

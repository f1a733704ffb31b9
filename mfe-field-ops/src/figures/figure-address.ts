import type { DayRange } from 'shared-ui';
import type { OrgUnitFilter } from './place.ts';

type FigureList = 'visits' | 'dealers' | 'officers' | 'plans' | 'days';

/** What a figure counted: the list that it opens is filtered by the same. */
export interface Selected extends DayRange {
  place: OrgUnitFilter;
}

/** The address of the list behind a figure, with every filter in it. */
export function listAddress(
  list: FigureList,
  { start, end, place }: Selected,
  more: Record<string, string> = {},
): string {
  const filters = { ...more, ...place, start, end };
  const entries = Object.entries(filters).filter(([, value]) => value !== '');
  return `/dashboard/${list}?${new URLSearchParams(entries)}`;
}

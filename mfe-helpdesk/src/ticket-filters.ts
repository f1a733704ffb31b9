import { formatDay, isDay } from 'shared-ui';

export const FIGURE_FILTERS = { startDate: '', endDate: '', level: '', region: '', person: '', figure: '' };
type FigureFilters = { [Name in keyof typeof FIGURE_FILTERS]: string };

const LEVELS = { LEVEL1: 'at Level 1', LEVEL2: 'at Level 2', LEVEL3: 'at Level 3', UNRESOLVED: 'Unresolved' } as const;
const FIGURES = {
  'in-time': 'resolved in time',
  'time-left': 'open and still in time',
  'not-in-time': 'not resolved in time, without those that still have time',
  answered: 'with an answer',
  reopened: 'reopened by the raiser',
  waiting: 'waiting for the raiser',
  satisfied: 'solved well, as the raiser says',
  dissatisfied: 'solved poorly, as the raiser says',
} as const;
type Level = keyof typeof LEVELS;
type Figure = keyof typeof FIGURES;

const findKnownName = <Name extends string>(words: Readonly<Record<Name, string>>, name: string): Name | undefined =>
  Object.hasOwn(words, name) ? (name as Name) : undefined;
const dayOf = (text: string) => (isDay(text) ? text : undefined);
export const FIGURE_VALUES = {
  startDate: isDay,
  endDate: isDay,
  level: Object.keys(LEVELS),
  figure: Object.keys(FIGURES),
};

export interface FigureQuery {
  startDate?: string;
  endDate?: string;
  level?: Level;
  region?: string;
  person?: string;
  figure?: Figure;
}

export function toFigureQuery({ startDate, endDate, level, region, person, figure }: FigureFilters): FigureQuery {
  const query = {
    startDate: dayOf(startDate),
    endDate: dayOf(endDate),
    level: findKnownName(LEVELS, level),
    region: region || undefined,
    person: person || undefined,
    figure: findKnownName(FIGURES, figure),
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** 'raised 01/11/2026 to 10/11/2026, of region NR1, resolved in time'; '' without filters. */
export function formatTicketFigure(filters: FigureFilters): string {
  const { startDate, endDate, level, region, person, figure } = toFigureQuery(filters);
  return [
    startDate && endDate && `raised ${formatDay(startDate)} to ${formatDay(endDate)}`,
    startDate && !endDate && `raised from ${formatDay(startDate)}`,
    endDate && !startDate && `raised until ${formatDay(endDate)}`,
    level && LEVELS[level],
    region && (region === '-' ? 'of no region' : `of region ${region}`),
    person && (person === '-' ? 'on which nobody acted yet' : `on which ${person} acted last`),
    figure && FIGURES[figure],
    (startDate || endDate || figure) && 'not merged into another one',
  ]
    .filter(Boolean)
    .join(', ');
}

export const ticketsAddress = (filters: Readonly<Record<string, string | undefined>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return `/dealer-help-desk?${query}`;
};

export const NEW_TICKET_PARAMETER = 'raise';

export const getNewTicketAddress = (about: { dealer: string } | { for: string } | 'ticket'): string =>
  ticketsAddress({
    [NEW_TICKET_PARAMETER]:
      about === 'ticket' ? about : 'dealer' in about ? `dealer:${about.dealer}` : `for:${about.for}`,
  });

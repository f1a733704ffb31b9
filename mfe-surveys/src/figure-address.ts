import { type DayRange, isDay } from 'shared-ui';

export const FIGURE_LEVELS = ['zone', 'region', 'area', 'territory'] as const;
export type FigureLevel = (typeof FIGURE_LEVELS)[number];
/** Codes; '' means all, '-' means none. */
export type FigurePlace = Record<FigureLevel, string>;
export const NO_PLACE: FigurePlace = { zone: '', region: '', area: '', territory: '' };

export const BRANDS = ['JK', 'MRF', 'APOLLO', 'CEAT', 'BRIDGESTONE', 'Other'] as const;
export type SurveyBrand = (typeof BRANDS)[number];

/** Set by a figure's link to the survey list. */
export const FIGURE_FILTERS = ['start', 'end', ...FIGURE_LEVELS, 'brand', 'size', 'counted', 'dealer'] as const;
/** '' is all. */
export type SurveysOfFigure = Record<(typeof FIGURE_FILTERS)[number], string>;
/** Without days, which have their own filter. */
export const isOfFigure = ({ start: _start, end: _end, ...rest }: SurveysOfFigure): boolean =>
  Object.keys(toFigureQuery({ ...NO_FIGURE, ...rest })).length > 0;
export const NO_FIGURE = Object.fromEntries(FIGURE_FILTERS.map((name) => [name, ''])) as SurveysOfFigure;

export const FIGURE_VALUES = { start: isDay, end: isDay, brand: BRANDS, counted: ['yes', 'no', 'sized'] };

export const toPlaceQuery = (place: FigurePlace): Partial<FigurePlace> =>
  Object.fromEntries(Object.entries(place).filter(([, code]) => code !== ''));

/** Drops invalid values of the address. */
export function toFigureQuery({ start, end, brand, counted, size, dealer, ...place }: SurveysOfFigure) {
  const figureBrand = BRANDS.find((one) => one === brand);
  return {
    ...(isDay(start) && { startDate: start }),
    ...(isDay(end) && { endDate: end }),
    ...toPlaceQuery(place),
    ...(figureBrand && { brand: figureBrand }),
    ...(size && { size }),
    ...(dealer && { dealer }),
    ...((counted === 'yes' || counted === 'no' || counted === 'sized') && {
      counted: counted as 'yes' | 'no' | 'sized',
    }),
  };
}

export interface FigureDays extends DayRange {
  place: FigurePlace;
}

const addressOf = (path: string, entries: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ''))}`;

export const surveysAddress = ({ start, end, place }: FigureDays, more: Partial<SurveysOfFigure>): string =>
  addressOf('/survey', { start, end, ...place, ...more });

export const figuresAddress = (
  { start, end, place }: FigureDays,
  more: Readonly<Record<string, string>> = {},
): string => addressOf('/survey/figures', { start, end, ...place, ...more });

export const unusualAddress = ({ start, end, place }: FigureDays, state = ''): string =>
  addressOf('/survey/unusual', { start, end, ...place, state });

export const surveysOfDealerAddress = (dealer: string, file?: { officer: string; id: string }): string =>
  `/survey?${new URLSearchParams({ dealer, ...(file && { officer: file.officer, file: file.id }) })}`;

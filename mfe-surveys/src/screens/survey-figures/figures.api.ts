import { surveyLimits } from 'api-contract/limits';
import { type ResponseOf, request, useCall } from 'shared-auth';
import { allPages, type DayRange, type Reading } from 'shared-ui';
import { type FigurePlace, toPlaceQuery } from '../../figure-address.ts';

const brands = 'GET /api/v1/scan/figures/brands';
const sizes = 'GET /api/v1/scan/figures/sizes';
const months = 'GET /api/v1/scan/figures/months';
export type BrandFigures = ResponseOf<typeof brands>;
export type PlaceFigure = BrandFigures['data']['places'][number];
export type SizeFigures = ResponseOf<typeof sizes>;
export type SizeFigure = SizeFigures['data']['sizes'][number];
export type MonthFigures = ResponseOf<typeof months>;
export type MonthFigure = MonthFigures['data'][number];
export type FigureSide = PlaceFigure['now'];

export interface FigureSelection {
  range: DayRange;
  /** Undefined for the previous period. */
  before: DayRange | undefined;
  place: FigurePlace;
}

const queryOf = ({ range, before, place }: FigureSelection) => ({
  startDate: range.start,
  endDate: range.end,
  ...(before && { beforeStart: before.start, beforeEnd: before.end }),
  ...toPlaceQuery(place),
});

/** `isNeeded` false reads nothing. */
export const useBrandFigures = (selection: FigureSelection, isNeeded: boolean) =>
  useCall(isNeeded ? brands : null, { query: queryOf(selection) });
export const useSizeFigures = (selection: FigureSelection, isNeeded: boolean) =>
  useCall(isNeeded ? sizes : null, { query: queryOf(selection) });

export const useMonthFigures = ({ range, place }: FigureSelection, isNeeded: boolean) =>
  useCall(isNeeded ? months : null, { query: { endDate: range.end, ...toPlaceQuery(place) } });

/** Includes sizes that the screen does not list. */
export const fetchAllSizes = (selection: FigureSelection, reading: Reading): Promise<SizeFigure[]> =>
  allPages(async (page, signal) => {
    const { data } = await request(sizes, { query: { ...queryOf(selection), page } }, { signal });
    return { data: data.sizes, totalPage: Math.ceil(data.sizeCount / surveyLimits.sizesOfPage.maxItems) };
  }, reading);

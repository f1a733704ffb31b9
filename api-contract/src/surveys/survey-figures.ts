import { z } from 'zod';
import { call, day, groupedBy, groups, message, page, paged, recordCode, sortedBy, uuid } from '../call.ts';
import { leftOutLimits, surveyLimits } from '../limits.ts';
import { AA } from '../roles.ts';

/** In brand map order (D-192), then all others. */
export const FIGURE_BRANDS = ['JK', 'MRF', 'APOLLO', 'CEAT', 'BRIDGESTONE', 'Other'] as const;
export type FigureBrand = (typeof FIGURE_BRANDS)[number];

const code = z.string().trim().max(32).optional();
/** Codes of officers' present places; '-': no place. */
export const figurePlace = { zone: code, region: code, area: code, territory: code };

export const figureFilter = {
  /** Scan days in India, both included. */
  startDate: day.optional(),
  endDate: day.optional(),
  ...figurePlace,
  brand: z.enum(FIGURE_BRANDS).optional(),
  /** As figures write it; with `brand`, that brand in this size. */
  size: z.string().trim().min(1).max(40).optional(),
  /** With or without a tyre table by brand; `sized`: with tyres by size (of `brand`). */
  counted: z.enum(['yes', 'no', 'sized']).optional(),
  dealer: recordCode.optional(),
};

export const FIGURE_LEVELS = ['zone', 'region', 'area', 'territory'] as const;
export type FigureLevel = (typeof FIGURE_LEVELS)[number];

const count = z.number().int();

/** `share` in percent. */
const brandFigure = z.object({
  brand: z.enum(FIGURE_BRANDS),
  tyres: z.number(),
  surveys: count,
  /** null without tyres. */
  share: z.number().nullable(),
});

/** Surveys with tyre counts, their tyres, and all brands. */
export const figureSide = z.object({ surveys: count, tyres: z.number(), brands: z.array(brandFigure) });
export type FigureSide = z.infer<typeof figureSide>;

const compared = { now: figureSide, before: figureSide };

export const placeFigure = z.object({
  /** '-': no such place. */
  code: z.string(),
  name: z.string(),
  /** Surveys without a tyre table. */
  uncounted: count,
  ...compared,
});
export type PlaceFigure = z.infer<typeof placeFigure>;

/** One notation for all sizes: 145/80R12. */
export const sizeFigure = z.object({ size: z.string(), ...compared });
export type SizeFigure = z.infer<typeof sizeFigure>;

const period = z.object({ start: z.string(), end: z.string() });

const query = z.strictObject({
  /** Default: current month. */
  startDate: day.optional(),
  endDate: day.optional(),
  /** Compared period; default: the preceding days, as many as have passed. */
  beforeStart: day.optional(),
  beforeEnd: day.optional(),
  ...figurePlace,
});

const periods = {
  period,
  before: period,
  /** False if `before` begins before the first survey. */
  isBeforeCovered: z.boolean().optional(),
  /** Changed surveys in scope that are not counted yet. */
  pending: count,
  /** Unusual answers of the period (D-371) that count, and those that a manager left out. */
  unusual: count.optional(),
  leftOut: count.optional(),
  message,
};
const read = { method: 'GET', roles: AA, tag: 'Surveys', query, refusals: ['END_BEFORE_START'] } as const;

/** Rows are the children of the chosen place, most tyres first. */
export const brandFigures = call({
  ...read,
  path: '/api/v1/scan/figures/brands',
  summary: 'Share of counter by brand and place, in two periods',
  response: z.object({
    data: z.object({ level: z.enum(FIGURE_LEVELS), total: placeFigure, places: z.array(placeFigure) }),
    ...periods,
  }),
});

/** Best-selling sizes first, 200 a page; `total` and `sizeCount` cover all. */
export const sizeFigures = call({
  ...read,
  query: z.strictObject({ ...query.shape, page: z.coerce.number().int().min(1).max(100_000).optional() }),
  path: '/api/v1/scan/figures/sizes',
  summary: 'Tyres by size and brand, in two periods',
  response: z.object({
    data: z.object({
      total: sizeFigure,
      sizes: z.array(sizeFigure).max(surveyLimits.sizesOfPage.maxItems),
      sizeCount: count,
    }),
    ...periods,
  }),
});

/** The twelve months up to that of `endDate`, the oldest first. */
export const monthFigures = call({
  method: 'GET',
  path: '/api/v1/scan/figures/months',
  roles: AA,
  tag: 'Surveys',
  summary: 'Share of counter by brand, of each of twelve months',
  query: z.strictObject({ endDate: day.optional(), ...figurePlace }),
  response: z.object({
    data: z.array(figureSide.extend({ month: z.string() })),
    period,
    unusual: count.optional(),
    leftOut: count.optional(),
    message,
  }),
});

/** A brand's tyres in one survey, out of the usual range of all surveys (D-371). */
const unusualAnswer = z.object({
  documentId: z.string(),
  brand: z.enum(FIGURE_BRANDS),
  tyres: z.number(),
  median: z.number(),
  lowest: z.number(),
  highest: z.number(),
  documentName: z.string(),
  scanDate: z.string(),
  SAP_ID: z.string(),
  officerName: z.string(),
  /** null while the figures count it. */
  leftOutBy: z.string().nullable(),
  leftOutByName: z.string().nullable(),
  leftOutAt: z.string().nullable(),
  reason: z.string().nullable(),
  version: count,
});
export type UnusualAnswer = z.infer<typeof unusualAnswer>;

export const unusualAnswers = call({
  method: 'GET',
  path: '/api/v1/scan/figures/unusual',
  roles: AA,
  tag: 'Surveys',
  summary: 'Unusual answers of surveys, furthest from usual first',
  query: z.strictObject({
    ...page.shape,
    startDate: day.optional(),
    endDate: day.optional(),
    ...figurePlace,
    state: z.enum(['counted', 'left-out']).optional(),
    ...sortedBy(['brand', 'tyres', 'usual', 'survey', 'officer', 'day', 'state']),
    ...groupedBy(['brand', 'officer', 'day', 'state']),
  }),
  refusals: ['END_BEFORE_START'],
  response: z.object({ data: z.array(unusualAnswer), ...paged, groups: groups.optional(), message }),
});

/** Without a `reason` the answer counts again. Figures follow at once. */
export const leaveOutAnswer = call({
  method: 'PUT',
  path: '/api/v1/scan/figures/unusual',
  roles: AA,
  tag: 'Surveys',
  summary: 'Leave an unusual answer out of the figures, or count it again',
  body: z.strictObject({
    documentId: uuid,
    brand: z.enum(FIGURE_BRANDS),
    reason: z.string().trim().min(1).max(leftOutLimits.reason.maxLength).optional(),
    version: count,
  }),
  refusals: ['SURVEY_NOT_FOUND'],
  response: z.object({ data: unusualAnswer.optional(), message }),
});

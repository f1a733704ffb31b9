import { z } from 'zod';
import { call, day, message } from '../call.ts';
import { surveyLimits } from '../limits.ts';
import { AA } from '../roles.ts';

/** The brands of the brand map in the order of their values (D-192), and all others together. */
export const FIGURE_BRANDS = ['JK', 'MRF', 'APOLLO', 'CEAT', 'BRIDGESTONE', 'Other'] as const;
export type FigureBrand = (typeof FIGURE_BRANDS)[number];

const code = z.string().trim().max(32).optional();
/** Where the officers are today, by codes; '-' is no such place. */
export const figurePlace = { zone: code, region: code, area: code, territory: code };

/** The surveys that a figure counts: filters of the survey list. */
export const figureFilter = {
  /** Days of the scan in India, both included. */
  startDate: day.optional(),
  endDate: day.optional(),
  ...figurePlace,
  /** Surveys that name the brand. */
  brand: z.enum(FIGURE_BRANDS).optional(),
  /** Surveys that name the size, as figures write it; with `brand` those that name the brand in this size. */
  size: z.string().trim().min(1).max(40).optional(),
  /** Surveys with a table of brands and tyres, or without; `sized`: with tyres by size, with `brand` of that brand. */
  counted: z.enum(['yes', 'no', 'sized']).optional(),
  /** Surveys of the counter of the dealer with this code. */
  dealer: z.string().trim().min(1).max(64).optional(),
};

/** What the rows of figures are. */
export const FIGURE_LEVELS = ['zone', 'region', 'area', 'territory'] as const;
export type FigureLevel = (typeof FIGURE_LEVELS)[number];

const count = z.number().int();

/** Of one brand: the tyres that the surveys count, in how many surveys it is named, and its share of all tyres counted, in percent. */
const brandFigure = z.object({
  brand: z.enum(FIGURE_BRANDS),
  tyres: z.number(),
  surveys: count,
  /** Null where no tyres were counted. */
  share: z.number().nullable(),
});

/** What the surveys of a period say: how many of them count tyres by brand, how many tyres, and each brand's part, always all brands. */
export const figureSide = z.object({ surveys: count, tyres: z.number(), brands: z.array(brandFigure) });
export type FigureSide = z.infer<typeof figureSide>;

const compared = { now: figureSide, before: figureSide };

export const placeFigure = z.object({
  /** '-' for officers without such a place. */
  code: z.string(),
  name: z.string(),
  /** Surveys of the period that have no table of brands and tyres. */
  uncounted: count,
  ...compared,
});
export type PlaceFigure = z.infer<typeof placeFigure>;

/** Tyres of a size, in one notation for all: 145/80R12. */
export const sizeFigure = z.object({ size: z.string(), ...compared });
export type SizeFigure = z.infer<typeof sizeFigure>;

const period = z.object({ start: z.string(), end: z.string() });

const query = z.strictObject({
  /** The current month where left out. */
  startDate: day.optional(),
  endDate: day.optional(),
  /** What is compared with; where left out, as many days up to the day before, of a running period as many as have passed. */
  beforeStart: day.optional(),
  beforeEnd: day.optional(),
  ...figurePlace,
});

const periods = {
  period,
  before: period,
  /** Surveys in the scope that were changed just now and are not read yet. */
  pending: count,
  message,
};
const read = { method: 'GET', roles: AA, tag: 'Surveys', query, refusals: ['END_BEFORE_START'] } as const;

/** The rows are what lies in the chosen place: zones, a zone's regions, a region's areas, an area's territories; most tyres first. */
export const brandFigures = call({
  ...read,
  path: '/api/v1/scan/figures/brands',
  summary: 'Share of counter by brand and place, in two periods',
  answer: z.object({
    data: z.object({ level: z.enum(FIGURE_LEVELS), total: placeFigure, places: z.array(placeFigure) }),
    ...periods,
  }),
});

/** The most sold sizes first, 200 a page; `total` and `sizeCount` are of all sizes. */
export const sizeFigures = call({
  ...read,
  query: z.strictObject({ ...query.shape, page: z.coerce.number().int().min(1).max(100_000).optional() }),
  path: '/api/v1/scan/figures/sizes',
  summary: 'Tyres by size and brand, in two periods',
  answer: z.object({
    data: z.object({
      total: sizeFigure,
      sizes: z.array(sizeFigure).max(surveyLimits.sizesOfPage.maxItems),
      sizeCount: count,
    }),
    ...periods,
  }),
});

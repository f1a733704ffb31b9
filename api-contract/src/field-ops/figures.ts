import { z } from 'zod';
import { call, day, groupedBy, groups, message, page, paged, recordCode, shortText } from '../call.ts';
import { exactCode, exactId } from '../codes.ts';
import { selection } from './dashboards.ts';
import { M4_READ } from '../roles.ts';
import { visitPlace } from './visits.ts';

/** Lists behind the dashboards' figures: each counts exactly as its figure. */
export const listed = {
  ...page.shape,
  /** Downloads fetch up to 5,000 rows at once. */
  limit: z.coerce.number().int().min(1).max(5000).default(10),
  search: shortText.optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  ...selection,
};

export const behind = { method: 'GET', roles: M4_READ, tag: 'Dashboard', refusals: ['END_BEFORE_START'] } as const;

export const listResponse = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    ...paged,
    groups: groups.optional(),
    period: z.object({ start: z.string(), end: z.string() }),
    message,
  });

export const officerPlace = {
  zone: z.string(),
  regionName: z.string(),
  areaName: z.string(),
  territoryName: z.string(),
};

export const PLACES = ['zone', 'region', 'area', 'territory'] as const;

const count = z.number().int();

/** Visit clocks are India's digits labelled Z (D-009). */
export const figureVisit = z.object({
  _id: z.string(),
  day,
  SAP_ID: z.string(),
  name: z.string(),
  ...officerPlace,
  dealerCode: z.string(),
  dealerName: z.string(),
  dealerStatus: z.enum(['A', 'I']).nullable(),
  unplanned: z.boolean(),
  startTime: z.string(),
  endTime: z.string().nullable(),
  minutes: z.number().nullable(),
  distanceMetres: z.number().nullable(),
  /** null if unknown. */
  startDealerMetres: z.number().nullable(),
});

export const figureVisits = call({
  ...behind,
  path: '/api/v1/dash/list/visits',
  summary: 'The dealer visits behind a figure, newest first',
  query: z.strictObject({
    ...listed,
    type: z.enum(['planned', 'unplanned']).optional(),
    dealerStatus: z.enum(['A', 'I']).optional(),
    location: z.enum(['notEnded', 'near', 'far', 'ended']).optional(),
    /** near: under 100 m from the dealer. */
    began: z.enum(['near', 'away']).optional(),
    /** Chart 3, 'Repeated Dealers'. */
    repeated: z.enum(['yes']).optional(),
    dealerCode: exactCode.optional(),
    officer: exactId.optional(),
    sort: z.enum(['day', 'minutes', 'distance']).optional(),
    ...groupedBy(['sapId', 'day', ...PLACES, 'dealerCode', 'dealerStatus', 'type']),
    /** Cursor instead of a page: rows after `day,_id`, newest first. */
    after: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2},\d{1,18}$/)
      .optional(),
  }),
  response: listResponse(figureVisit).extend({ updatedAt: z.string().nullable() }),
});

/** Without days before the first visit of the selection, and without days to come. */
export const visitDays = call({
  ...behind,
  path: '/api/v1/dash/visit-days',
  summary: 'Dealer visits of each day',
  query: z.strictObject(selection),
  response: z.object({
    data: z.array(z.object({ day, visits: count })),
    period: z.object({ start: z.string(), end: z.string() }),
    updatedAt: z.string().nullable(),
    message,
  }),
});

/** Totals equal the list's above; `newest` is its first rows. */
export const visitsToDealer = call({
  method: 'GET',
  path: '/api/v1/dealers/visit-figures',
  roles: M4_READ,
  tag: 'Dashboard',
  summary: 'The visits of the last 90 days to one dealer, and where they began',
  query: z.strictObject({ dealerCode: recordCode }),
  refusals: ['DEALER_NOT_FOUND'],
  response: z.object({
    data: z.object({
      /** The recorded place. */
      place: visitPlace,
      visits: count,
      away: count,
      newest: z.array(figureVisit),
      /** The newest 100. */
      began: z.array(visitPlace.extend({ _id: z.string() })),
    }),
    period: z.object({ start: z.string(), end: z.string() }),
    message,
  }),
});

export const figureDealer = z.object({
  dealerCode: z.string(),
  name: z.string(),
  city: z.string(),
  status: z.enum(['A', 'I']).nullable(),
  territoryName: z.string(),
  visits: count,
});

export const figureDealers = call({
  ...behind,
  path: '/api/v1/dash/list/dealers',
  summary: 'The dealers visited in the range, or the active dealers of the scope',
  query: z.strictObject({
    ...listed,
    of: z.enum(['visited', 'active']).default('visited'),
    sort: z.enum(['visits', 'dealerCode', 'name']).optional(),
    ...groupedBy(['city', 'territory', 'status']),
  }),
  response: listResponse(figureDealer),
});

/** As on the last counted day. */
export const figureOfficer = z.object({
  SAP_ID: z.string(),
  name: z.string(),
  ...officerPlace,
  plans: count,
  visits: count,
});
export const figureOfficers = call({
  ...behind,
  path: '/api/v1/dash/list/officers',
  summary: 'Officers with or without a PJP entry, or a dealer visit, in the range',
  query: z.strictObject({
    ...listed,
    plan: z.enum(['yes', 'no']).optional(),
    visited: z.enum(['yes', 'no']).optional(),
    /** Any check-in or visit. */
    started: z.enum(['yes', 'no']).optional(),
    /** The last counted day is a field day, as in COR. */
    fieldDay: z.enum(['yes']).optional(),
    sort: z.enum(['SAP_ID', 'name', 'plans', 'visits']).optional(),
    ...groupedBy(PLACES),
  }),
  response: listResponse(figureOfficer).extend({ asOf: day }),
});

export const figurePlan = z.object({
  _id: z.string(),
  SAP_ID: z.string(),
  name: z.string(),
  planDate: day,
  activity: z.string(),
  status: z.string(),
  dealers: count,
});

export const figurePlans = call({
  ...behind,
  path: '/api/v1/dash/list/plans',
  summary: 'The PJP entries behind a count, newest first',
  query: z.strictObject({
    ...listed,
    officer: exactId.optional(),
    sort: z.enum(['planDate', 'SAP_ID', 'status']).optional(),
    ...groupedBy(['SAP_ID', 'planDate', 'activity', 'status']),
  }),
  response: listResponse(figurePlan).extend({ asOf: day }),
});

export const figureDay = z.object({
  SAP_ID: z.string(),
  name: z.string(),
  day,
  ...officerPlace,
  visits: count,
  ended: count,
  minutes: z.number(),
});

/** Sums of all matches: visits ÷ totalCount and minutes ÷ ended are the averages of charts 7 and 8. */
export const figureDays = call({
  ...behind,
  path: '/api/v1/dash/list/days',
  summary: 'Officer-days with at least one dealer visit: what the averages are made of',
  query: z.strictObject({
    ...listed,
    officer: exactId.optional(),
    sort: z.enum(['day', 'visits', 'minutes']).optional(),
    ...groupedBy(['sapId', 'day', ...PLACES]),
  }),
  response: listResponse(figureDay).extend({
    sums: z.object({ visits: count, ended: count, minutes: z.number() }),
    updatedAt: z.string().nullable(),
  }),
});

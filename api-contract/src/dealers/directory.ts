import { z } from 'zod';
import { call, day, groupedBy, groups, isNear, message, page, paged, searchQuery, shortText } from '../call.ts';
import { exactCode } from '../codes.ts';
import { M4_READ } from '../roles.ts';

/** Amounts in rupees. Both spellings of the type are sent (D-125). */
export const directoryRow = z.object({
  _id: z.string(),
  Kunnr: z.string(),
  Name1: z.string(),
  City1: z.string(),
  Dltype: z.string(),
  DlType: z.string(),
  Class: z.string(),
  SaleVal: z.number(),
  lastMonthSales: z.number(),
  OutTot: z.number(),
  OverDue: z.number(),
  SasOut: z.number(),
  SasIn: z.number(),
  /** Percent (D-136). */
  Rotation: z.number(),
  /** Null if never visited. */
  lastVisit: day.nullish(),
});
export type DirectoryRow = z.infer<typeof directoryRow>;

export const DIRECTORY_SORTS = ['name', 'city', 'sales', 'outstanding', 'overdue', 'sas', 'lastVisit'] as const;
const DIRECTORY_GROUPS = ['city', 'type', 'club'] as const;

/** By name (D-039). Totals cover all matches; clubs and types the whole scope (D-128). */
export const dealersDirectory = call({
  method: 'GET',
  path: '/api/v1/dealers-directory',
  roles: M4_READ,
  tag: 'Dealers',
  summary: 'The dealer directory',
  query: z.strictObject({
    ...page.shape,
    search: shortText.optional(),
    club: exactCode.optional(),
    dealerType: exactCode.optional(),
    /** Rupees. */
    overdueAbove: z.coerce.number().min(0).max(1e12).optional(),
    /** A dealer who was never visited comes before the earliest visit. */
    sort: z.enum(DIRECTORY_SORTS).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
    ...groupedBy(DIRECTORY_GROUPS),
  }),
  response: z.object({
    data: z.array(directoryRow),
    ...paged,
    message,
    totalSaleValue: z.number(),
    lastMonthSales: z.number(),
    totalOutTotal: z.number(),
    totalOverdue: z.number(),
    clubs: z.array(z.string()),
    distinctDealerTypes: z.array(z.string()),
    updatedAt: z.string().nullable(),
    groups: groups.optional(),
  }),
});

/** Fuzzy search by code, name, phone or territory: exact code, prefixes, near matches. */
export const findDealers = call({
  method: 'GET',
  path: '/api/v1/search/dealers',
  roles: M4_READ,
  tag: 'Search',
  summary: 'Dealers that a search finds',
  query: searchQuery,
  response: z.object({
    data: z.array(
      z.object({
        dealerCode: z.string(),
        name: z.string(),
        city: z.string(),
        territoryName: z.string(),
        /** '' if unknown. */
        mobile: z.string(),
        isNear,
      }),
    ),
    message,
  }),
});

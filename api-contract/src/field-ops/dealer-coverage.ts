import { z } from 'zod';
import { call, day, groupedBy, groups, message, page, paged, readToday, recordCode, shortText } from '../call.ts';
import { exactCode, exactId } from '../codes.ts';
import { visitRequestLimits, visitTargetLimits } from '../limits.ts';
import { ADM, M4, M4_READ } from '../roles.ts';
import { selectedPlace } from './dashboards.ts';
import { listed, officerPlace } from './figures.ts';
import { visitPlace } from './visits.ts';

const { min, max } = visitTargetLimits.days;

/** Days in which each dealer of a club is to be visited (D-362). */
const visitTarget = z.object({
  /** A club's code; '' for dealers without a club. */
  club: exactCode,
  days: z.number().int().min(min).max(max),
});

/** `version` counts changes. */
const visitTargetsOfClubs = z.object({ targets: z.array(visitTarget), version: z.number().int() });

export const visitTargets = call({
  method: 'GET',
  path: '/api/v1/admin/visit-targets',
  roles: ADM,
  tag: 'Coverage',
  summary: 'Days between visits to the dealers of each club',
  response: z.object({ data: visitTargetsOfClubs, message }),
});

/** Sets only the clubs that the body names. */
export const setVisitTargets = call({
  method: 'PUT',
  path: '/api/v1/admin/visit-targets',
  roles: ADM,
  tag: 'Coverage',
  summary: 'Set the days between visits to the dealers of clubs',
  body: z.strictObject({
    targets: z.array(z.strictObject(visitTarget.shape)).min(1).max(100),
    version: z.number().int().optional(),
  }),
  response: z.object({ data: visitTargetsOfClubs, message }),
});

const count = z.number().int();

/**
 * Days since the last visit of any officer: within the target, up to twice, beyond; `never`: in 365 days not once
 * (D-362).
 */
export const COVERAGE_BANDS = ['onTime', 'due', 'overdue', 'never'] as const;

/** Active dealers, and how many are in each band. */
const coverageCounts = z.object({ dealers: count, onTime: count, due: count, overdue: count, never: count });
export type Coverage = z.infer<typeof coverageCounts>;

const ofCoverage = { method: 'GET', roles: M4_READ, tag: 'Coverage' } as const;

export const coverage = call({
  ...ofCoverage,
  path: '/api/v1/dash/dealer-coverage',
  summary: 'Active dealers by days since their last visit against the target of their club, by place (D-362)',
  query: z.strictObject({ ...selectedPlace, by: z.enum(['zone', 'region', 'area', 'territory']).default('zone') }),
  response: z.object({
    data: z.object({
      total: coverageCounts,
      groups: z.array(coverageCounts.extend({ code: z.string(), name: z.string() })),
    }),
    today: day,
    message,
  }),
});

const coveredDealer = z.object({
  dealerCode: z.string(),
  name: z.string(),
  city: z.string(),
  club: z.string(),
  ...officerPlace,
  lastVisit: day.nullable(),
  days: count.nullable(),
  /** Of his club, in days. */
  target: count,
  band: z.enum(COVERAGE_BANDS),
  location: visitPlace,
  officers: z.array(z.object({ SAP_ID: z.string(), name: z.string() })),
  /** Of his officers, those asked since his last visit, in 14 days at most. */
  asked: z.array(z.object({ SAP_ID: z.string(), day })).optional(),
});

/** `bands` cover all matches of the other filters, so that they equal the figure. */
export const dealersByLastVisit = call({
  ...ofCoverage,
  path: '/api/v1/dash/list/dealer-coverage',
  summary: 'Active dealers by days since their last visit, the latest against their target first',
  query: z.strictObject({
    ...page.shape,
    limit: listed.limit,
    search: shortText.optional(),
    ...selectedPlace,
    band: z.enum(COVERAGE_BANDS).optional(),
    club: exactCode.optional(),
    officer: exactId.optional(),
    ...groupedBy(['band', 'club', 'officer', 'zone', 'region', 'area', 'territory']),
    /** `late`: days beyond the target. */
    sort: z.enum(['late', 'days', 'target', 'name', 'dealerCode']).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
  }),
  response: z.object({
    data: z.array(coveredDealer),
    ...paged,
    bands: coverageCounts,
    /** Of the whole scope. */
    clubs: z.array(z.string()),
    groups: groups.optional(),
    today: day,
    message,
  }),
});

export const coverageToday = call({
  ...ofCoverage,
  tag: 'Today',
  path: '/api/v1/today/dealer-coverage',
  summary: 'Dealers of the scope that nobody has visited for longer than their target',
  response: z.object({
    /** `latest`: the latest against their target. */
    data: coverageCounts.extend({ latest: z.array(coveredDealer) }),
    ...readToday,
    message,
  }),
});

export const visitors = call({
  ...ofCoverage,
  path: '/api/v1/dealers/visitors',
  summary: 'Officers who could visit dealers, each with the next plan that has room (D-362)',
  /** One code, or up to 50 with commas. */
  query: z.strictObject({ dealerCode: z.string().min(1).max(3000) }),
  response: z.object({
    data: z.array(
      z.object({
        SAP_ID: z.string(),
        name: z.string(),
        dealerCodes: z.array(z.string()),
        /** With `dealers` now; in the last 30 days the officer's plans had up to `most`. */
        nextPlan: z.object({ day, dealers: count, most: count }).nullable(),
        /** Last request for any of the dealers, as in `asked` of coverage. */
        lastRequest: z.object({ day, by: z.string() }).nullish(),
      }),
    ),
    message,
  }),
});

export const requestVisits = call({
  method: 'POST',
  path: '/api/v1/dealers/visit-requests',
  roles: M4,
  tag: 'Coverage',
  summary: 'Ask an officer to visit dealers of their territory',
  body: z.strictObject({
    SAP_ID: recordCode,
    dealerCodes: z.array(recordCode).min(1).max(visitRequestLimits.dealers.maxItems),
    note: z.string().trim().max(visitRequestLimits.note.maxLength).optional(),
  }),
  refusals: ['OFFICER_NOT_OF_TERRITORY'],
  response: z.object({ message }),
});

import { z } from 'zod';
import { call, day, message } from '../call.ts';
import { exactCode } from '../codes.ts';
import { ADM, M4_READ } from '../roles.ts';

const tag = 'Dashboard';

const count = z.number().int();

const code = exactCode.optional();

/** Days and part of the hierarchy; '-': no place. Default: current month (D-058). */
export const selectedPlace = { zone: code, region: code, area: code, territory: code };
export const selection = { startDate: day.optional(), endDate: day.optional(), ...selectedPlace };

/** `earlier=yes` adds the preceding period of equal length. */
const query = z.strictObject({ ...selection, earlier: z.enum(['yes']).optional() });

const period = z.object({ start: z.string(), end: z.string() });

/** `updatedAt` is null without counts. */
const counted = { period, updatedAt: z.string().nullable(), message };

/** null without counts. */
const earlier = <Data extends z.ZodType>(data: Data) => ({
  earlier: z.object({ period, data: data.nullable() }).optional(),
});

const visitType = z.object({ planned: count, unplanned: count });

const visitByDealerStatus = z.array(z.object({ _id: z.enum(['A', 'I']), count }));

const uniqueDealerVisits = z.object({ uniqueVisits: count, totalVisits: count });

const activeDealerVisits = z.object({ visits: count, totalDealers: count });

const location = z.object({ pendingVisits: count, lessThan100: count, moreThan100: count });

const minutes = z.union([z.number().int(), z.literal('NA')]);

const average = z.object({ previousMonth: z.number(), currentMonth: z.number() });

const timeByZone = z.record(z.string(), z.tuple([z.object({ time: minutes })]));

/** `total` averages all visits; group averages cannot yield it. */
const earlierTime = <Groups extends z.ZodType>(groups: Groups) => earlier(z.object({ groups, total: minutes }));
/** null for a month without officer-days. */
const averageOfAll = z.object({ previousMonth: z.number().nullable(), currentMonth: z.number().nullable() });
const months = z.object({ previous: period, current: period });

const visitFigures = z.object({ visitType, visitByDealerStatus, uniqueDealerVisits, activeDealerVisits, location });
export const dashVisits = call({
  method: 'GET',
  path: '/api/v1/dash/visits',
  roles: ADM,
  tag,
  summary: 'Charts 1 to 5 for head office: not-deleted dealer visits by the place of the day (D-058, D-061)',
  query,
  refusals: ['END_BEFORE_START'],
  response: z.object({ data: visitFigures, ...counted, ...earlier(visitFigures) }),
});

export const dashVisitsTimeSpent = call({
  method: 'GET',
  path: '/api/v1/dash/visits/time-spent',
  roles: ADM,
  tag,
  summary: 'Average minutes of all ended visits per zone',
  query,
  refusals: ['END_BEFORE_START'],
  response: z.object({ data: timeByZone, total: minutes, ...counted, ...earlierTime(timeByZone) }),
});

const planningByZone = z.record(z.string(), z.object({ PJPCreated: count, PJPNotCreated: count }));
export const dashPjps = call({
  method: 'GET',
  path: '/api/v1/dash/pjps',
  roles: ADM,
  tag,
  summary: 'Officers with and without a PJP entry in the range, per zone',
  query,
  refusals: ['END_BEFORE_START'],
  response: z.object({ data: planningByZone, ...counted, ...earlier(planningByZone) }),
});

export const dashDealerVisits = call({
  method: 'GET',
  path: '/api/v1/dash/dealers/visits',
  roles: ADM,
  tag,
  summary: 'Average dealer visits per officer and day of the previous and the current month, per zone',
  query,
  refusals: ['END_BEFORE_START'],
  response: z.object({
    data: z.array(z.object({ _id: z.string(), value: average })),
    total: averageOfAll,
    ...counted,
    months,
  }),
});

export const dashDealerTimeSpent = call({
  method: 'GET',
  path: '/api/v1/dash/dealers/time-spent',
  roles: ADM,
  tag,
  summary: 'Average minutes of ended dealer visits per zone',
  query,
  refusals: ['END_BEFORE_START'],
  response: z.object({ data: timeByZone, total: minutes, ...counted, ...earlierTime(timeByZone) }),
});

/** ZM, RM, AM: level of ZO, RO and AO; another manager's is refused, unknown 404 (D-059). */
const level = {
  roles: M4_READ,
  tag,
  params: z.strictObject({ level: z.string().max(16) }),
  query,
  refusals: ['NOT_FOUND', 'END_BEFORE_START'],
} as const;

/** `_id` is the group's name or the SAP ID. */
const group = { _id: z.string(), code: z.string() };

export const levelVisitType = call({
  ...level,
  method: 'GET',
  path: '/api/v1/dash/visits/:level/visit-type',
  summary: 'Chart 1 of a level: planned and unplanned dealer visits',
  response: z.object({ data: visitType, ...counted, ...earlier(visitType) }),
});

export const levelLocation = call({
  ...level,
  method: 'GET',
  path: '/api/v1/dash/visits/:level/location',
  summary: 'Chart 5 of a level: where dealer visits ended against where they started',
  response: z.object({ data: location, ...counted, ...earlier(location) }),
});
const dealerFigures = z.object({
  visitByDealerStatus,
  uniqueDealerVisits,
  activeDealerVisits,
  activeDealerBase: count,
});

export const levelDealers = call({
  ...level,
  method: 'GET',
  path: '/api/v1/dash/visits/:level/dealers',
  summary: 'Charts 2, 3 and 4 of a level; activeDealerBase is the configured base (D-060)',
  response: z.object({ data: dealerFigures, ...counted, ...earlier(dealerFigures) }),
});

const planningByGroup = z.array(
  z.object({ ...group, value: z.union([count, z.object({ created: count, notcreated: count })]) }),
);
export const levelPjps = call({
  ...level,
  method: 'GET',
  path: '/api/v1/dash/pjps/:level',
  summary: 'Chart 6 of a level: officers with and without a PJP entry per group, or for AM entries per officer',
  response: z.object({ data: planningByGroup, ...counted, ...earlier(planningByGroup) }),
});

export const levelDealerVisits = call({
  ...level,
  method: 'GET',
  path: '/api/v1/dash/dealers/:level/visits',
  summary: 'Chart 7 of a level: average dealer visits per officer and day of the previous and the current month',
  response: z.object({
    data: z.array(z.object({ ...group, value: average })),
    total: averageOfAll,
    ...counted,
    months,
  }),
});

const timeByGroup = z.array(z.object({ ...group, value: minutes }));
export const levelDealerTimeSpent = call({
  ...level,
  method: 'GET',
  path: '/api/v1/dash/dealers/:level/time-spent',
  summary: 'Chart 8 of a level: average minutes of ended dealer visits',
  response: z.object({ data: timeByGroup, total: minutes, ...counted, ...earlierTime(timeByGroup) }),
});

const statsOf = z.object({
  SAP_ID: z.string(),
  name: z.string(),
  zone: z.string(),
  regionName: z.string(),
  areaName: z.string(),
  territoryName: z.string(),
});

const range = z.strictObject({ startDate: day.optional(), endDate: day.optional() });

/** Officers as of today, with all own visits of the range (D-063). */
export const visitStats = call({
  method: 'GET',
  path: '/api/v1/dash/visits/stats',
  roles: M4_READ,
  tag,
  summary: 'Visit statistics per officer',
  query: range,
  refusals: ['END_BEFORE_START'],
  response: z.object({
    usersWithStats: z.array(
      statsOf.extend({
        stats: z.object({ planned: count, unplanned: count }),
        prospect: z.object({ count }),
        customer: z.object({ count }),
        influencer: z.object({ count }),
      }),
    ),
    ...counted,
  }),
});

export const taskStats = call({
  method: 'GET',
  path: '/api/v1/dash/tasks/stats',
  roles: M4_READ,
  tag,
  summary: 'Task statistics per officer: tasks due in the range',
  query: range,
  refusals: ['END_BEFORE_START'],
  response: z.object({
    taskStats: z.array(statsOf.extend({ stats: z.object({ Completed: count, WIP: count, 'To Be Started': count }) })),
    period,
    message,
  }),
});

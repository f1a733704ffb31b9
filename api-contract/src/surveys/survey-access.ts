import { z } from 'zod';
import { call, groupedBy, groups, message, page, paged, pageSize, recordCode, shortText, sortedBy } from '../call.ts';
import { surveyLimits } from '../limits.ts';
import { AA, M4_READ } from '../roles.ts';

/** 002 §3. */
export const surveyOfficer = z.object({
  SAP_ID: z.string(),
  name: z.string(),
  scanEnabled: z.boolean(),
  zone: z.string(),
  regionName: z.string(),
  regionCode: z.string(),
  areaName: z.string(),
  areaCode: z.string(),
  territories: z.array(z.object({ name: z.string(), territoryCode: z.string() })),
});
export type SurveyOfficer = z.infer<typeof surveyOfficer>;

const codes = z.string().trim().max(4000).optional();

/** By place, then SAP ID (D-043). Default: all. */
export const officersBy = call({
  method: 'GET',
  path: '/api/v1/getOfficers/:level',
  roles: M4_READ,
  tag: 'Surveys',
  summary: 'Officers and their survey access',
  params: z.strictObject({ level: z.enum(['AREA', 'REGION', 'ZONE']) }),
  query: z.strictObject({
    page: page.shape.page,
    limit: pageSize.optional(),
    /** Comma-separated codes. */
    zone: codes,
    region: codes,
    area: codes,
    search: shortText.optional(),
    ...sortedBy(['sapId', 'name', 'territory', 'assigned']),
    ...groupedBy(['territory', 'assigned']),
  }),
  response: z.object({
    data: z.object({ officers: z.array(surveyOfficer) }),
    ...paged,
    groups: groups.optional(),
    message,
  }),
});

/** All officers or none. Without `scanEnabled`, access toggles. Ignores other keys (D-199, D-302). */
export const setSurveyAccess = call({
  method: 'PUT',
  path: '/api/v1/scan/user/access',
  roles: AA,
  tag: 'Surveys',
  summary: 'Give officers access to surveys, or take it',
  body: z
    .array(z.object({ SAP_ID: recordCode, scanEnabled: z.boolean().optional() }))
    .min(1)
    .max(surveyLimits.officers.maxItems),
  refusals: ['OFFICER_NOT_FOUND'],
  response: z.object({ data: z.array(surveyOfficer), message }),
});

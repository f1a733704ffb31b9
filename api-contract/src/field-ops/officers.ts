import { z } from 'zod';
import { call, day, isNear, message, searchQuery, uuid, recordCode } from '../call.ts';
import { exactId } from '../codes.ts';
import { ADM, M4_READ } from '../roles.ts';

export const officerRow = z.object({
  SAP_ID: z.string(),
  name: z.string(),
  zone: z.string(),
  regionName: z.string(),
  areaName: z.string(),
  territoryName: z.string(),
  stats: z.object({
    inReview: z.number().int(),
    draft: z.number().int(),
    approved: z.number().int(),
    reverted: z.number().int(),
  }),
});
export type OfficerRow = z.infer<typeof officerRow>;

const officers = z.array(officerRow);

/** Default: current month in India (D-041). */
export const officersUnder = call({
  method: 'GET',
  path: '/api/v1/AM/SO/:SAP_ID',
  roles: M4_READ,
  tag: 'Officers',
  summary: 'Officers under a manager',
  params: z.strictObject({ SAP_ID: exactId }),
  query: z.strictObject({ start: day.optional(), end: day.optional() }),
  refusals: ['OFFICER_NOT_FOUND', 'END_BEFORE_START'],
  response: z.object({ data: z.object({ officers }), officers, message }),
});

export const seEntry = z.object({
  _id: z.string(),
  SAP_ID: z.string(),
  name: z.string(),
  role: z.string(),
  changedToSo: z.boolean(),
});

/** Whether each counts as SO (D-071). */
export const seList = call({
  method: 'GET',
  path: '/api/v1/admin/se-list',
  roles: ADM,
  tag: 'Officers',
  summary: 'Sales executives',
  response: z.object({ data: z.array(seEntry), message }),
});

export const changeSeRole = call({
  method: 'PUT',
  path: '/api/v1/admin/se-role/:id',
  roles: ADM,
  tag: 'Officers',
  summary: 'Count a sales executive as SO, or no more',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ value: z.boolean() }),
  refusals: ['USER_NOT_FOUND'],
  response: z.object({ data: seEntry, message }),
});

export const pageOfficer = z.object({ SAP_ID: z.string(), name: z.string(), territoryName: z.string() });

const sapId = recordCode;

/** Default: current month in India. Both spellings count (D-052). */
export const officerRange = {
  userId: sapId.optional(),
  SAP_ID: sapId.optional(),
  startDate: day.optional(),
  start: day.optional(),
  endDate: day.optional(),
  end: day.optional(),
};

export const named = { error: 'Please name the officer.', path: ['userId'] };

export const isNamed = (query: { userId?: string | undefined; SAP_ID?: string | undefined }) =>
  Boolean(query.userId ?? query.SAP_ID);

const officerQuery = z.strictObject(officerRange).refine(isNamed, named);

export const ofOfficer = {
  method: 'GET',
  roles: M4_READ,
  query: officerQuery,
  refusals: ['OFFICER_NOT_FOUND', 'END_BEFORE_START'],
} as const;

/** Fuzzy search by SAP ID, name, phone or territory: exact SAP ID, prefixes, near matches. */
export const findOfficers = call({
  method: 'GET',
  path: '/api/v1/search/officers',
  roles: M4_READ,
  tag: 'Search',
  summary: 'Officers that a search finds',
  query: searchQuery,
  response: z.object({
    data: z.array(
      z.object({
        SAP_ID: z.string(),
        name: z.string(),
        territoryName: z.string(),
        /** '' if unknown. */
        phone: z.string(),
        active: z.boolean(),
        isNear,
      }),
    ),
    message,
  }),
});

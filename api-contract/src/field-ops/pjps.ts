import { z } from 'zod';
import { call, day, message, uuid, recordVersion } from '../call.ts';
import { exactId } from '../codes.ts';
import { requestKind, seenFindings } from '../request-kind.ts';
import { M4, M4_READ } from '../roles.ts';
import { MISSED_REASONS } from './plan-adherence.ts';

export const PJP_STATUSES = ['Draft', 'In-Review', 'Approved', 'Reverted'] as const;

export const beat = z.object({
  name: z.string(),
  route: z.string(),
  startPoint: z.object({ name: z.string() }),
  endPoint: z.object({ name: z.string() }),
});

export const pjpEntry = z.object({
  _id: z.string(),
  SAP_ID: z.string(),
  status: z.enum(PJP_STATUSES),
  activity: z.string(),
  planDate: day,
  remark: z.string(),
  beats: z.array(beat),
  dealersDetails: z.array(z.object({ dealerCode: z.string(), name: z.string() })),
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullish(),
  decidedAt: z.string().nullable(),
  version: z.number().int(),
});
export type PjpEntry = z.infer<typeof pjpEntry>;

export const ABSENCE_FINDINGS = ['leave', 'holiday'] as const;
export const DAY_FINDINGS = ['officer-left', 'past-day', ...ABSENCE_FINDINGS] as const;
export const planRequest = requestKind('pjp', [...DAY_FINDINGS, 'two-plans', 'long-unvisited'], { plan: pjpEntry });

/** Newest first; unknown officer 404, outside the scope 403 (D-038). */
export const officerPjps = call({
  method: 'GET',
  path: '/api/v1/AM/PJP/:SAP_ID',
  roles: M4_READ,
  tag: 'PJP',
  summary: 'Planned journeys of an officer',
  params: z.strictObject({ SAP_ID: exactId }),
  query: z.strictObject({ start: day.optional(), end: day.optional() }),
  refusals: ['OFFICER_NOT_FOUND', 'END_BEFORE_START'],
  response: z.object({
    data: z.array(
      pjpEntry.extend({
        findings: planRequest.findings,
        /** Of approved field plans of past days: their missed dealers. `isLate`: approved after the day (D-361). */
        adherence: z
          .object({ missed: z.array(z.string()), reason: z.enum(MISSED_REASONS).nullable(), isLate: z.boolean() })
          .nullish(),
      }),
    ),
    message,
    officer: z.object({ SAP_ID: z.string(), name: z.string(), territoryName: z.string() }),
  }),
});

const decision = {
  also: ['GET', 'PUT'],
  roles: M4,
  tag: 'PJP',
  params: z.strictObject({ id: uuid }),
  /** Another version is refused (D-306). */
  query: z.strictObject({ version: recordVersion.optional(), seenFindings }),
  refusals: [
    'FINDING_SINCE',
    'PJP_NOT_FOUND',
    'OWN_PLAN',
    'PJP_NOT_IN_REVIEW',
    'PLEASE_WAIT',
    'PIN_CHANGE_REQUIRED',
    'CODE_REQUIRED',
    'TOO_MANY_ATTEMPTS',
  ],
  response: z.object({
    data: z.object({ message, pjp: pjpEntry }),
    /** The `batchId` of `POST /api/v1/inbox/undo`. */
    decisionId: uuid,
    message,
  }),
} as const;

/** Not In-Review: 409 (D-046). */
export const approvePjp = call({
  ...decision,
  method: 'POST',
  path: '/api/v1/AM/PJP/approve/:id',
  summary: 'Approve a plan',
});

/** Not In-Review: 409 (D-046). */
export const revertPjp = call({
  ...decision,
  method: 'POST',
  path: '/api/v1/AM/PJP/revert/:id',
  summary: 'Revert a plan',
});

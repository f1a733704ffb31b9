import { z } from 'zod';
import { call, message } from '../call.ts';
import { visitTargetLimits } from '../limits.ts';
import { ADM } from '../roles.ts';

const { min, max } = visitTargetLimits.days;

/** Days in which each dealer of a club is to be visited (D-362). */
const visitTarget = z.object({
  /** A club's code; '' for dealers without a club. */
  club: z.string().max(32),
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

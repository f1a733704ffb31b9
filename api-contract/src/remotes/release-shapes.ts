import { z } from 'zod';
import { message } from '../call.ts';
import { audienceLimits, developerLimits, marginLimits, releaseDecisionLimits } from '../limits.ts';
import { remoteName, remoteVersion } from './feed.ts';
import { ROLES } from '../roles.ts';

export const sapId = z.string().trim().min(1).max(developerLimits.sapId.maxLength);

export const reason = z
  .string()
  .trim()
  .min(1, 'Please give a reason.')
  .max(releaseDecisionLimits.reason.maxLength, 'At most 500 characters.');

export const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);

export const remoteParams = z.strictObject({ remote: remoteName });

export const versionParams = z.strictObject({ remote: remoteName, version: remoteVersion });

export const RELEASE_CHECKS = ['files', 'declaration', 'collisions', 'shared', 'contract', 'smoke'] as const;

/** One check of a version; `texts` says in whole sentences what is wrong, empty when it passed. */
export const releaseCheck = z.object({
  check: z.enum(RELEASE_CHECKS),
  state: z.enum(['passed', 'failed', 'open']),
  texts: z.array(z.string()),
});
export type ReleaseCheck = z.infer<typeof releaseCheck>;

/** Whom a canary is for: any of the three is enough. */
export const audience = z.strictObject({
  roles: z.array(z.enum(ROLES)).default([]),
  /** Percent of users, the same users while it grows. */
  share: z
    .number()
    .min(audienceLimits.share.min)
    .max(audienceLimits.share.max)
    .multipleOf(0.01, 'At most two decimals.')
    .default(0),
  /** SAP IDs. */
  users: z.array(sapId).max(200).default([]),
});
export type Audience = z.infer<typeof audience>;

/** Whether the version that is replaced is withdrawn, too: open pages leave it at their next navigation. */
export const takeBack = z.boolean().default(false);

/** When the server takes a canary back by itself. */
export const margins = z.strictObject({
  /** How many percentage points its error rate may be above stable's. */
  errorPoints: within(marginLimits.errorPoints).default(5),
  /** How many times stable's load time (75th percentile) it may take; at least 300 ms more. */
  loadFactor: within(marginLimits.loadFactor).default(1.5),
  /** Nothing is decided before so many loads. */
  minLoads: within(marginLimits.minLoads).int().default(20),
});
export type Margins = z.infer<typeof margins>;

export const ticketAnswer = z.object({ data: z.object({ preview: z.string(), path: z.string() }), message });

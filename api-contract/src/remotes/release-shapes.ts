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

export const numberBetween = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);

export const remoteParams = z.strictObject({ remote: remoteName });

export const versionParams = z.strictObject({ remote: remoteName, version: remoteVersion });

export const RELEASE_CHECKS = ['files', 'declaration', 'collisions', 'shared', 'contract', 'smoke'] as const;

/** `texts`: problems as sentences. */
export const releaseCheck = z.object({
  check: z.enum(RELEASE_CHECKS),
  state: z.enum(['passed', 'failed', 'open']),
  texts: z.array(z.string()),
});
export type ReleaseCheck = z.infer<typeof releaseCheck>;

/** Any one condition is enough. */
export const audience = z.strictObject({
  roles: z.array(z.enum(ROLES)).default([]),
  /** Percent of users; growing keeps the same users. */
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

/** Open pages leave the replaced version at their next navigation. */
export const takeBack = z.boolean().default(false);

/** Beyond these the server takes a canary back. */
export const margins = z.strictObject({
  /** Percentage points above stable's error rate. */
  errorPoints: numberBetween(marginLimits.errorPoints).default(5),
  /** Factor on stable's load time (75th percentile), at least 300 ms more. */
  loadFactor: numberBetween(marginLimits.loadFactor).default(1.5),
  /** No decision before this many loads. */
  minLoads: numberBetween(marginLimits.minLoads).int().default(20),
});
export type Margins = z.infer<typeof margins>;

export const ticketResponse = z.object({ data: z.object({ preview: z.string(), path: z.string() }), message });

import { z } from 'zod';
import { call, historyEntry, message, pageSize } from '../call.ts';
import { releaseRuleLimits } from '../limits.ts';
import { remoteVersion } from './feed.ts';
import {
  audience,
  margins,
  reason,
  releaseCheck,
  remoteParams,
  sapId,
  takeBack,
  ticketResponse,
  versionParams,
  numberBetween,
} from './release-shapes.ts';
import { ADM } from '../roles.ts';
import { rollout, rolloutPlan } from './rollouts.ts';

/** Health cannot be switched off. */
export const releaseRules = z.strictObject({
  /** Looser margins are reduced to these. */
  loosest: z
    .strictObject({
      errorPoints: margins.shape.errorPoints.unwrap().default(10),
      loadFactor: margins.shape.loadFactor.unwrap().default(2),
      minLoads: margins.shape.minLoads.unwrap().default(100),
    })
    .prefault({}),
  /** Requires a canary first, for these hours and loads. */
  canaryFirst: z.boolean().default(false),
  canaryHours: numberBetween(releaseRuleLimits.canaryHours).default(1),
  canaryLoads: numberBetween(releaseRuleLimits.canaryLoads).int().default(20),
  /** Only an ADMIN activates; teams still upload and start canaries. */
  adminOnly: z.boolean().default(false),
  /** A new stable version is watched until either limit. */
  watchHours: numberBetween(releaseRuleLimits.watchHours).default(4),
  watchLoads: numberBetween(releaseRuleLimits.watchLoads).int().default(1000),
});
export type ReleaseRules = z.infer<typeof releaseRules>;

/** Measured in browsers, at most 30 days. */
export const versionHealth = z.object({
  loads: z.number().int(),
  failures: z.number().int(),
  /** Percent; null without loads. */
  errorRate: z.number().nullable(),
  /** 75th percentile in milliseconds; null without loads. */
  loadMs: z.number().nullable(),
});
export type VersionHealth = z.infer<typeof versionHealth>;

/** Last day. */
export const partHealth = versionHealth.extend({
  version: z.string(),
  /** Path, or extension key: 'slot:dealer/open-tickets'. */
  part: z.string(),
  title: z.string(),
});
export type PartHealth = z.infer<typeof partHealth>;

/** Sentences about mismatches with shell, contract or shared packages. */
const incompatibilities = z.array(z.string());

export const liveVersion = z.object({
  version: z.string(),
  since: z.string(),
  health: versionHealth,
  incompatibilities,
});

/** A plan's areas may hold more people than a decision names. */
const canaryState = liveVersion.extend({ audience: audience.extend({ users: z.array(sapId) }), margins });

export const adminRemote = z.object({
  name: z.string(),
  title: z.string(),
  /** Reason; null while on. */
  off: z.string().nullable(),
  /** null before the first version. */
  stable: liveVersion.nullable(),
  canary: canaryState.nullable(),
  /** null: no stable version is watched. */
  watch: z.object({ before: z.string(), until: z.string(), margins }).nullable(),
  rules: releaseRules,
  plan: rolloutPlan.nullable(),
  /** A version that goes out by the plan as it was then. */
  rollout: rollout.nullable(),
  /** Versions from the server's own files go live automatically. */
  followsInstalled: z.boolean(),
  versions: z.number().int(),
  /** Content-Security-Policy violations of 30 days. */
  violations: z.number().int(),
  /** Decision count, the base of the next decision. */
  lock: z.number().int(),
});
export type AdminRemote = z.infer<typeof adminRemote>;

export const adminRemotes = call({
  method: 'GET',
  path: '/api/v1/admin/remotes',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Every remote: what is live for whom, and how it does',
  response: z.object({ data: z.array(adminRemote), message }),
});

export const keptVersion = z.object({
  version: z.string(),
  source: z.enum(['installed', 'released']),
  at: z.string(),
  by: z.string(),
  /** Missing if nobody has the SAP ID. */
  byName: z.string().optional(),
  note: z.string(),
  commit: z.string(),
  contract: z.string(),
  bytes: z.number().int(),
  files: z.number().int(),
  checks: z.array(releaseCheck),
  live: z.enum(['stable', 'canary']).nullable(),
  /** Is or was stable: a rollback skips some checks. */
  wasStable: z.boolean(),
  /** The last time. */
  withdrawnAt: z.string().nullable(),
  /** false after its files were deleted: it cannot return. */
  kept: z.boolean(),
  health: versionHealth,
  /** Also empty for versions that were never stable: see their checks. */
  incompatibilities,
  /** Extensions that have no slot once it is live, as of now. */
  notices: z.array(z.string()),
});
export type KeptVersion = z.infer<typeof keptVersion>;

export const violation = z.object({
  version: z.string(),
  directive: z.string(),
  blocked: z.string(),
  source: z.string(),
  count: z.number().int(),
  firstAt: z.string(),
  lastAt: z.string(),
});
export type Violation = z.infer<typeof violation>;

export const remoteDetails = call({
  method: 'GET',
  path: '/api/v1/admin/remotes/:remote',
  roles: ADM,
  tag: 'Remotes',
  summary:
    'One remote: its versions, newest first, a page at a time, its history (newest 200) and its policy violations',
  params: remoteParams,
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    limit: pageSize.default(20),
  }),
  refusals: ['REMOTE_NOT_FOUND'],
  response: z.object({
    data: adminRemote.extend({
      list: z.array(keptVersion),
      /** Live versions, extensions first. */
      parts: z.array(partHealth),
      history: z.array(historyEntry),
      policy: z.array(violation),
    }),
    totalPage: z.number().int(),
    currentPage: z.number().int(),
    totalCount: z.number().int(),
    message,
  }),
});

const lock = z.number().int().min(0);

const target = z.strictObject({ version: remoteVersion, reason, lock });

export const steering = z.discriminatedUnion('action', [
  target.extend({
    action: z.literal('activate'),
    takeBack,
    margins: margins.optional(),
    withoutCanary: z.boolean().default(false),
  }),
  target.extend({ action: z.literal('rollback') }),
  target.extend({ action: z.literal('canary'), audience, margins: margins.optional() }),
  z.strictObject({ action: z.literal('end-canary'), reason, lock }),
  z.strictObject({ action: z.literal('rules'), rules: releaseRules, reason, lock }),
  z.strictObject({ action: z.literal('plan'), plan: rolloutPlan.nullable(), reason, lock }),
  target.extend({ action: z.literal('rollout') }),
  z.strictObject({ action: z.literal('pause'), reason, lock }),
  z.strictObject({ action: z.literal('continue'), reason, lock }),
  z.strictObject({ action: z.literal('approve'), reason, lock }),
  z.strictObject({ action: z.literal('skip'), reason, lock }),
  z.strictObject({ action: z.literal('abort'), reason, lock }),
  z.strictObject({ action: z.literal('off'), reason, lock }),
  z.strictObject({ action: z.literal('on'), reason, lock }),
]);
export type Steering = z.infer<typeof steering>;

export const steerRemote = call({
  method: 'POST',
  path: '/api/v1/admin/remotes/:remote',
  roles: ADM,
  tag: 'Remotes',
  summary:
    'Activate, roll back, start, change or end a canary, roll out by plan, switch off or on, set rules and plan: each with a reason, in the history',
  asksAgain: true,
  params: remoteParams,
  body: steering,
  refusals: [
    'REMOTE_NOT_FOUND',
    'VERSION_NOT_FOUND',
    'VERSION_GONE',
    'VERSION_IS_STABLE',
    'VERSION_NOT_READY',
    'CANARY_FIRST',
    'NO_CANARY',
    'NO_AUDIENCE',
    'USER_NOT_FOUND',
    'AREA_NOT_FOUND',
    'NO_PLAN',
    'NO_ROLLOUT',
    'ROLLOUT_RUNNING',
    'NOTHING_TO_APPROVE',
  ],
  response: z.object({ data: adminRemote, message }),
});

export const previewVersion = call({
  method: 'POST',
  path: '/api/v1/admin/remotes/:remote/versions/:version/preview',
  roles: ADM,
  tag: 'Remotes',
  summary: 'A link, for one hour, that asks ADMIN and allowed users whether they try a version that is not live',
  params: versionParams,
  refusals: ['VERSION_NOT_FOUND', 'VERSION_GONE', 'VERSION_TAKEN_BACK', 'REMOTE_OFF', 'VERSION_NOT_READY'],
  response: ticketResponse,
});

export const developer = z.object({
  sapId: z.string(),
  name: z.string(),
  by: z.string(),
  /** Missing if nobody has the SAP ID. */
  byName: z.string().optional(),
  at: z.string(),
});
export type Developer = z.infer<typeof developer>;

const developerList = z.object({ data: z.array(developer), message });

export const developers = call({
  method: 'GET',
  path: '/api/v1/admin/developers',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Who, beside ADMIN, may load a remote from the own machine and try versions that are not live',
  response: developerList,
});

export const allowDeveloper = call({
  method: 'POST',
  path: '/api/v1/admin/developers',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Allows somebody to load a remote from the own machine and to try versions that are not live',
  body: z.strictObject({ sapId }),
  refusals: ['USER_NOT_FOUND'],
  response: developerList,
});

export const forbidDeveloper = call({
  method: 'DELETE',
  path: '/api/v1/admin/developers/:sapId',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Takes that permission back',
  params: z.strictObject({ sapId }),
  refusals: ['USER_NOT_FOUND'],
  response: developerList,
});

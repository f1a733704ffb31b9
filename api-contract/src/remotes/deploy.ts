import { z } from 'zod';
import { call, historyEntry, message, upload, uuid } from '../call.ts';
import {
  audienceLimits,
  deployTokenLimits,
  developerLimits,
  marginLimits,
  releaseDecisionLimits,
  releaseRuleLimits,
} from '../limits.ts';
import { ADM, ANY, ROLES } from '../roles.ts';
import { builtRemote, releaseFile, remoteName, remoteVersion } from './feed.ts';

const sapId = z.string().trim().min(1).max(developerLimits.sapId.maxLength);
const reason = z
  .string()
  .trim()
  .min(1, 'Please give a reason.')
  .max(releaseDecisionLimits.reason.maxLength, 'At most 500 characters.');
const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);
const remoteParams = z.strictObject({ remote: remoteName });
const versionParams = z.strictObject({ remote: remoteName, version: remoteVersion });

/** What a version was built against: what the shell must provide and the API must still answer. */
export const builtFor = z.object({
  contract: z.string(),
  /** Shared package → the range that it needs: '^0.1.0'. */
  shared: z.record(z.string(), z.string()),
  /** The calls that it makes, by 'METHOD /path', each with the JSON Schemas of the contract it was built with. */
  calls: z.record(
    z.string(),
    z.object({
      params: z.unknown().optional(),
      query: z.unknown().optional(),
      body: z.unknown().optional(),
      answer: z.unknown(),
    }),
  ),
});
export type BuiltFor = z.infer<typeof builtFor>;

/** A version as `npm run release` sends it: gzip of this as JSON. Files are base64 by their path in the version's folder. */
export const releaseArchive = z.object({
  remote: builtRemote,
  builtFor,
  files: z.record(releaseFile, z.string()),
  note: z.string().max(500).default(''),
  /** The commit it was built from, where there is one. */
  commit: z.string().max(64).default(''),
});
export type ReleaseArchive = z.infer<typeof releaseArchive>;

export const RELEASE_CHECKS = ['files', 'declaration', 'collisions', 'shared', 'contract', 'smoke'] as const;
/** One check of a version; `texts` says in whole sentences what is wrong, empty when it passed. */
export const releaseCheck = z.object({
  check: z.enum(RELEASE_CHECKS),
  state: z.enum(['passed', 'failed', 'open']),
  texts: z.array(z.string()),
});
export type ReleaseCheck = z.infer<typeof releaseCheck>;

const releaseState = z.object({
  remote: z.string(),
  version: z.string(),
  /** False when the console had this very version already. */
  isNew: z.boolean(),
  checks: z.array(releaseCheck),
  live: z.enum(['stable', 'canary']).nullable(),
});
export type ReleaseState = z.infer<typeof releaseState>;
const releaseAnswer = z.object({ data: releaseState, message });

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
const takeBack = z.boolean().default(false);
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

/** What ADMIN wants of a remote's releases. Health itself can not be switched off. */
export const releaseRules = z.strictObject({
  /** The loosest margins that anybody may give; looser ones become these. */
  loosest: z
    .strictObject({
      errorPoints: margins.shape.errorPoints.unwrap().default(10),
      loadFactor: margins.shape.loadFactor.unwrap().default(2),
      minLoads: margins.shape.minLoads.unwrap().default(100),
    })
    .prefault({}),
  /** Whether a version must have been a canary before it goes to everyone: for so many hours, with so many loads. */
  canaryFirst: z.boolean().default(false),
  canaryHours: within(releaseRuleLimits.canaryHours).default(1),
  canaryLoads: within(releaseRuleLimits.canaryLoads).int().default(20),
  /** Whether only an ADMIN makes a version everyone's; teams still upload and start canaries. */
  adminOnly: z.boolean().default(false),
  /** A version that goes to everyone is watched for so long, or until so many loads were good. */
  watchHours: within(releaseRuleLimits.watchHours).default(4),
  watchLoads: within(releaseRuleLimits.watchLoads).int().default(1000),
});
export type ReleaseRules = z.infer<typeof releaseRules>;

const MAX_ARCHIVE = 20_000_000;
export const checkRelease = call({
  method: 'POST',
  path: '/api/v1/releases/:remote/check',
  roles: 'deploy',
  tag: 'Remotes',
  summary: 'The checks of a version, without keeping it',
  params: remoteParams,
  upload: { maxBytes: MAX_ARCHIVE },
  body: z.strictObject({ archive: upload }),
  answer: releaseAnswer,
});
export const publishRelease = call({
  method: 'POST',
  path: '/api/v1/releases/:remote',
  roles: 'deploy',
  tag: 'Remotes',
  summary: 'Keeps a version for ever as it is; the same version with other content is refused',
  params: remoteParams,
  upload: { maxBytes: MAX_ARCHIVE },
  body: z.strictObject({ archive: upload }),
  answer: releaseAnswer,
});
export const liveReleases = call({
  method: 'GET',
  path: '/api/v1/releases',
  roles: 'public',
  tag: 'Remotes',
  summary:
    'The versions that are live; what each was built for is in its release.json beside its scripts, public as they are',
  answer: z.object({
    data: z.array(z.object({ remote: z.string(), version: z.string(), live: z.enum(['stable', 'canary']) })),
    message,
  }),
});
export const releaseStatus = call({
  method: 'GET',
  path: '/api/v1/releases/:remote/:version',
  roles: 'deploy',
  tag: 'Remotes',
  summary: 'A version and its checks as they stand now',
  params: versionParams,
  answer: releaseAnswer,
});
const ticketAnswer = z.object({ data: z.object({ preview: z.string(), path: z.string() }), message });
export const previewRelease = call({
  method: 'POST',
  path: '/api/v1/releases/:remote/:version/preview',
  roles: 'deploy',
  tag: 'Remotes',
  summary:
    'A link, for one hour, that asks ADMIN and allowed users whether they try this version before it is live; `path` opens it',
  params: versionParams,
  answer: ticketAnswer,
});
export const smokeResult = call({
  method: 'POST',
  path: '/api/v1/releases/:remote/:version/smoke',
  roles: 'deploy',
  tag: 'Remotes',
  summary: 'What the smoke journey of the remote found in a browser',
  params: versionParams,
  body: z.strictObject({ passed: z.boolean(), texts: z.array(z.string().max(500)).max(20).default([]) }),
  answer: releaseAnswer,
});
export const goLive = call({
  method: 'POST',
  path: '/api/v1/releases/:remote/:version/live',
  roles: 'deploy',
  tag: 'Remotes',
  summary: 'The team makes its own version stable, or a canary',
  params: versionParams,
  body: z.discriminatedUnion('as', [
    z.strictObject({ as: z.literal('stable'), reason, takeBack, margins: margins.optional() }),
    z.strictObject({ as: z.literal('canary'), reason, audience, margins: margins.optional() }),
  ]),
  answer: releaseAnswer,
});

/** What browsers measured of one version since it is live, within the last 30 days. */
export const versionHealth = z.object({
  loads: z.number().int(),
  failures: z.number().int(),
  /** Percent of loads; null without loads. */
  errorRate: z.number().nullable(),
  /** 75th percentile in milliseconds; null without loads. */
  loadMs: z.number().nullable(),
});
export type VersionHealth = z.infer<typeof versionHealth>;
/** What of a version does not fit what the servers provide now (shell, contract, shared packages), in whole sentences. */
const incompatibilities = z.array(z.string());
export const liveVersion = z.object({
  version: z.string(),
  since: z.string(),
  health: versionHealth,
  incompatibilities,
});
const canaryState = liveVersion.extend({ audience, margins });
export const adminRemote = z.object({
  name: z.string(),
  title: z.string(),
  /** Why it is switched off; null while it is on. */
  off: z.string().nullable(),
  /** Null until a first version is live. */
  stable: liveVersion.nullable(),
  canary: canaryState.nullable(),
  /** Against which version everyone's is watched, until when, and when the server takes it back; null while it is not. */
  watch: z.object({ before: z.string(), until: z.string(), margins }).nullable(),
  rules: releaseRules,
  /** Whether a version that comes with the server's own files goes live by itself. */
  followsInstalled: z.boolean(),
  versions: z.number().int(),
  /** Violations of the Content-Security-Policy in the last 30 days. */
  violations: z.number().int(),
  /** Counts decisions: what a decision says it is based on. */
  lock: z.number().int(),
});
export type AdminRemote = z.infer<typeof adminRemote>;
export const adminRemotes = call({
  method: 'GET',
  path: '/api/v1/admin/remotes',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Every remote: what is live for whom, and how it does',
  answer: z.object({ data: z.array(adminRemote), message }),
});

export const keptVersion = z.object({
  version: z.string(),
  source: z.enum(['installed', 'released']),
  at: z.string(),
  by: z.string(),
  note: z.string(),
  commit: z.string(),
  contract: z.string(),
  bytes: z.number().int(),
  files: z.number().int(),
  checks: z.array(releaseCheck),
  live: z.enum(['stable', 'canary']).nullable(),
  /** It is or was everyone's version: a rollback to it minds fewer checks. */
  wasStable: z.boolean(),
  /** When it was last taken back. */
  withdrawnAt: z.string().nullable(),
  /** False once its files are gone: it can not come back. */
  kept: z.boolean(),
  health: versionHealth,
  /** Empty, too, for a version that was never everyone's: its checks say more. */
  incompatibilities,
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
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({
    data: adminRemote.extend({
      list: z.array(keptVersion),
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
/** What an ADMIN decides about a remote. */
export const steering = z.discriminatedUnion('action', [
  target.extend({
    action: z.literal('activate'),
    takeBack,
    margins: margins.optional(),
    /** Where canaries come first: goes to everyone all the same. */
    withoutCanary: z.boolean().default(false),
  }),
  target.extend({ action: z.literal('rollback') }),
  target.extend({ action: z.literal('canary'), audience, margins: margins.optional() }),
  z.strictObject({ action: z.literal('end-canary'), reason, lock }),
  z.strictObject({ action: z.literal('rules'), rules: releaseRules, reason, lock }),
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
    'Activate, roll back, start, change or end a canary, switch off or on, set the rules: each with a reason, in the history',
  params: remoteParams,
  body: steering,
  answer: z.object({ data: adminRemote, message }),
});
export const previewVersion = call({
  method: 'POST',
  path: '/api/v1/admin/remotes/:remote/versions/:version/preview',
  roles: ADM,
  tag: 'Remotes',
  summary: 'A link, for one hour, that asks ADMIN and allowed users whether they try a version that is not live',
  params: versionParams,
  answer: ticketAnswer,
});

export const deployToken = z.object({
  id: z.string(),
  remote: z.string(),
  label: z.string(),
  by: z.string(),
  at: z.string(),
  lastUsedAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
});
export type DeployToken = z.infer<typeof deployToken>;
export const deployTokens = call({
  method: 'GET',
  path: '/api/v1/admin/deploy-tokens',
  roles: ADM,
  tag: 'Remotes',
  summary: 'The deploy tokens, without what they are: only a hash is kept',
  answer: z.object({ data: z.array(deployToken), message }),
});
export const makeDeployToken = call({
  method: 'POST',
  path: '/api/v1/admin/deploy-tokens',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Makes a deploy token of one remote, known or new; it is shown this once',
  body: z.strictObject({
    remote: remoteName,
    label: z
      .string()
      .trim()
      .min(1, 'Please say who or what uses it.')
      .max(deployTokenLimits.label.maxLength, 'At most 80 characters.'),
  }),
  answer: z.object({ data: deployToken.extend({ token: z.string() }), message }),
});
export const withdrawDeployToken = call({
  method: 'DELETE',
  path: '/api/v1/admin/deploy-tokens/:id',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Withdraws a deploy token',
  params: z.strictObject({ id: uuid }),
  answer: z.object({ message }),
});

export const developer = z.object({ sapId: z.string(), name: z.string(), by: z.string(), at: z.string() });
export type Developer = z.infer<typeof developer>;
const developerList = z.object({ data: z.array(developer), message });
export const developers = call({
  method: 'GET',
  path: '/api/v1/admin/developers',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Who, beside ADMIN, may load a remote from the own machine and try versions that are not live',
  answer: developerList,
});
export const allowDeveloper = call({
  method: 'POST',
  path: '/api/v1/admin/developers',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Allows somebody to load a remote from the own machine and to try versions that are not live',
  body: z.strictObject({ sapId }),
  answer: developerList,
});
export const forbidDeveloper = call({
  method: 'DELETE',
  path: '/api/v1/admin/developers/:sapId',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Takes that permission back',
  params: z.strictObject({ sapId }),
  answer: developerList,
});

/** What a page loads from a developer's machine instead of what is deployed. */
export const override = z.object({ remote: remoteName, address: z.string() });
export type Override = z.infer<typeof override>;
export const startOverride = call({
  method: 'POST',
  path: '/api/v1/overrides',
  roles: ANY,
  tag: 'Remotes',
  summary:
    'Lets this browser load a remote from an allowed origin (ADMIN and allowed users); the page’s policy follows',
  body: z.strictObject({
    remote: remoteName,
    address: z.url('Please give an address like http://localhost:8090/.').max(300),
  }),
  answer: z.object({ data: override, message }),
});
export const endOverride = call({
  method: 'DELETE',
  path: '/api/v1/overrides',
  roles: 'public',
  tag: 'Remotes',
  summary: 'Ends the overrides of this browser',
  answer: z.object({ message }),
});

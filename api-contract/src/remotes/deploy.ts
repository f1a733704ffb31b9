import { z } from 'zod';
import { call, message, upload, uuid } from '../call.ts';
import { deployTokenLimits } from '../limits.ts';
import { builtRemote, releaseFile, remoteName } from './feed.ts';
import {
  audience,
  margins,
  reason,
  releaseCheck,
  remoteParams,
  takeBack,
  ticketResponse,
  versionParams,
} from './release-shapes.ts';
import { ADM } from '../roles.ts';

/** A version's needs from shell and API. */
export const builtFor = z.object({
  contract: z.string(),
  /** Ranges: '^0.1.0'. */
  shared: z.record(z.string(), z.string()),
  /** By 'METHOD /path': JSON Schemas at build time. */
  calls: z.record(
    z.string(),
    z.object({
      params: z.unknown().optional(),
      query: z.unknown().optional(),
      body: z.unknown().optional(),
      answer: z.unknown(),
    }),
  ),
  /** Version of the kit that an outside folder built with. */
  kit: z.string().max(64).optional(),
});
export type BuiltFor = z.infer<typeof builtFor>;

/** From `npm run release`: gzipped JSON, base64 files by path. */
export const releaseArchive = z.object({
  remote: builtRemote,
  builtFor,
  files: z.record(releaseFile, z.string()),
  note: z.string().max(500).default(''),
  commit: z.string().max(64).default(''),
});
export type ReleaseArchive = z.infer<typeof releaseArchive>;

const releaseState = z.object({
  remote: z.string(),
  version: z.string(),
  /** false if the console already had it. */
  isNew: z.boolean(),
  checks: z.array(releaseCheck),
  live: z.enum(['stable', 'canary']).nullable(),
});
export type ReleaseState = z.infer<typeof releaseState>;

const releaseResponse = z.object({ data: releaseState, message });

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
  refusals: ['ARCHIVE_INVALID', 'VERSION_EXISTS'],
  response: releaseResponse,
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
  refusals: ['ARCHIVE_INVALID', 'VERSION_EXISTS', 'RELEASE_QUOTA'],
  response: releaseResponse,
});

export const liveReleases = call({
  method: 'GET',
  path: '/api/v1/releases',
  roles: 'public',
  tag: 'Remotes',
  summary:
    'The versions that are live; what each was built for is in its release.json beside its scripts, public as they are',
  response: z.object({
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
  refusals: ['VERSION_NOT_FOUND'],
  response: releaseResponse,
});

export const previewRelease = call({
  method: 'POST',
  path: '/api/v1/releases/:remote/:version/preview',
  roles: 'deploy',
  tag: 'Remotes',
  summary:
    'A link, for one hour, that asks ADMIN and allowed users whether they try this version before it is live; `path` opens it',
  params: versionParams,
  refusals: ['VERSION_NOT_FOUND', 'VERSION_GONE', 'VERSION_TAKEN_BACK', 'REMOTE_OFF', 'VERSION_NOT_READY'],
  response: ticketResponse,
});

export const smokeResult = call({
  method: 'POST',
  path: '/api/v1/releases/:remote/:version/smoke',
  roles: 'deploy',
  tag: 'Remotes',
  summary: 'What the smoke journey of the remote found in a browser',
  params: versionParams,
  body: z.strictObject({ passed: z.boolean(), texts: z.array(z.string().max(500)).max(20).default([]) }),
  refusals: ['VERSION_NOT_FOUND', 'VERSION_GONE'],
  response: releaseResponse,
});

export const goLive = call({
  method: 'POST',
  path: '/api/v1/releases/:remote/:version/live',
  roles: 'deploy',
  tag: 'Remotes',
  summary: 'The team makes its own version stable, a canary, or starts the plan that an ADMIN has stored',
  params: versionParams,
  body: z.discriminatedUnion('as', [
    z.strictObject({ as: z.literal('stable'), reason, takeBack, margins: margins.optional() }),
    z.strictObject({ as: z.literal('canary'), reason, audience, margins: margins.optional() }),
    z.strictObject({ as: z.literal('plan'), reason }),
  ]),
  refusals: [
    'REMOTE_NOT_FOUND',
    'VERSION_NOT_FOUND',
    'VERSION_GONE',
    'VERSION_IS_STABLE',
    'VERSION_NOT_READY',
    'CANARY_FIRST',
    'ACTIVATED_BY_ADMIN',
    'NO_AUDIENCE',
    'USER_NOT_FOUND',
    'NO_PLAN',
    'ROLLOUT_PAUSED',
  ],
  response: releaseResponse,
});

/** activate: make a version everyone's. */
export const DEPLOY_SCOPES = ['publish', 'preview', 'canary', 'activate'] as const;
const deployScope = z.enum(DEPLOY_SCOPES);
export type DeployScope = z.infer<typeof deployScope>;

export const deployToken = z.object({
  id: z.string(),
  remote: z.string(),
  label: z.string(),
  scopes: z.array(deployScope),
  /** null for old tokens. */
  expiresAt: z.string().nullable(),
  by: z.string(),
  /** Missing if nobody has the SAP ID. */
  byName: z.string().optional(),
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
  response: z.object({ data: z.array(deployToken), message }),
});

export const makeDeployToken = call({
  method: 'POST',
  path: '/api/v1/admin/deploy-tokens',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Makes a deploy token of one remote, known or new; it is shown this once',
  asksAgain: true,
  body: z.strictObject({
    remote: remoteName,
    label: z
      .string()
      .trim()
      .min(1, 'Please say who or what uses it.')
      .max(deployTokenLimits.label.maxLength, 'At most 80 characters.'),
    scopes: z
      .array(deployScope)
      .min(1, 'Please choose at least one.')
      .default([...DEPLOY_SCOPES]),
    /** Until it expires. */
    days: z
      .number()
      .int()
      .min(deployTokenLimits.days.min, 'At least 1 day.')
      .max(deployTokenLimits.days.max, 'At most 366 days.')
      .default(90),
  }),
  response: z.object({ data: deployToken.extend({ token: z.string() }), message }),
});

export const withdrawDeployToken = call({
  method: 'DELETE',
  path: '/api/v1/admin/deploy-tokens/:id',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Withdraws a deploy token',
  asksAgain: true,
  params: z.strictObject({ id: uuid }),
  refusals: ['NOT_FOUND'],
  response: z.object({ message }),
});

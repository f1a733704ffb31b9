import { z } from 'zod';
import { call, message } from '../call.ts';
import { ROLES } from '../roles.ts';
import { EXTENSION_SIZES } from '../slots.ts';

const role = z.enum(ROLES);
const shownTitle = z.string().min(1).max(80);

/** Names and versions become folders and parts of addresses. */
export const remoteName = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, 'Please give a name like mfe-training.');

export const remoteVersion = z.string().regex(/^(?!\.)[\w.-]{1,64}$/, 'Please give a version like 1.4.0.');

export const releaseFile = z
  .string()
  .max(200)
  .regex(/^(?!.*(^|\/)\.)[\w@.+~-]+(\/[\w@.+~-]+)*$/, 'Please give a plain path.');

const preload = z
  .array(z.string().max(200))
  .max(200)
  .refine((files) => new Set(files).size === files.length, 'Please name each file once.');

/** Other words by which the search finds it. */
const keywords = z.array(z.string().min(1).max(40)).max(20).optional();

/** From the build. */
export const declaredScreen = z.object({
  // '//x' and '/\x' would be addresses of another host.
  path: z
    .string()
    .max(200)
    .regex(/^\/(?![/\\\s])/, 'Please give a path like /training.'),
  title: shownTitle,
  roles: z.union([z.array(role), z.literal('public')]),
  /** The `h1` known before its code: `true` for the title. */
  heading: z.union([z.literal(true), z.partialRecord(role, shownTitle)]).optional(),
  menu: shownTitle.optional(),
  keywords,
  bare: z.boolean().optional(),
  /** Its menu entry is marked instead. */
  parent: z.string().max(200).startsWith('/').optional(),
  // Beyond the remote's preload: chunk files, and 'share:KEY' for lazy shared parts.
  preload: preload.optional(),
});

const slotWord = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Please give a word like open-tickets.');

export const declaredExtension = z.object({
  /** May be a newer console's; release checks decide. */
  slot: slotWord,
  name: slotWord,
  title: shownTitle,
  /** Space reserved before it loads. */
  size: z.enum(EXTENSION_SIZES),
  /** Among all remotes; default 50. */
  order: z.number().int().min(0).max(100).optional(),
  keywords,
  roles: z.array(role),
  preload: preload.optional(),
});

/** One version of a remote: remote.json. */
export const builtRemote = z.object({
  name: remoteName,
  title: shownTitle,
  version: remoteVersion,
  contract: z.string().max(40),
  /** '/remotes/NAME/VERSION/'. */
  base: z.string().max(300),
  /** The federation container's script. */
  entry: releaseFile,
  /** Global name of the container; default: from name and version. */
  global: z
    .string()
    .max(100)
    .regex(/^[\w$]+$/)
    .optional(),
  preload,
  /** File → 'sha384-…'. The shell refuses a file without one. */
  integrity: z.record(z.string().max(200), z.string().max(100)),
  screens: z.array(declaredScreen).max(200),
  /** Missing in older builds. */
  slots: z.array(slotWord).max(50).optional(),
  extensions: z.array(declaredExtension).max(50).optional(),
});

/** Without those that ADMIN turned off for the role. */
export const feedExtension = declaredExtension.extend({
  /** ADMIN's order; others follow in feed order. */
  place: z.number().int().min(0).optional(),
});

export const feedRemote = builtRemote.extend({
  extensions: z.array(feedExtension).max(50).optional(),
  /** 'installed' came with the server's own files. */
  channel: z.enum(['stable', 'canary', 'preview']).default('stable'),
  /** Recently withdrawn; pages leave them at the next navigation. */
  withdrawn: z.array(z.string()).default([]),
  /** Reason of a switch-off: no menu entries, a notice for screens. */
  off: z.string().optional(),
});

export const feedAnswer = z.object({
  data: z.array(feedRemote),
  /** User id or null; another user's page requests again. */
  for: z.string().nullable(),
  /** Keyed hash: proves to telemetry which versions this person got, without naming him. */
  ticket: z.string(),
  shell: z.string(),
  message,
});

export const remotesFeed = call({
  method: 'GET',
  path: '/api/v1/remotes',
  roles: 'public',
  tag: 'Remotes',
  summary: 'The feed: which version of each remote this session gets, and what it declares',
  /** Only the caller's accepted preview, not a link's ticket. */
  query: z.strictObject({ preview: z.string().max(600).optional() }),
  response: feedAnswer,
});
export type BuiltRemote = z.infer<typeof builtRemote>;
export type FeedRemote = z.infer<typeof feedRemote>;
export type FeedAnswer = z.infer<typeof feedAnswer>;
export type DeclaredScreen = z.infer<typeof declaredScreen>;
export type DeclaredExtension = z.infer<typeof declaredExtension>;
export type FeedExtension = z.infer<typeof feedExtension>;

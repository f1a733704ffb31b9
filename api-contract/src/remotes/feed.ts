import { z } from 'zod';
import { call, message } from '../call.ts';
import { ROLES } from '../roles.ts';
import { EXTENSION_SIZES } from '../slots.ts';

const role = z.enum(ROLES);

/** A remote's name and a version's: they are folders and parts of addresses. */
export const remoteName = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, 'Please give a name like mfe-training.');

export const remoteVersion = z.string().regex(/^(?!\.)[\w.-]{1,64}$/, 'Please give a version like 1.4.0.');

/** A file inside a version's folder. */
export const releaseFile = z
  .string()
  .max(200)
  .regex(/^(?!.*(^|\/)\.)[\w@.+~-]+(\/[\w@.+~-]+)*$/, 'Please give a plain path.');

const preload = z
  .array(z.string().max(200))
  .max(200)
  .refine((files) => new Set(files).size === files.length, 'Please name each file once.');

/** The static part of a screen's declaration, written by the remote's build. */
export const declaredScreen = z.object({
  // '//x' and '/\x' would be addresses of another host.
  path: z
    .string()
    .max(200)
    .regex(/^\/(?![/\\\s])/, 'Please give a path like /training.'),
  title: z.string().min(1).max(80),
  roles: z.union([z.array(role), z.literal('public')]),
  /** Its `h1` where that is known without its code: `true` for the title, or what it says to each role. */
  heading: z.union([z.literal(true), z.partialRecord(role, z.string().min(1).max(80))]).optional(),
  menu: z.string().min(1).max(80).optional(),
  bare: z.boolean().optional(),
  /** The path of the screen whose menu entry is marked while this one is open. */
  parent: z.string().max(200).startsWith('/').optional(),
  // What the screen needs beside the remote's own preload: chunk files, and 'share:KEY' for the shell's lazy shared parts.
  preload: preload.optional(),
});

/** A word in lower case: of a slot, or of an extension inside its remote and slot. */
const slotWord = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'Please give a word like open-tickets.');

/** The static part of an extension's declaration: what a remote brings to a slot that somebody's screen offers. */
export const declaredExtension = z.object({
  /** A slot that a newer console offers is no fault of the declaration; the checks of a release say whether this one does. */
  slot: slotWord,
  name: slotWord,
  title: z.string().min(1).max(80),
  /** How much room is held for it before it is there. */
  size: z.enum(EXTENSION_SIZES),
  /** Its place in the slot among all remotes' extensions; 50 where it says nothing. */
  order: z.number().int().min(0).max(100).optional(),
  roles: z.array(role),
  preload: preload.optional(),
});

/** One version of a remote as its build describes it: remote.json. */
export const builtRemote = z.object({
  name: remoteName,
  title: z.string().min(1).max(80),
  version: remoteVersion,
  /** The contract's version that it was built for. */
  contract: z.string().max(40),
  /** Where its files are: '/remotes/NAME/VERSION/'. */
  base: z.string().max(300),
  /** The federation container's script. */
  entry: releaseFile,
  /** The container's global name; left out by our own build, whose name follows from name and version. */
  global: z
    .string()
    .max(100)
    .regex(/^[\w$]+$/)
    .optional(),
  preload,
  /** Each script's and style's digest, 'sha384-…', by its file. A file without one is refused by the shell. */
  integrity: z.record(z.string().max(200), z.string().max(100)),
  screens: z.array(declaredScreen).max(200),
  /** The slots that its screens place. Builds from before there were any say nothing of them. */
  slots: z.array(slotWord).max(50).optional(),
  extensions: z.array(declaredExtension).max(50).optional(),
});

/** An extension as this session gets it: one that ADMIN has turned off for the role is not there. */
export const feedExtension = declaredExtension.extend({
  /** Its place in the slot where ADMIN has arranged it; those without one come after, in the order of the feed. */
  place: z.number().int().min(0).optional(),
});

/** One remote as this session gets it. */
export const feedRemote = builtRemote.extend({
  extensions: z.array(feedExtension).max(50).optional(),
  /** Why this session gets this version; 'installed' came with the server's own files. */
  channel: z.enum(['stable', 'canary', 'preview']).default('stable'),
  /** Versions taken back lately: a page that holds one leaves it at its next navigation. */
  withdrawn: z.array(z.string()).default([]),
  /** Why an ADMIN switched the remote off: no menu entries, a notice in place of its screens. */
  off: z.string().optional(),
});

export const feedAnswer = z.object({
  data: z.array(feedRemote),
  /** Whose feed it is: the signed-in user's id, or null. A page whose session is another's asks again. */
  for: z.string().nullable(),
  /**
   * Proves to the telemetry call that the server handed out these versions, and to whom: by a keyed hash, which says nothing
   * about the person.
   */
  ticket: z.string(),
  /** Which build of the shell the server has now. */
  shell: z.string(),
  message,
});

export const remotesFeed = call({
  method: 'GET',
  path: '/api/v1/remotes',
  roles: 'public',
  tag: 'Remotes',
  summary: 'The feed: which version of each remote this session gets, and what it declares',
  /** `preview`: an accepted preview of the person who asks. A link's ticket shows nothing here. */
  query: z.strictObject({ preview: z.string().max(600).optional() }),
  answer: feedAnswer,
});
export type BuiltRemote = z.infer<typeof builtRemote>;
export type FeedRemote = z.infer<typeof feedRemote>;
export type FeedAnswer = z.infer<typeof feedAnswer>;
export type DeclaredScreen = z.infer<typeof declaredScreen>;
export type DeclaredExtension = z.infer<typeof declaredExtension>;
export type FeedExtension = z.infer<typeof feedExtension>;

import { z } from 'zod';
import './issue-sentences.ts';
import type { ErrorCode } from './errors.ts';
import { searchLimits } from './limits.ts';
import type { Role } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: roles; nobody needs to be signed in; or a team with its deploy token (`Authorization: Deploy …`). */
export type Access = readonly Role[] | 'public' | 'deploy';

export interface CallShape {
  method: Method;
  /** Further methods with the same effect and answer, kept for existing clients (D-005). */
  also?: readonly Method[];
  path: string;
  /** The call that took this one's place. It is served for remotes that were built before, and the OpenAPI document leaves it out. */
  supersededBy?: string;
  roles: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is a form with at most one file of at most so many bytes. */
  upload?: { maxBytes: number };
  /** The largest body in bytes, where it is another one than the 1 MB of all calls. */
  maxBodyBytes?: number;
  answer: z.ZodType;
  /** What this call in particular is refused with; what any call of its kind may be refused with is `refusalsOf`. */
  refusals?: readonly ErrorCode[];
  summary: string;
  tag: string;
}

/** Defines one call of the API: the one place where its shape is written. */
export const call = <const C extends CallShape>(definition: C): C => definition;

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
/** What a client sends: values before defaults and coercion. */
export type ParamsOf<C extends CallShape> = In<C['params']>;
export type QueryOf<C extends CallShape> = In<C['query']>;
export type BodyOf<C extends CallShape> = In<C['body']>;
/** What the server works with, after checking. */
export type ServerParams<C extends CallShape> = Out<C['params']>;
export type ServerQuery<C extends CallShape> = Out<C['query']>;
export type ServerBody<C extends CallShape> = Out<C['body']>;
export type AnswerOf<C extends CallShape> = z.output<C['answer']>;

/** A calendar day, `YYYY-MM-DD`, counted in India and never shifted between zones (D-010). */
export const day = z.iso
  .date('Please give a date as YYYY-MM-DD.')
  .refine((value) => value >= '2000-01-01' && value <= '2100-12-31', 'Please give a date between 2000 and 2100.');
/** A range of days, both ends included. The order of the ends is checked by the route (END_BEFORE_START). */
export const page = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  currentPage: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});
export const paged = {
  totalPage: z.number().int().min(1),
  currentPage: z.number().int().min(1),
  totalCount: z.number().int(),
};
/** What every part of Today says beside its figures: the day in India that it is about, and when it was read. */
export const readToday = { today: day, readAt: z.string() };
/** Whether it is an instant as answers have them: `2026-11-09T04:10:00.000Z`. */
const isInstant = (text: string): boolean => {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString() === text;
};
/** Of the calls that say what happened with one dealer, newest first: so many of the newest. */
export const ofDealerNewest = z.strictObject({
  dealerCode: z.string().trim().min(1).max(64),
  limit: z.coerce.number().int().min(1).max(200).default(20),
  /** Rows older than this one, which a page ended with: its instant and its id, joined by a comma. Totals count these alone. */
  before: z
    .string()
    .regex(/^[^,]{24},[\w-]{1,64}$/)
    .refine((row) => isInstant(row.slice(0, 24)), 'Please give an instant in UTC and an id.')
    .optional(),
});
/**
 * Of the calls by which the search of the whole console finds things of one kind (docs/decisions/0104): the best first, and no total.
 * The text is one line of what a person typed; its signs mean themselves.
 */
export const searchQuery = z.strictObject({
  q: z
    .string()
    .trim()
    .min(1)
    .max(searchLimits.text.maxLength)
    .regex(/^\P{Cc}*$/u, 'Please search for a text without control characters.'),
  limit: z.coerce.number().int().min(searchLimits.found.min).max(searchLimits.found.max).default(5),
});
/** In a variant's schema: the field of the query in which a reader names it, since it is answered to nobody else. */
export const WHEN_NAMED = 'x-when-named';
export const uuid = z.uuid('Unknown id.');
/** A file that the server has received and laid aside in pieces. */
export interface UploadedFile {
  id: string;
  name: string;
  size: number;
  sha256: string;
  /** Its first bytes, which say what it is. */
  head: Uint8Array;
  /** All of it, in memory: only for what is small, or few at a time. */
  bytes(): Promise<Uint8Array>;
}
/** A file in a form: browsers send a `Blob` in `FormData`, the server has received it whole, its size already checked. */
export const upload = z.custom<UploadedFile>(
  (value) => typeof value === 'object' && value !== null && 'sha256' in value,
);
export const message = z.string();
/** One line of a record's history: who changed what, from what, to what, when. */
export const historyEntry = z.object({
  at: z.string(),
  by: z.string(),
  byName: z.string().optional(),
  byRole: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

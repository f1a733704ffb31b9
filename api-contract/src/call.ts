import { z } from 'zod';
import './issue-sentences.ts';
import type { ErrorCode } from './errors.ts';
import { searchLimits } from './limits.ts';
import type { Role } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Allowed roles, `public`, or a team's deploy token (`Authorization: Deploy …`). */
export type Access = readonly Role[] | 'public' | 'deploy';

export interface CallShape {
  method: Method;
  /** Further methods for existing clients (D-005). */
  also?: readonly Method[];
  path: string;
  /** Replacement; older remotes still get this call. OpenAPI omits it. */
  supersededBy?: string;
  roles: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A form with at most one file. */
  upload?: { maxBytes: number };
  /** Default: 1 MB. */
  maxBodyBytes?: number;
  response: z.ZodType;
  /** Sensitive: pin or code must have been given minutes ago. */
  asksAgain?: true;
  refusals?: readonly ErrorCode[];
  summary: string;
  tag: string;
}

export const call = <const C extends CallShape>(definition: C): C => definition;

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
/** Client input, before defaults and coercion. */
export type ParamsOf<C extends CallShape> = In<C['params']>;
export type QueryOf<C extends CallShape> = In<C['query']>;
export type BodyOf<C extends CallShape> = In<C['body']>;
/** Server input, after validation. */
export type ServerParams<C extends CallShape> = Out<C['params']>;
export type ServerQuery<C extends CallShape> = Out<C['query']>;
export type ServerBody<C extends CallShape> = Out<C['body']>;
export type ResponseOf<C extends CallShape> = z.output<C['response']>;

/** Matched by a similar spelling, as nothing fits exactly. */
export const isNear = z.literal(true).optional();

/** An Indian calendar day, `YYYY-MM-DD`, never shifted between zones (D-010). */
export const day = z.iso
  .date('Please give a date as YYYY-MM-DD.')
  .refine((value) => value >= '2000-01-01' && value <= '2100-12-31', 'Please give a date between 2000 and 2100.');
/** A calendar month of this century, `YYYY-MM`. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please give a month as YYYY-MM.');
export const shortText = z.string().trim().max(100);
/** Empty means all. */
export const filterCode = z.string().trim().max(64);
export const recordCode = z.string().trim().min(1).max(64);
/** The version that the client saw. */
export const recordVersion = z.coerce.number().int();
export const pageSize = z.coerce.number().int().min(1).max(100);
export const page = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  currentPage: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: pageSize.default(10),
});
export const paged = {
  totalPage: z.number().int().min(1),
  currentPage: z.number().int().min(1),
  totalCount: z.number().int(),
};
/**
 * Groups a list. `closed` is `group-pages` text; `group` reads one group's rows. A response without `groups` is
 * ungrouped.
 */
export const groupedBy = <const By extends readonly [string, ...string[]]>(by: By) => ({
  groupBy: z.enum(by).optional(),
  closed: z.string().max(500).optional(),
  group: z.string().max(300).optional(),
});
/** Sorts a list by a column, ascending unless `direction` says otherwise; without `sort` in the list's own order. */
export const sortedBy = <const By extends readonly [string, ...string[]]>(by: By) => ({
  sort: z.enum(by).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
});
/** The page's groups, of `count`; '-' is the value of rows without one. Pages hold closed groups and open rows. */
export const groups = z.object({
  by: z.string(),
  count: z.number().int(),
  page: z.array(
    z.object({
      value: z.string(),
      name: z.string().optional(),
      count: z.number().int(),
      sums: z.record(z.string(), z.number()).optional(),
      isClosed: z.boolean(),
      first: z.number().int(),
      start: z.number().int(),
      shownCount: z.number().int(),
    }),
  ),
});
/** Day in India and read time of a part of Today. */
export const readToday = { today: day, readAt: z.string() };
export const isInstant = (text: string): boolean => {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString() === text;
};
export const ofDealerNewest = z.strictObject({
  dealerCode: recordCode,
  limit: z.coerce.number().int().min(1).max(200).default(20),
  /** Cursor `instant,id`: only older rows are returned and counted. */
  before: z
    .string()
    .regex(/^[^,]{24},[\w-]{1,64}$/)
    .refine((row) => isInstant(row.slice(0, 24)), 'Please give an instant in UTC and an id.')
    .optional(),
});
/** Best results first, without a total (docs/decisions/0104). No wildcards. */
export const searchQuery = z.strictObject({
  q: z
    .string()
    .trim()
    .min(1)
    .max(searchLimits.text.maxLength)
    .regex(/^\P{Cc}*$/u, 'Please search for a text without control characters.'),
  limit: z.coerce.number().int().min(searchLimits.found.min).max(searchLimits.found.max).default(5),
});
/** Schema mark: the query field that requests this variant. */
export const WHEN_NAMED = 'x-when-named';
export const uuid = z.uuid('Unknown id.');
/** A received file, stored in pieces. */
export interface UploadedFile {
  id: string;
  name: string;
  size: number;
  sha256: string;
  /** First bytes, to detect the type. */
  head: Uint8Array;
  /** Whole file in memory: only for small or few files. */
  bytes(): Promise<Uint8Array>;
}
/** A `Blob` in the browser, a size-checked file on the server. */
export const upload = z.custom<UploadedFile>(
  (value) => typeof value === 'object' && value !== null && 'sha256' in value,
);
export const message = z.string();
export const historyEntry = z.object({
  at: z.string(),
  by: z.string(),
  byName: z.string().optional(),
  byRole: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

import { z } from 'zod';
import { day, uuid } from './call.ts';

const waitingRecord = {
  id: uuid,
  version: z.number().int(),
  SAP_ID: z.string().nullable(),
  name: z.string(),
  areaName: z.string(),
  /** The plan's day, or the request's. */
  day,
};

/**
 * The findings that the decider saw, one a line: code and text ('same-claim Taxi, Pending'), or the code alone. '' is
 * none. An approval is refused with FINDING_SINCE if another one stands. Without it nothing is compared.
 */
export const seenFindings = z.string().max(8000).optional();

/** For lists of records with findings. */
export const findingFilter = {
  /** Codes, comma-separated: rows that have all of them, or with 'any' at least one. Unknown ones match nothing. */
  finding: z
    .string()
    .regex(/^[a-z-]+(,[a-z-]+)*$/)
    .max(500)
    .optional(),
  /** Adds `findingCounts`. */
  counts: z.enum(['findings']).optional(),
};

/** All matching rows by finding, and under 'any' those with at least one. */
export const findingCounts = z.array(z.object({ code: z.string(), count: z.number().int() })).optional();

/**
 * A request kind of the inbox: name, findings (docs/decisions/0058), and the record under its own key.
 *
 * @example export const planRequest = requestKind('pjp', ['leave', 'holiday'], { plan: pjpEntry });
 */
export const requestKind = <const K extends string, const F extends string, const P extends z.core.$ZodLooseShape>(
  kind: K,
  findings: readonly F[],
  record: P,
) => {
  /** `text` names the subject: holiday, dealers, other officer. */
  const findingList = z.array(z.object({ code: z.enum(findings), text: z.string() }));
  return {
    kind,
    findings: findingList,
    row: z.object({ kind: z.literal(kind), ...waitingRecord, findings: findingList, ...record }),
  };
};

/** Formats of the console, for `RequestWords`. */
export interface TextFormats {
  rupees: (amount: number) => string;
  day: (day: string | undefined) => string;
  clock: (instant: string | null) => string;
  /** '1 day', '2 days'. */
  count: (count: number, noun: string) => string;
}

interface WordedRow {
  kind: string;
  findings: readonly { code: string }[];
}

/** A request kind in words, which the inbox shows without code of the remote that owns the kind. */
export interface RequestWords<Row extends WordedRow> {
  kind: Row['kind'];
  label: string;
  /** Plural for the bulk approval button. Set it only if records without findings may be approved in bulk. */
  plural?: string;
  /** Name of its check, if not 'Check'. */
  check?: string;
  /** It is rejected without a reason too, as on its own page. */
  isReasonOptional?: true;
  /** Status after each decision. */
  statuses: Readonly<Record<'approve' | 'revert', 'Approved' | 'Reverted' | 'Rejected'>>;
  /** One line. */
  describe: (row: Row, formats: TextFormats) => string;
  /** `isInRupees`: numbers in its text are amounts. */
  findings: Readonly<
    Record<Row['findings'][number]['code'], { label: string; tone: 'bad' | 'warn'; isInRupees?: boolean }>
  >;
}

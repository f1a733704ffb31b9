import { z } from 'zod';
import { day, uuid } from './call.ts';

/** Beside the status (D-369). */
export const needsInfo = z.object({
  question: z.string(),
  askedBy: z.string(),
  askedByName: z.string().nullable(),
  askedAt: z.string(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
});
export type NeedsInfo = z.infer<typeof needsInfo>;

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
 * The findings that the decider saw, one a line: 'same-claim Taxi, Pending', or the code alone. Any other finding:
 * FINDING_SINCE. '' is none; without it nothing is compared.
 */
export const seenFindings = z.string().max(8000).optional();

export const findingFilter = {
  /** Comma-separated codes, all of them, or 'any'. Unknown ones match nothing. */
  finding: z
    .string()
    .regex(/^[a-z-]+(,[a-z-]+)*$/)
    .max(500)
    .optional(),
  counts: z.enum(['findings']).optional(),
};

/** All matches by finding; 'any': with at least one. */
export const findingCounts = z.array(z.object({ code: z.string(), count: z.number().int() })).optional();

/**
 * Name, findings (docs/decisions/0058), and the record under its own key.
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

export interface TextFormats {
  rupees: (amount: number) => string;
  day: (day: string | undefined) => string;
  clock: (instant: string | null) => string;
  count: (count: number, noun: string) => string;
}

interface WordedRow {
  kind: string;
  findings: readonly { code: string }[];
}

/** Shown by the inbox without code of the owning remote. */
export interface RequestWords<Row extends WordedRow> {
  kind: Row['kind'];
  label: string;
  /** For the bulk approval button. Only if records without findings may be approved in bulk. */
  plural?: string;
  /** Name of its check, if not 'Check'. */
  check?: string;
  isReasonOptional?: true;
  statuses: Readonly<Record<'approve' | 'revert', 'Approved' | 'Reverted' | 'Rejected'>>;
  /** Groups of reads that a decision makes old. */
  reads?: readonly `/${string}/*`[];
  /** Tells apart what an officer sent on one day: a firm's name. */
  subject?: (row: Row) => string;
  describe: (row: Row, formats: TextFormats) => string;
  /** `isInRupees`: numbers in its text are amounts. */
  findings: Readonly<
    Record<Row['findings'][number]['code'], { label: string; tone: 'bad' | 'warn'; isInRupees?: boolean }>
  >;
}

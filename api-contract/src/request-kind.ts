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

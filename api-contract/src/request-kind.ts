import { z } from 'zod';
import { day, uuid } from './call.ts';

const waitingRecord = {
  id: uuid,
  version: z.number().int(),
  SAP_ID: z.string().nullable(),
  name: z.string(),
  areaName: z.string(),
  /** The plan's day, or the day of the request. */
  day,
};

/**
 * A kind of request that waits for a manager's decision, as the inbox lists it: its name, what its check can find
 * (docs/decisions/0058 says which findings speak against it), and the record itself under a key of its own.
 *
 * @example export const planRequest = requestKind('pjp', ['leave', 'holiday'], { plan: pjpEntry });
 */
export const requestKind = <const K extends string, const F extends string, const P extends z.core.$ZodLooseShape>(
  kind: K,
  findings: readonly F[],
  record: P,
) => {
  /** What the check found; `text` is what it is about: the holiday, the dealers, the other officer. */
  const findingList = z.array(z.object({ code: z.enum(findings), text: z.string() }));
  return {
    kind,
    findings: findingList,
    row: z.object({ kind: z.literal(kind), ...waitingRecord, findings: findingList, ...record }),
  };
};

import { z } from 'zod';

export const TICKET_STATUSES = ['OPEN', 'IN PROGRESS', 'ASSIGNED', 'RESOLVED', 'UNRESOLVED'] as const;

export const TICKET_ESCALATIONS = ['LEVEL1', 'LEVEL2', 'LEVEL3', 'UNRESOLVED'] as const;

export const TICKET_PRIORITIES = ['Low', 'Normal', 'High', 'Urgent'] as const;
export const ticketPriority = z.enum(TICKET_PRIORITIES);

export const TICKET_SATISFACTIONS = ['Good', 'Fair', 'Poor'] as const;
export const ticketSatisfaction = z.enum(TICKET_SATISFACTIONS);

export const ticketPerson = z.object({ SAP_ID: z.string(), name: z.string() });

export const ticket = z.object({
  _id: z.string(),
  ticketNo: z.string(),
  category: z.string(),
  subCategory: z.string(),
  subject: z.string(),
  description: z.string(),
  status: z.enum(TICKET_STATUSES),
  ticketEscalationStatus: z.enum(TICKET_ESCALATIONS),
  priority: ticketPriority.optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  user: z.object({ name: z.string(), SAP_ID: z.string(), phone: z.string() }),
  /** null after an action, or at the end. */
  nextStep: z.object({ step: z.enum(['LEVEL2', 'LEVEL3', 'UNRESOLVED']), at: z.string() }).nullable(),
  /** End of its hours, 24 as documented; null once resolved. */
  dueAt: z.string().nullable(),
  /** The raiser is asked: his clock stands still until he answers, at the latest until `until`. */
  waiting: z.object({ since: z.string(), until: z.string().nullable() }).nullable().optional(),
  /** 'not solved' is possible until `answerUntil`; `isConfirmed`: he said 'solved'. */
  resolution: z
    .object({
      at: z.string(),
      answerUntil: z.string(),
      isConfirmed: z.boolean(),
      satisfaction: ticketSatisfaction.nullish(),
    })
    .nullable()
    .optional(),
  /** null if the user raised it himself. */
  raisedBy: ticketPerson.nullable(),
  dealer: z.object({ dealerCode: z.string(), name: z.string() }).nullable(),
  assignedTo: ticketPerson.nullable(),
  /** A merged ticket is RESOLVED and read-only (docs/decisions/0078). */
  mergedInto: z.object({ _id: z.string(), ticketNo: z.string() }).nullable().optional(),
  mergedTickets: z.array(z.object({ _id: z.string(), ticketNo: z.string(), subject: z.string() })).optional(),
  version: z.number().int(),
});
export type Ticket = z.infer<typeof ticket>;

const excerptPart = z.object({ text: z.string(), isMatch: z.boolean() });
export type ExcerptPart = z.infer<typeof excerptPart>;
export const ticketOfList = ticket.extend({ excerpt: z.array(excerptPart).optional() });

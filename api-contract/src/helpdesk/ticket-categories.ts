import { z } from 'zod';
import { call, message, page, paged, shortText, sortedBy, uuid } from '../call.ts';
import { replyTemplateLimits, ticketCategoryLimits } from '../limits.ts';
import { M4, M4_READ } from '../roles.ts';

export const TICKET_LEVELS = ['LEVEL1', 'LEVEL2', 'LEVEL3'] as const;

/** `isActive` false: has left; can be removed. */
const levelPerson = z.object({ SAP_ID: z.string(), name: z.string(), email: z.string(), isActive: z.boolean() });

/** The raiser's name, and the number (docs/decisions/0078). */
export const PLACEHOLDERS = ['name', 'ticketNo'] as const;

const replyTemplate = z.object({ name: z.string(), text: z.string() });

/** `emailList` has each level once, in order; only ADMIN gets e-mail addresses (D-351). */
export const ticketCategory = z.object({
  _id: z.string(),
  name: z.string(),
  subcategory: z.array(z.object({ name: z.string() })),
  status: z.enum(['ACTIVE', 'INACTIVE']),
  active: z.boolean(),
  emailList: z.array(z.object({ level: z.enum(TICKET_LEVELS), email: z.array(levelPerson) })),
  /** Tickets count only working hours (docs/decisions/0068). */
  inWorkingHours: z.boolean(),
  replyTemplates: z.array(replyTemplate).optional(),
  version: z.number().int(),
});
export type TicketCategory = z.infer<typeof ticketCategory>;

/** By name. Without `page` or `currentPage`, all matches, as documented (D-355). */
export const ticketCategories = call({
  method: 'GET',
  path: '/api/v1/query/QueryCategorygetAll',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'Ticket categories with the people of their levels',
  query: z.strictObject({
    status: z.enum(['ALL', 'ACTIVE', 'INACTIVE']).default('ALL'),
    ...page.shape,
    id: uuid.optional(),
    search: shortText.optional(),
    ...sortedBy(['category', 'status']),
  }),
  response: z.object({ categories: z.array(ticketCategory), ...z.object(paged).partial().shape, message }),
});

const subName = z.string().trim().max(ticketCategoryLimits.subCategory.maxLength);
/** Drops blank and repeated ones; may be empty (D-350). */
const subCategories = z
  .array(z.union([subName, z.object({ name: subName })]))
  .max(ticketCategoryLimits.subCategories.maxItems);
const text = z.string().max(200);
const person = z.union([text, z.object({ SAP_ID: text.optional(), name: text.optional(), email: text.optional() })]);
const people = z.array(person).max(ticketCategoryLimits.people.maxItems);
/** By level, or lists by position (D-233). An omitted level is empty. */
const mailList = z.union([
  z.array(z.object({ level: z.enum(TICKET_LEVELS), email: people })).max(TICKET_LEVELS.length),
  z.array(people).max(TICKET_LEVELS.length),
]);
const templates = z
  .array(
    z.strictObject({
      name: z.string().trim().min(1).max(replyTemplateLimits.name.maxLength),
      text: z.string().trim().min(1).max(replyTemplateLimits.text.maxLength),
    }),
  )
  .max(replyTemplateLimits.templates.maxItems);
const one = z.object({ message, data: ticketCategory });

/**
 * Unsent fields stay; `category` must be the stored name (D-226, D-232, D-350). A template with an unknown placeholder
 * or a duplicate name is 400.
 */
export const updateTicketCategory = call({
  method: 'PATCH',
  path: '/api/v1/query/updateStatus',
  roles: M4,
  tag: 'Help desk',
  summary: 'Switch or edit a ticket category',
  body: z.strictObject({
    id: uuid,
    changeStatus: z.boolean().optional(),
    subCategory: subCategories.optional(),
    category: z.string().optional(),
    mailList: mailList.optional(),
    inWorkingHours: z.boolean().optional(),
    replyTemplates: templates.optional(),
    version: z.number().int().optional(),
  }),
  refusals: ['CATEGORY_NOT_FOUND', 'LEVEL_PERSON_UNKNOWN'],
  response: one,
});

/** An empty name is 400 'Field is required'; an existing one (any case) 409 (D-225, D-350). */
export const createTicketCategory = call({
  method: 'POST',
  path: '/api/v1/query/createCategory',
  roles: M4,
  tag: 'Help desk',
  summary: 'Add a ticket category',
  body: z.strictObject({
    category: z.string().trim().max(ticketCategoryLimits.category.maxLength).default(''),
    subCategory: subCategories.default([]),
    mailList: mailList.default([]),
    inWorkingHours: z.boolean().default(false),
    replyTemplates: templates.default([]),
  }),
  refusals: ['TICKET_CATEGORY_NAME_EMPTY', 'TICKET_CATEGORY_EXISTS', 'LEVEL_PERSON_UNKNOWN'],
  response: one,
});

/** Filled in for this ticket (docs/decisions/0078). */
export const replyTemplates = call({
  method: 'GET',
  path: '/api/v1/query/replyTemplates',
  roles: M4_READ,
  tag: 'Help desk',
  summary: 'Texts to answer a ticket with',
  query: z.strictObject({ id: uuid }),
  refusals: ['TICKET_NOT_FOUND'],
  response: z.object({ data: z.array(replyTemplate), message }),
});

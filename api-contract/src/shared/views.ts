import { z } from 'zod';
import { call, message, uuid, shortText } from '../call.ts';
import { exactId } from '../codes.ts';
import { viewLimits } from '../limits.ts';
import { ANY, M4_READ, ROLES } from '../roles.ts';

/** Resolved when the view is opened (docs/decisions/0106). */
export const VIEW_RANGES = ['Today', 'Yesterday', 'This week', 'This month', 'Last month'] as const;

/** Maximum per person and screen. */
export const MAX_VIEWS = 20;

/** Path pattern: `/SO/:SAP_ID/visits`. */
const screen = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[\w:./-]*$/, 'Please give the address of a screen.');
/** Of the address: filters, order, page size, hidden columns. */
const query = z
  .record(z.string().min(1).max(60), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 40, 'A view holds at most 40 values.');
const range = z.enum(VIEW_RANGES).nullable();
const person = z.object({ SAP_ID: z.string(), name: z.string() });

/** Pinned, hidden and start are the reader's own. */
export const view = z.object({
  id: z.string(),
  screen: z.string(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  range,
  owner: person,
  isOwn: z.boolean(),
  /** Hidden in others' views. */
  sharedRole: z.enum(ROLES).nullable(),
  sharedWith: z.array(person),
  version: z.number().int(),
  isPinned: z.boolean(),
  isHidden: z.boolean(),
  isStart: z.boolean(),
});
export type View = z.infer<typeof view>;

const name = z.string().trim().min(1, 'Please name the view.').max(viewLimits.name.maxLength);
const sharing = {
  sharedRole: z.enum(ANY).nullable(),
  sharedWith: z.array(exactId.min(1)).max(viewLimits.sharedWith.maxItems),
};
const one = z.object({ data: view, message });
const params = z.strictObject({ id: uuid });
const version = z.number().int().min(1);

export const views = call({
  method: 'GET',
  path: '/api/v1/views',
  roles: ANY,
  tag: 'Views',
  summary: 'My views of lists, and those that others share with me; at most 500',
  response: z.object({ data: z.array(view), message }),
});

export const addView = call({
  method: 'POST',
  path: '/api/v1/views',
  roles: ANY,
  tag: 'Views',
  summary: 'Save a view of a list',
  body: z.strictObject({
    screen,
    name,
    query,
    range: range.default(null),
    sharedRole: sharing.sharedRole.default(null),
    sharedWith: sharing.sharedWith.default([]),
    isPinned: z.boolean().default(true),
    isStart: z.boolean().default(false),
  }),
  refusals: ['VIEW_NAME_TAKEN', 'VIEWS_FULL', 'VIEW_SHARE_ROLE', 'VIEW_SHARE_PERSON'],
  response: one,
});

/** Changes the sent fields. Another version: 409 with the newer view. */
export const editView = call({
  method: 'PUT',
  path: '/api/v1/views/:id',
  roles: ANY,
  tag: 'Views',
  summary: 'Change an own view: name, what it holds, with whom it is shared',
  params,
  body: z.strictObject({
    name: name.optional(),
    query: query.optional(),
    range: range.optional(),
    sharedRole: sharing.sharedRole.optional(),
    sharedWith: sharing.sharedWith.optional(),
    version,
  }),
  refusals: ['VIEW_NOT_FOUND', 'VIEW_READ_ONLY', 'VIEW_NAME_TAKEN', 'VIEW_SHARE_ROLE', 'VIEW_SHARE_PERSON'],
  response: one,
});

export const deleteView = call({
  method: 'DELETE',
  path: '/api/v1/views/:id',
  roles: ANY,
  tag: 'Views',
  summary: 'Delete an own view',
  params,
  query: z.strictObject({ version: z.coerce.number().int().min(1) }),
  refusals: ['VIEW_NOT_FOUND', 'VIEW_READ_ONLY'],
  response: z.object({ message }),
});

/** One start view per screen: a new mark replaces it. */
export const markView = call({
  method: 'PUT',
  path: '/api/v1/views/:id/mark',
  roles: ANY,
  tag: 'Views',
  summary: 'Pin, hide or start with a view, for myself alone',
  params,
  body: z.strictObject({
    isPinned: z.boolean().optional(),
    isHidden: z.boolean().optional(),
    isStart: z.boolean().optional(),
  }),
  refusals: ['VIEW_NOT_FOUND'],
  response: one,
});

export const viewPeople = call({
  method: 'GET',
  path: '/api/v1/views/people',
  roles: M4_READ,
  tag: 'Views',
  summary: 'Who is in my scope and can be given a view',
  query: z.strictObject({ search: shortText.default('') }),
  response: z.object({
    data: z.array(z.object({ SAP_ID: z.string(), name: z.string(), role: z.string() })),
    totalCount: z.number().int(),
    message,
  }),
});

import { z } from 'zod';
import { call, message } from '../call.ts';
import { MENU_ROLES } from '../menus.ts';
import { ADM } from '../roles.ts';
import { EXTENSION_SIZES } from '../slots.ts';
import { declaredExtension } from './feed.ts';

const role = z.enum(MENU_ROLES, 'Please choose ADMIN, ZO, RO, AO or Other.');
const { slot } = declaredExtension.shape;

/** 'mfe-helpdesk/open-tickets'. */
export const slotItem = z.strictObject({
  extension: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,40}\/[a-z][a-z0-9-]{0,39}$/, 'Please name it like mfe-helpdesk/open-tickets.'),
  on: z.boolean(),
});
export type SlotItem = z.infer<typeof slotItem>;

/** Unarranged extensions are last and on. */
export const roleSlot = z.object({
  role,
  slot,
  extensions: z.array(slotItem),
  /** Publish count, the base of a PUT. */
  version: z.number().int(),
});

export const offeredExtension = declaredExtension
  .pick({ slot: true, title: true, roles: true })
  .extend({ extension: slotItem.shape.extension, remoteTitle: z.string(), size: z.enum(EXTENSION_SIZES) });
export type OfferedExtension = z.infer<typeof offeredExtension>;

export const slotPublish = z.object({
  id: z.string(),
  role,
  slot,
  at: z.string(),
  by: z.string(),
  /** Missing if nobody has the SAP ID. */
  byName: z.string().optional(),
  action: z.enum(['publish', 'reset']),
  before: z.array(slotItem),
  after: z.array(slotItem),
});

const response = z.object({
  data: z.array(roleSlot),
  /** In declared order. */
  offers: z.array(offeredExtension),
  /** The newest 100, newest first. */
  history: z.array(slotPublish),
  message,
});

export const roleLayouts = call({
  method: 'GET',
  path: '/api/v1/admin/role-slots',
  roles: ADM,
  tag: 'Remotes',
  summary: 'What stands in the slots of pages by role, what remotes bring to them, and who published what',
  response,
});

export const publishRoleSlot = call({
  method: 'PUT',
  path: '/api/v1/admin/role-slots',
  roles: ADM,
  tag: 'Remotes',
  summary: 'Publish the extensions of a slot for a role; a version that is not the newest is refused',
  body: z.strictObject({
    role,
    slot,
    extensions: z.array(slotItem).max(200, 'At most 200 extensions.'),
    version: z.number().int().min(0).optional(),
  }),
  refusals: ['SLOT_EXTENSION_UNKNOWN', 'SLOT_EXTENSION_TWICE'],
  response,
});
